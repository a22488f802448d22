import type { Score } from "../../metrics/scorer";
import { csvField } from "../../tables/csv";
import { flatScore } from "./flat-score";

/** The score of one segment by itself. */
export interface SentenceScore {
  readonly metric: string;
  readonly system: string;
  /** Counted from 0. */
  readonly segment: number;
  readonly score: Score;
  /** What was found there, where that was asked for. */
  readonly report?: Readonly<Record<string, unknown>>;
}

/**
 * The layout of the 2018 study, which is also read: metric, language pair, test set, system, segment, score. The two
 * that are not known are a dash.
 */
export function* sentencesTsv(rows: Iterable<SentenceScore>): Generator<string, void, undefined> {
  for (const { metric, system, segment, score } of rows) {
    yield `${metric}\t-\t-\t${system}\t${segment}\t${score.score}\n`;
  }
}

/** Everything that a segment's score holds, as RFC 4180 CSV. */
export function* sentencesCsv(rows: Iterable<SentenceScore>): Generator<string, void, undefined> {
  let columns: readonly string[] | undefined;
  for (const { system, segment, score } of rows) {
    const flat = flatScore(score);
    if (columns === undefined) {
      columns = Object.keys(flat);
      yield `${["system", "segment", ...columns].join(",")}\r\n`;
    }
    const values = columns.map((column) => csvValue(flat[column] ?? null));
    yield `${[csvValue(system), segment, ...values].join(",")}\r\n`;
  }
}

function csvValue(value: number | string | boolean | null): string {
  return csvField(typeof value === "boolean" ? String(value) : value);
}
