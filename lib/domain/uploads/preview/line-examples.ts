/** How many lines do something, and the first of them. */
export interface LineCount {
  readonly lines: number;
  /** Counted from 1. */
  readonly examples: readonly LineExample[];
}

export interface LineExample {
  readonly line: number;
  /** Where the text is a file of its own: its name, which is said instead of the line. */
  readonly file?: string;
  /** The beginning of the text. */
  readonly text: string;
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 200;

/** Counts lines and keeps the first few: memory does not grow with the file. */
export class LineCounter {
  #lines = 0;
  readonly #examples: LineExample[] = [];

  /** One that is no example of anything. */
  pass(): void {
    this.#lines += 1;
  }

  add(line: number, text: string, file?: string): void {
    this.#lines += 1;
    if (this.#examples.length < MAX_EXAMPLES) {
      // Cut loose from the piece of the file that it was cut from, and not within a character.
      const short = [...text.slice(0, MAX_EXAMPLE_LENGTH)].join("").replace(/[\uD800-\uDBFF]$/, "");
      this.#examples.push({ line, ...(file === undefined ? {} : { file }), text: short });
    }
  }

  count(): LineCount {
    return { lines: this.#lines, examples: [...this.#examples] };
  }
}
