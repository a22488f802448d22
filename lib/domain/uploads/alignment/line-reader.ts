import { alignedLines } from "../../formats/outputs/line-aligned-outputs";

/** A file of lines that can be read again and again. */
export interface LineFile {
  /** What messages call it. */
  readonly name: string;
  /** Its text from the beginning, in pieces. */
  readonly read: () => AsyncIterable<string> | Iterable<string>;
}

/** Hands out the lines of a file one by one. */
export class LineReader {
  readonly #lines: AsyncGenerator<readonly string[], void, undefined>;
  #batch: readonly string[] = [];
  #at = 0;

  constructor(readonly file: LineFile) {
    this.#lines = alignedLines(file.read(), file.name);
  }

  /** Makes lines ready; false at the end of the file. */
  async fill(): Promise<boolean> {
    while (this.#at === this.#batch.length) {
      const next = await this.#lines.next();
      if (next.done) return false;
      this.#batch = next.value;
      this.#at = 0;
    }
    return true;
  }

  /** How many lines are ready. */
  get ready(): number {
    return this.#batch.length - this.#at;
  }

  take(): string {
    const line = this.#batch[this.#at] ?? "";
    this.#at += 1;
    return line;
  }

  /** The same without what a Windows line end leaves behind, for lines that are kept as they are taken. */
  takeText(): string {
    const line = this.take();
    return line.endsWith("\r") ? line.slice(0, -1) : line;
  }

  async close(): Promise<void> {
    await this.#lines.return();
  }
}
