import { isBetter } from "./alignment";

/** What was chosen at each place, from the last one back. */
export interface Trail {
  readonly before: Trail | undefined;
  /** Index in the place's list, or −1 where the place is left over. */
  readonly at: number;
}

/** An alignment of the first places of an output. */
export interface Beginning {
  readonly trail: Trail | undefined;
  /** The reference place of the last place's match, or a number that no place follows. */
  readonly last: number;
  readonly matches: number;
  readonly chunks: number;
  /** No alignment that begins so has fewer chunks. */
  readonly atLeast: number;
  readonly weight: number;
  /** Bits of the reference places taken that others may want. */
  readonly taken: Int32Array;
  /** How many places of each group with places to spare are left over. */
  readonly spared: Int32Array;
}

/** Beginnings of one length: of those that leave the same to the rest the best, of equally good ones the first. */
export class BeginningLayer {
  readonly beginnings: Beginning[] = [];
  /** The last one with each hash, and before each one the one before it with the same hash, or −1. */
  private readonly lastWith = new Map<number, number>();
  private readonly before: number[] = [];

  /** Takes the bits of the reference places that the rest could match. */
  constructor(private readonly wanted: Int32Array) {}

  add(beginning: Beginning): void {
    const hash = this.hash(beginning);
    const last = this.lastWith.get(hash) ?? -1;
    for (let index = last; index >= 0; index = this.before[index]!) {
      if (!this.leavesTheSame(beginning, this.beginnings[index]!)) continue;
      if (isBetter(beginning, this.beginnings[index]!)) this.beginnings[index] = beginning;
      return;
    }
    this.before.push(last);
    this.lastWith.set(hash, this.beginnings.push(beginning) - 1);
  }

  private hash({ last, taken }: Beginning): number {
    let hash = last;
    for (let word = 0; word < taken.length; word++) {
      hash = Math.imul(hash ^ (taken[word]! & this.wanted[word]!), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  private leavesTheSame(one: Beginning, other: Beginning): boolean {
    if (one.last !== other.last) return false;
    for (let word = 0; word < this.wanted.length; word++) {
      if (((one.taken[word]! ^ other.taken[word]!) & this.wanted[word]!) !== 0) return false;
    }
    return true;
  }
}
