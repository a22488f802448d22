/** A source of random bits. Every draw in this folder takes one as its first argument. */
export interface RandomStream {
  /** The next integer, uniform on [0, 2^32). */
  nextUint32(): number;
}

/** The final mix of MurmurHash3 (32 bit): a bijection in which every input bit reaches every output bit. */
function mix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * xoshiro128** 1.1 of Blackman and Vigna (Scrambled Linear Pseudorandom Number Generators, 2021): four 32-bit
 * words of state, period 2^128 − 1. The words are kept as signed integers, which V8 holds without a box.
 */
class Xoshiro128StarStar implements RandomStream {
  constructor(
    private first: number,
    private second: number,
    private third: number,
    private fourth: number,
  ) {}

  nextUint32(): number {
    const scrambled = Math.imul(this.second, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = this.second << 9;
    this.third ^= this.first;
    this.fourth ^= this.second;
    this.second ^= this.third;
    this.first ^= this.fourth;
    this.third ^= shifted;
    this.fourth = (this.fourth << 11) | (this.fourth >>> 21);
    return result >>> 0;
  }
}

function assertWholeNumber(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} ${value} is not a whole number between 0 and 2^53 − 1`);
  }
}

/**
 * The stream of one replicate: it depends on (seed, purpose, index) and nothing else, so that replicate k draws the
 * same numbers whichever thread computes it, and whatever was computed before it.
 *
 * The triple is written as 32-bit words (the length of the purpose, its code units, then seed and index as two words
 * each), and four lanes that differ in their start and multiplier each absorb all words by `mix`; at the end the
 * lanes are mixed with one another. Streams of neighbouring seeds or indices have nothing in common.
 *
 * Fails with a RangeError where seed or index is not a whole number between 0 and 2^53 − 1.
 */
export function createStream(seed: number, purpose: string, index: number): RandomStream {
  return new Xoshiro128StarStar(...streamWords(seed, purpose, index));
}

/** The four words that such a stream begins with, for what steps many streams at once. */
export function streamWords(
  seed: number,
  purpose: string,
  index: number,
): readonly [number, number, number, number] {
  assertWholeNumber("seed", seed);
  assertWholeNumber("index", index);

  // Starts: the fractional part of π in hexadecimal. Multipliers: that of e, made odd.
  let first = 0x243f6a88 | 0;
  let second = 0x85a308d3 | 0;
  let third = 0x13198a2e | 0;
  let fourth = 0x03707344 | 0;
  const absorb = (word: number): void => {
    first = mix(first ^ Math.imul(word, 0xb7e15163)) + 0x9e3779b9;
    second = mix(second ^ Math.imul(word, 0x8aed2a6b)) + 0x9e3779b9;
    third = mix(third ^ Math.imul(word, 0xbf715881)) + 0x9e3779b9;
    fourth = mix(fourth ^ Math.imul(word, 0x9cf4f3c7)) + 0x9e3779b9;
  };

  absorb(purpose.length);
  for (let position = 0; position < purpose.length; position++) absorb(purpose.charCodeAt(position));
  absorb(seed);
  absorb(Math.floor(seed / 2 ** 32));
  absorb(index);
  absorb(Math.floor(index / 2 ** 32));

  for (let round = 0; round < 2; round++) {
    first = mix(first + second + third + fourth);
    second = mix(second + first);
    third = mix(third + first);
    fourth = mix(fourth + first);
  }
  // The state of all zeros would stay there for ever; no other state can reach it.
  if ((first | second | third | fourth) === 0) first = 1;
  return [first | 0, second | 0, third | 0, fourth | 0];
}
