import { nameInOneWord, systemNameProblem } from "../../judgments/system-name";
import { holdsDirectionControl } from "../../text/direction-control";
import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { FormatError } from "../format-error";
import { detectJudgmentFormat } from "../judgments/judgment-formats";
import { LineScanner, type TextLine } from "../line-scanner";

/** What a metric says of a system, or of one of its outputs. */
export interface MetricScore {
  /** Named only by the tab-separated layouts. */
  readonly metric?: string;
  readonly system: string;
  /** The position of the segment, counted from 0; without it, the score is of the whole system. */
  readonly segment?: number;
  /** As written: some programs give percentages. */
  readonly score: number;
  readonly precision?: number;
  readonly recall?: number;
}

// Digits stand in one place only: two runs that could share them would take quadratic time.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const POSITION = /^\d{1,9}$/;
const MAX_METRIC_LENGTH = 200;
/** Metric, language pair, test set, system, score; with a segment's position before the score in the longer one. */
const SYSTEM_COLUMNS = 5;
const SEGMENT_COLUMNS = 6;

/**
 * Reads scores of a metric. A line is `system score`, or `system score P R`, separated by white space; or it has the
 * tab-separated columns metric, language pair, test set, system, score, with the segment's position, counted from 0,
 * before the score where it is of one output. All lines of a file have the same layout, empty ones mean nothing.
 *
 * Fails with a FormatError where a line has another layout, something is not a finite number, or a score comes twice.
 */
export class ScoreFileParser {
  readonly #lines = new LineScanner();
  readonly #seen = new Set<string>();
  #layout: string | undefined;

  *push(chunk: string): Generator<MetricScore, void, undefined> {
    for (const row of this.#lines.push(chunk)) yield* this.#row(row);
  }

  *end(): Generator<MetricScore, void, undefined> {
    for (const row of this.#lines.end()) yield* this.#row(row);
    if (this.#layout === undefined) throw new FormatError(1, "the file contains no score");
  }

  *#row({ text, line }: TextLine): Generator<MetricScore, void, undefined> {
    if (text.trim() === "") return;
    const problem = unstorableCharacterProblem(text);
    if (problem !== undefined) throw new FormatError(line, problem);
    const score = scoreOf(text, line);
    const layout = layoutOf(score);
    this.#layout ??= layout;
    if (layout !== this.#layout) {
      throw new FormatError(line, `the line gives ${layout}, earlier ones ${this.#layout}`);
    }
    const key = JSON.stringify([score.metric ?? "", score.system, score.segment ?? -1]);
    if (this.#seen.has(key)) throw new FormatError(line, `${nameOf(score)} already has a score`);
    this.#seen.add(key);
    yield score;
  }
}

function nameOf({ system, segment }: MetricScore): string {
  return segment === undefined ? system : `segment ${segment} of ${system}`;
}

function layoutOf(score: MetricScore): string {
  const numbers = score.precision === undefined ? "a score" : "a score with precision and recall";
  const place = score.segment === undefined ? "a system" : "an output";
  return `${numbers} of ${place}${score.metric === undefined ? "" : " with its metric"}`;
}

function scoreOf(text: string, line: number): MetricScore {
  const columns = text.split("\t");
  if (columns.length === SYSTEM_COLUMNS || columns.length === SEGMENT_COLUMNS)
    return columnScore(columns, line);
  refuseSeveralWords(columns, line);
  const [system = "", score = "", precision, recall, ...more] = text.trim().split(/\s+/);
  if (score === "" || more.length > 0 || (precision !== undefined && recall === undefined)) {
    throw new FormatError(
      line,
      `the line is neither \`system score\` nor \`system score P R\`${seemsToBe(text)}`,
    );
  }
  return {
    system: named(system, line),
    score: numberOf(score, line),
    ...(precision === undefined ? {} : { precision: numberOf(precision, line) }),
    ...(recall === undefined ? {} : { recall: numberOf(recall, line) }),
  };
}

/** A spreadsheet's first column may hold a name as people write it, which white space would take apart. */
function refuseSeveralWords([first = "", last = "", ...more]: readonly string[], line: number): void {
  const name = first.trim();
  if (more.length > 0 || !NUMBER.test(last.trim()) || !/\s/.test(name)) return;
  throw new FormatError(line, `${systemNameProblem(name)}; write ${nameInOneWord(name)}`);
}

/** Rankings are given where scores made of them are wanted. */
function seemsToBe(text: string): string {
  // JSON may be anything, scores too.
  if (!text.startsWith("{") && detectJudgmentFormat(text) !== undefined)
    return "; it looks like judgments: convert them to scores with `adjudge rank FILE --json`";
  return /^[^\s,;]+[,;]/.test(text) ? "; columns must be separated by whitespace, not by commas" : "";
}

function columnScore(columns: readonly string[], line: number): MetricScore {
  const [metric = "", , , system = "", ...rest] = columns.map((column) => column.trim());
  if (metric === "") throw new FormatError(line, "the first column, the metric, is empty");
  if (metric.length > MAX_METRIC_LENGTH)
    throw new FormatError(line, `the metric's name is longer than ${MAX_METRIC_LENGTH} characters`);
  if (/\p{Cc}/u.test(metric) || holdsDirectionControl(metric))
    throw new FormatError(line, "the metric's name contains a character that cannot be displayed");
  const score = { metric, system: named(system, line), score: numberOf(rest.at(-1) ?? "", line) };
  const [segment = ""] = rest;
  if (columns.length === SYSTEM_COLUMNS) return score;
  if (!POSITION.test(segment)) {
    throw new FormatError(line, `segment ${JSON.stringify(segment)} is not a whole number from 0`);
  }
  return { ...score, segment: Number(segment) };
}

function named(system: string, line: number): string {
  const problem = systemNameProblem(system);
  if (problem !== undefined) throw new FormatError(line, problem);
  return system;
}

function numberOf(text: string, line: number): number {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) {
    const header = line === 1 && /^[a-z_]{4,}$/i.test(text) ? "; the file must not have a header" : "";
    throw new FormatError(line, `${JSON.stringify(text)} is not a number${header}`);
  }
  return value;
}
