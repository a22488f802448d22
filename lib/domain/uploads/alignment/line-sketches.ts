const WORDS_PER_LINE = 8;
const BITS = 32 * WORDS_PER_LINE;
const FIRST_LINES = 1024;

/** How many bits of a 32-bit number are set. */
function bitCount(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Which character trigrams the lines of a file hold, 32 bytes a line: enough to tell lines about the same thing from
 * others, in any script, without keeping their text.
 */
export class LineSketches {
  #bits = new Int32Array(FIRST_LINES * WORDS_PER_LINE);
  #lines = 0;

  get lines(): number {
    return this.#lines;
  }

  add(line: string): void {
    const start = this.#lines * WORDS_PER_LINE;
    if (start === this.#bits.length) {
      const larger = new Int32Array(2 * this.#bits.length);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#lines += 1;
    // A long text would set every bit and resemble all others: its beginning has to do.
    const text = ` ${line.slice(0, 200).trim().toLowerCase()} `;
    for (let index = 0; index + 2 < text.length; index += 1) {
      const mixed =
        Math.imul(text.charCodeAt(index), 0x9e3779b1) ^
        Math.imul(text.charCodeAt(index + 1), 0x85ebca6b) ^
        Math.imul(text.charCodeAt(index + 2), 0xc2b2ae35);
      const bit = (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 16) % BITS;
      this.#bits[start + (bit >>> 5)]! |= 1 << (bit & 31);
    }
  }

  /** Shared trigrams by trigrams in either, 0 to 1; 1 for two empty lines. Lines are counted from 0. */
  similarity(line: number, other: LineSketches, otherLine: number): number {
    let shared = 0;
    let either = 0;
    for (let word = 0; word < WORDS_PER_LINE; word += 1) {
      const here = this.#bits[line * WORDS_PER_LINE + word] ?? 0;
      const there = other.#bits[otherLine * WORDS_PER_LINE + word] ?? 0;
      shared += bitCount(here & there);
      either += bitCount(here | there);
    }
    return either === 0 ? 1 : shared / either;
  }
}
