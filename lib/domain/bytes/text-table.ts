import { textOfRange } from "./text-of-range";

const FIRST_SLOTS = 1 << 8;
const FIRST_BYTES = 1 << 12;
/** Longer ones seldom come again, and are not worth being looked up. */
const LONGEST = 200;
/** Texts that are made to fall on one place must not make looking them up slow: further ones are not remembered. */
const MAX_PROBES = 32;
const NOWHERE = -1;

/**
 * Makes strings of bytes, and one only of texts that come again and again: a file names its judges, systems and segments
 * millions of times. What comes again is found by its bytes, before any string is made of it.
 */
export class TextTable {
  /** Places in `#texts`, from 1, by the hash of their bytes; 0 where a slot is free. Its length is a power of two. */
  #slots = new Int32Array(FIRST_SLOTS);
  readonly #texts: string[] = [];
  readonly #hashes: number[] = [];
  /** The bytes of all texts, one after the other, and where those of each end. */
  #bytes = new Uint8Array(FIRST_BYTES);
  readonly #ends: number[] = [];

  /** @param maxTexts so many texts are remembered; further ones are made anew each time */
  constructor(private readonly maxTexts = 100_000) {}

  /** The text of some bytes of UTF-8, which hold whole characters. */
  text(bytes: Uint8Array, from: number, to: number): string {
    if (from === to) return "";
    const place = this.place(bytes, from, to);
    return place === NOWHERE ? textOfRange(bytes, from, to) : this.#texts[place]!;
  }

  /** The place of the text of some bytes, counted from 0 in the order in which texts came; −1 where none is remembered. */
  place(bytes: Uint8Array, from: number, to: number): number {
    const length = to - from;
    if (length > LONGEST) return NOWHERE;
    let hash = 0x811c9dc5;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const slot = (hash + probe) & mask;
      const place = this.#slots[slot]! - 1;
      if (place === NOWHERE) return this.#remember(bytes, from, to, hash, slot);
      if (this.#hashes[place] === hash && this.#holds(place, bytes, from, length)) return place;
    }
    return NOWHERE;
  }

  #holds(place: number, bytes: Uint8Array, from: number, length: number): boolean {
    const known = this.#bytes;
    const start = place === 0 ? 0 : this.#ends[place - 1]!;
    if (this.#ends[place]! - start !== length) return false;
    for (let at = 0; at < length; at += 1) if (known[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #remember(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    if (this.#texts.length === this.maxTexts) return NOWHERE;
    this.#texts.push(textOfRange(bytes, from, to));
    this.#hashes.push(hash);
    const start = this.#ends.at(-1) ?? 0;
    const end = start + to - from;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(2 * end);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#ends.push(end);
    this.#slots[slot] = this.#texts.length;
    if (2 * this.#texts.length > this.#slots.length) this.#grow();
    return this.#texts.length - 1;
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (const [place, hash] of this.#hashes.entries()) {
      for (let probe = 0; probe < MAX_PROBES; probe += 1) {
        const slot = (hash + probe) & mask;
        if (slots[slot] !== 0) continue;
        slots[slot] = place + 1;
        break;
      }
    }
    this.#slots = slots;
  }
}
