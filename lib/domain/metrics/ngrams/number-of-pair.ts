/** No number: the pair was never numbered. */
const NONE = -1;
const FEWEST_PLACES = 64;
/** More places than these are made only when there is something for them. */
const MAX_EXPECTED = 8192;

/**
 * Numbers pairs of whole numbers (from −1 and from 0) from 0 on. A hash table with open addressing in typed arrays: a
 * `Map` takes several times as long, most of it to clean up.
 */
export class NumberOfPair {
  private size = 0;
  private mask: number;
  private firsts: Int32Array;
  private seconds: Int32Array;
  private numbers: Int32Array;

  /** @param expected how many pairs there may be */
  constructor(expected: number) {
    let places = FEWEST_PLACES;
    while (places < Math.min(2 * expected, MAX_EXPECTED)) places *= 2;
    this.mask = places - 1;
    this.firsts = new Int32Array(places);
    this.seconds = new Int32Array(places);
    this.numbers = new Int32Array(places).fill(NONE);
  }

  /** The number of a pair, −1 where it has none. */
  find(first: number, second: number): number {
    return this.numbers[this.placeOf(first, second)]!;
  }

  /** The number of a pair, the next one where it had none. */
  numbered(first: number, second: number): number {
    const place = this.placeOf(first, second);
    const known = this.numbers[place]!;
    if (known !== NONE) return known;
    this.firsts[place] = first;
    this.seconds[place] = second;
    this.numbers[place] = this.size;
    this.size += 1;
    if (2 * this.size > this.mask) this.grow();
    return this.size - 1;
  }

  /** Where a pair stands, or would stand. */
  private placeOf(first: number, second: number): number {
    const { firsts, seconds, numbers, mask } = this;
    const mixed = Math.imul(Math.imul(first + 1, 0x9e3779b1) ^ second, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    while (numbers[place] !== NONE && (firsts[place] !== first || seconds[place] !== second))
      place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { firsts, seconds, numbers } = this;
    const places = 2 * numbers.length;
    this.mask = places - 1;
    this.firsts = new Int32Array(places);
    this.seconds = new Int32Array(places);
    this.numbers = new Int32Array(places).fill(NONE);
    for (let place = 0; place < numbers.length; place++) {
      if (numbers[place] === NONE) continue;
      const to = this.placeOf(firsts[place]!, seconds[place]!);
      this.firsts[to] = firsts[place]!;
      this.seconds[to] = seconds[place]!;
      this.numbers[to] = numbers[place]!;
    }
  }
}
