import { InvalidArgumentError, Option } from "commander";
import type { FirstSegment } from "../domain/segment-numbering/find-numbering";
import type { SaidFirsts } from "../domain/segment-numbering/scores-numbering";
import { TABLE_FORMATS, type TableFormat } from "../domain/tables/table";
import { readingLine } from "./progress-line";
import type { Terminal } from "./terminal";

/** Where a result goes. */
export interface OutOptions {
  readonly out?: string;
  readonly force?: boolean;
}

/** What every command takes. */
export interface CommonOptions extends OutOptions {
  readonly json?: boolean;
  /** Of several tables the one wanted. */
  readonly table?: string;
  readonly seed: number;
  readonly format: TableFormat;
}

/** A whole number from the smallest to the largest allowed, for commander. */
export function wholeNumber(smallest: number, largest = 2 ** 31 - 1): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= smallest && value <= largest) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${smallest} to ${largest}.`);
  };
}

/** A share from 0 to 1. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("It takes a number from 0 to 1.");
}

/** A share strictly between 0 and 1. */
export function openShare(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value > 0 && value < 1) return value;
  throw new InvalidArgumentError("It takes a number between 0 and 1.");
}

/** For what is chosen by an address that people type, such as a link. */
/** A time of day, in the machine's own zone unless it names one. */
export function moment(text: string): Date {
  const form = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
  const time = new Date(text);
  if (!form.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError("it must be a time like 2026-11-19T14:30Z.");
  return time;
}

export const addressOption = () =>
  new Option(
    "--address <address>",
    "what links begin with; without it ADJUDGE_URL, or where the Adjudge of this state folder runs",
  ).argParser((text) => {
    if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin;
    throw new InvalidArgumentError("It takes an address like https://adjudge.example.org.");
  });

/** Instead of a table, so that a format of tables beside it is a mistake. */
export const jsonOption = () =>
  new Option("--json", "one JSON document on stdout and nothing else").conflicts("format");
/** Beside a file that a command writes in a format of its own. */
export const jsonReportOption = () => new Option("--json", "say on stdout, as JSON, what was written");
/** What a command writes and where: the two belong together. */
export const outOptions = (meaning = "write the result to a file instead of stdout, which is -") => [
  new Option("--out <file>", meaning),
  forceOption(),
];
export const forceOption = () => new Option("--force", "replace a file that is there already");
export const seedOption = () =>
  new Option("--seed <number>", "what chance is drawn from: same seed, same numbers")
    .default(1)
    .argParser(wholeNumber(0));
export const formatOption = () =>
  new Option("--format <format>", `how tables are printed; ${FORMAT_OF_NAME}`)
    .choices(TABLE_FORMATS)
    .default("table");
/** What holds for every command's --format. */
export const FORMAT_OF_NAME = "without it as the ending of --out says (.csv, .json, .md, .tex)";
export const tableOption = () =>
  new Option(
    "--table <name>",
    "of several tables only this one; without it CSV, which holds one a file, goes to a zip or a folder (--out NAME.zip, NAME/)",
  ).conflicts("json");
export const bootstrapOption = (count: number, meaning: string) =>
  new Option("--bootstrap <count>", meaning).default(count).argParser(wholeNumber(0, 1_000_000));
export const pOption = (meaning = "1 minus the confidence of intervals: 0.05 gives 95 %") =>
  new Option("--p <share>", meaning).default(0.05).argParser(openShare);
export const ewOption = () =>
  new Option("--ew <variant>", "2015: Expected Wins as that study's script computed them").choices(["2015"]);

export const repeatable = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];

export interface JudgeOptions {
  readonly judge?: readonly string[];
  readonly withoutJudge?: readonly string[];
}

export const judgeOption = () =>
  new Option("--judge <id>", "only this judge; may be given several times").argParser(repeatable);
export const withoutJudgeOption = () =>
  new Option("--without-judge <id>", "leave this judge out; may be given several times").argParser(
    repeatable,
  );

/**
 * The selection that the judge options make of a file. While it is read stderr says how far, and then what a reader of
 * the results should know of it.
 */
export function selection(
  file: string,
  { judge, withoutJudge }: JudgeOptions,
  terminal: Pick<Terminal, "stderr" | "interactive">,
) {
  return {
    file,
    ...(judge ? { judges: judge } : {}),
    ...(withoutJudge ? { withoutJudges: withoutJudge } : {}),
    onRead: readingLine(terminal),
    onWarning: (warning: string) => terminal.stderr(`${warning}\n`),
  };
}

/** What files of the field call their first segment. */
export interface FirstSegmentOptions {
  readonly firstSegment?: FirstSegment;
  readonly firstScored?: FirstSegment;
}

const firstSegment = (flags: string, meaning: string) =>
  new Option(flags, `${meaning}, 0 or 1; without it shared texts tell`).argParser((text): FirstSegment => {
    if (text === "0") return 0;
    if (text === "1") return 1;
    throw new InvalidArgumentError("It takes 0 or 1.");
  });

export const firstSegmentOption = () =>
  firstSegment("--first-segment <number>", "what the judgments call the first segment");
export const firstScoredOption = () =>
  firstSegment("--first-scored <number>", "what files of scores call the first segment");

/** What these options say. */
export function saidFirsts({ firstSegment, firstScored }: FirstSegmentOptions): SaidFirsts {
  return { firstSegment, firstScored };
}
