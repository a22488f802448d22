/** Gives equal tokens equal numbers, from 0, so that texts compare by number. */
export class TokenNumbers {
  readonly #numbers = new Map<string, number>();

  of(tokens: readonly string[]): Int32Array {
    return Int32Array.from(tokens, (token) => this.#of(token));
  }

  #of(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    this.#numbers.set(token, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
