import type { FileRanking } from "./file-ranking";

/** So many rankings are remembered of the beginning. */
const REMEMBERED = 64;
/** Fewer may be the same again by chance, where nothing but ranks tells them apart. */
const FEWEST = 20;

/**
 * Notices a file that holds the same file twice, one behind the other: its rankings come again in their order, with
 * their ids and times. Nothing is held but the beginning, and hardly anything compared.
 */
export class RepeatedBeginning {
  readonly #beginning: FileRanking[] = [];
  #count = 0;
  /** How many rankings up to now are those of the beginning, and where the first of them stands. */
  #run = 0;
  #runLine = 0;
  #line: number | undefined;

  add(ranking: FileRanking, line: number): void {
    this.#count += 1;
    if (this.#line !== undefined) return;
    if (this.#count > FEWEST && this.#beginning.length > this.#run) this.#compare(ranking, line);
    if (this.#beginning.length < REMEMBERED && this.#run === 0) this.#beginning.push(ranking);
  }

  #compare(ranking: FileRanking, line: number): void {
    if (!areSame(ranking, this.#beginning[this.#run]!)) this.#run = 0;
    if (this.#run > 0 || areSame(ranking, this.#beginning[0]!)) {
      if (this.#run === 0) this.#runLine = line;
      this.#run += 1;
    }
    if (this.#run === this.#beginning.length) this.#line = this.#runLine;
  }

  warnings(): readonly string[] {
    if (this.#line === undefined) return [];
    return [
      `from line ${this.#line} on the file repeats its beginning: if it contains the same file twice, every judgment counts twice`,
    ];
  }
}

function areSame(one: FileRanking, other: FileRanking): boolean {
  if (one.segment !== other.segment || one.judge !== other.judge || one.sourceId !== other.sourceId)
    return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
