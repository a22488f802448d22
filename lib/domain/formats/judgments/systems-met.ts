/** More than this is not remembered of what only saves time. */
const MAX_REMEMBERED = 100_000;

/**
 * Which systems a ranking has named already. One is used for all rankings of a file, and lists that rankings share are
 * numbered once: so nothing is made for each ranking, and few names are looked up.
 */
export class SystemsMet {
  readonly #numbers = new Map<string, number>();
  readonly #lists = new Map<readonly string[], readonly number[]>();
  /** In which ranking a system was met last, by its number. */
  #metIn = new Float64Array(64);
  #ranking = 0;
  #count = 0;

  /** How many the ranking has named. */
  get count(): number {
    return this.#count;
  }

  beginRanking(): void {
    this.#ranking += 1;
    this.#count = 0;
    if (this.#numbers.size <= MAX_REMEMBERED && this.#lists.size <= MAX_REMEMBERED) return;
    this.#numbers.clear();
    this.#lists.clear();
    this.#metIn.fill(0);
  }

  /** Adds the systems of a hypothesis; gives the first that the ranking has named before, if one has been. */
  add(systems: readonly string[]): string | undefined {
    const numbers = this.#numbersOf(systems);
    for (let place = 0; place < numbers.length; place += 1) {
      const number = numbers[place]!;
      if (this.#metIn[number] === this.#ranking) return systems[place];
      this.#metIn[number] = this.#ranking;
    }
    this.#count += numbers.length;
    return undefined;
  }

  #numbersOf(systems: readonly string[]): readonly number[] {
    const known = this.#lists.get(systems);
    if (known !== undefined) return known;
    const numbers = systems.map((system) => this.#numberOf(system));
    this.#lists.set(systems, numbers);
    return numbers;
  }

  #numberOf(system: string): number {
    const known = this.#numbers.get(system);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(system, number);
    if (number === this.#metIn.length) {
      const longer = new Float64Array(2 * number);
      longer.set(this.#metIn);
      this.#metIn = longer;
    }
    return number;
  }
}
