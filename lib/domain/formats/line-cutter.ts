/** Cuts a text that arrives in pieces into lines, each with what stands before its line feed; passes a byte order mark over. */
export class LineCutter {
  /** The pieces of the line that has not ended yet: joining them anew for each piece would take quadratic time. */
  #pieces: string[] = [];
  #length = 0;
  #untouched = true;

  /**
   * @param maxLength how many characters a line may have
   * @param refuse throws where a line has more
   */
  constructor(
    readonly maxLength: number,
    readonly refuse: () => never,
  ) {}

  *push(chunk: string): Generator<string, void, undefined> {
    if (chunk === "") return;
    let start = this.#untouched && chunk.startsWith("\uFEFF") ? 1 : 0;
    this.#untouched = false;
    for (let end = chunk.indexOf("\n", start); end !== -1; end = chunk.indexOf("\n", start)) {
      this.#keep(chunk.slice(start, end));
      start = end + 1;
      yield this.#take();
    }
    if (start < chunk.length) this.#keep(chunk.slice(start));
  }

  /** What follows the last line feed, if anything does. */
  end(): string | undefined {
    return this.#length > 0 ? this.#take() : undefined;
  }

  #keep(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > this.maxLength) this.refuse();
  }

  #take(): string {
    const [first = ""] = this.#pieces;
    const text = this.#pieces.length === 1 ? first : this.#pieces.join("");
    this.#pieces = [];
    this.#length = 0;
    return text;
  }
}
