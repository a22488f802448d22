import { FormatError } from "../format-error";

/** What a record of a file is called, and how a file says that its last record counts them. */
export interface CountedRecords {
  readonly one: string;
  readonly many: string;
  /** What whoever leaves records out on purpose takes out of the file. */
  readonly promise: string;
  /** The same where the number itself still stands in the file. */
  readonly stated: string;
}

/**
 * Lines of a file whose last one says how many there are, so that a file that was cut shows itself: a field of a record
 * and no line of its own, which programs that know nothing of it would take for a record. The last line is held back
 * until another comes.
 */
export class CountedLines {
  #held: string | undefined;
  #count = 0;

  /**
   * @param line a record that is not the last one as a line, without its end
   * @param last the last one
   */
  constructor(
    private readonly line: (record: string) => string,
    private readonly last: (record: string, count: number) => string,
  ) {}

  /** How many there are so far. */
  get count(): number {
    return this.#count;
  }

  /** The text of the records so far but for the last one. */
  add(records: readonly string[]): string {
    let text = "";
    for (const record of records) {
      if (this.#held !== undefined) text += `${this.line(this.#held)}\n`;
      this.#held = record;
    }
    this.#count += records.length;
    return text;
  }

  end(): string {
    return this.#held === undefined ? "" : `${this.last(this.#held, this.#count)}\n`;
  }
}

/** The member of the last object of JSONL, the column of CSV. */
export const RECORD_COUNT = "recordCount";

/** The same of JSON objects, whose last one gets a further member. */
export function countedJsonLines(): CountedLines {
  return new CountedLines(
    (record) => record,
    (record, count) => `${record.slice(0, -1)},${JSON.stringify(RECORD_COUNT)}:${count}}`,
  );
}

/** Holds the records of a file against the number in it. */
export class RecordCheck {
  #seen = 0;
  #total: number | undefined;

  constructor(private readonly records: CountedRecords) {}

  /** A record, and the number that stands in it. */
  add(total: number | undefined): void {
    this.#seen += 1;
    if (total !== undefined) this.#total = (this.#total ?? 0) + total;
  }

  /**
   * Fails where the number is not that of the records, or is missing though it was promised. Wherever the number
   * stands, it counts: records may have been put into another order.
   */
  end(isPromised: boolean, line: number): void {
    const { one, many, promise, stated } = this.records;
    const [seen, total] = [this.#seen, this.#total];
    if (total === seen || (total === undefined && !isPromised)) return;
    const onPurpose = `If some were left out on purpose, remove ${total === undefined ? promise : stated}`;
    const holds = `it has ${seen} ${seen === 1 ? one : many}`;
    if (total === undefined)
      throw new FormatError(
        line,
        `the file is truncated: ${holds}, and the last ${one}, which states the number, is missing. ${onPurpose}`,
      );
    if (seen < total)
      throw new FormatError(line, `the file is truncated: ${holds} of ${total}. ${onPurpose}`);
    throw new FormatError(
      line,
      `${holds} but should have ${total}: some occur twice, or files were joined. ${onPurpose}`,
    );
  }
}
