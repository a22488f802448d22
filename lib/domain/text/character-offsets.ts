/** Where the characters (code points) of a text begin, in UTF-16 units. */
export class CharacterOffsets {
  /** How many characters the text has; half a surrogate pair is one. */
  readonly count: number;
  /** Only where characters and UTF-16 units are not the same. */
  readonly #offsets: readonly number[] | undefined;

  constructor(text: string) {
    if (!/[\u{10000}-\u{10FFFF}]/u.test(text)) {
      this.count = text.length;
      return;
    }
    const offsets: number[] = [];
    let offset = 0;
    for (const character of text) {
      offsets.push(offset);
      offset += character.length;
    }
    this.count = offsets.length;
    this.#offsets = [...offsets, offset];
  }

  /** `undefined` beyond the end, which itself is the offset behind the last character. */
  at(character: number): number | undefined {
    if (character > this.count) return undefined;
    return this.#offsets ? this.#offsets[character] : character;
  }
}
