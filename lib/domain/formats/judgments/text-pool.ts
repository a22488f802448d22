/** More than this is not remembered: the pool saves memory and must not become the leak itself. */
const MAX_TEXTS = 100_000;
const MAX_TEXT_LENGTH = 500;

/**
 * One copy of each text that files repeat thousands of times. A piece cut from a longer text keeps all of that text in
 * memory, so that a record of ten letters would hold on to a chunk of the file; what comes out of the pool is cut loose.
 */
export class TextPool {
  readonly #texts = new Map<string, string>();

  keep(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const loose = ` ${text}`.slice(1);
    if (text.length <= MAX_TEXT_LENGTH && this.#texts.size < MAX_TEXTS) this.#texts.set(loose, loose);
    return loose;
  }
}
