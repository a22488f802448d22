import type { FileRanking } from "./file-ranking";
import type { JudgmentWriter } from "./judgment-writer";
import { countedJsonLines } from "./record-count";

/**
 * A file of JSON lines that rankings become: the first says what it is, the last how many follow the first, which the
 * first announces. Nothing is lost.
 */
export class JsonLinesWriter implements JudgmentWriter {
  readonly losses: readonly string[] = [];
  readonly #lines = countedJsonLines();
  #begun = false;

  constructor(
    private readonly header: object,
    private readonly recordsOf: (ranking: FileRanking) => readonly object[],
  ) {}

  get records(): number {
    return this.#lines.count;
  }

  /** Nothing yet: whether there is a last line to announce is known with the first record. */
  begin(): string {
    return "";
  }

  write(ranking: FileRanking): string {
    const records = this.recordsOf(ranking).map((record) => JSON.stringify(record));
    return this.#beginning(records.length > 0) + this.#lines.add(records);
  }

  end(): string {
    return this.#begun ? this.#lines.end() : `${JSON.stringify(this.header)}\n`;
  }

  #beginning(isCounted: boolean): string {
    if (this.#begun || !isCounted) return "";
    this.#begun = true;
    return `${JSON.stringify({ ...this.header, counted: true })}\n`;
  }
}
