import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { AppError } from "../domain/app-error";
import { judgmentFormatWords } from "../domain/formats/judgments/judgment-formats";
import {
  JUDGE_JOINS,
  type JudgeJoin,
  type MergeSettings,
  SEGMENT_JOINS,
  type SegmentJoin,
  USUAL_MERGE,
} from "../domain/formats/judgments/merging/ranking-merger";
import { type LeftOutJudgments, leftOutJudgments } from "../domain/judgments/system-choice";
import { TABLE_FORMATS, type TableFormat } from "../domain/tables/table";
import type { FirstSegment } from "../domain/uploads/numbering/find-numbering";
import type { GivenFirsts } from "../domain/uploads/numbering/scores-numbering";
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
    throw new InvalidArgumentError(`Expected a whole number from ${smallest} to ${largest}.`);
  };
}

/** A share from 0 to 1. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("Expected a number from 0 to 1.");
}

/** A share strictly between 0 and 1. */
export function openShare(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value > 0 && value < 1) return value;
  throw new InvalidArgumentError("Expected a number between 0 and 1, exclusive.");
}

/** For what is chosen by an address that people type, such as a link. */
/** A time of day, in the machine's own zone unless it names one. */
export function moment(text: string): Date {
  const form = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
  const time = new Date(text);
  if (!form.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError("Expected a time such as 2026-11-19T14:30Z.");
  return time;
}

export const addressOption = () =>
  new Option(
    "--address <address>",
    "base address of links (default: ADJUDGE_URL, or the address of the Adjudge that runs on this state folder)",
  ).argParser((text) => {
    if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin;
    throw new InvalidArgumentError("Expected an address such as https://adjudge.example.org.");
  });

/** Instead of a table, so that a format of tables beside it is a mistake. */
export const jsonOption = () =>
  new Option("--json", "print one JSON document to stdout and nothing else").conflicts("format");
/** Beside a file that a command writes in a format of its own. */
export const jsonReportOption = () => new Option("--json", "report on stdout, as JSON, what was written");
/** What a command writes and where: the two belong together. */
export const outOptions = (meaning = "write the result to a file instead of stdout (-)") => [
  new Option("--out <file>", meaning),
  forceOption(),
];
export const forceOption = () => new Option("--force", "replace an existing file");
export const seedOption = () =>
  new Option("--seed <number>", "random seed: the same seed gives the same numbers")
    .default(1)
    .argParser(wholeNumber(0));
export const formatOption = () =>
  new Option("--format <format>", `format of tables; ${FORMAT_OF_NAME}`)
    .choices(TABLE_FORMATS)
    .default("table");
/** What holds for every command's --format. */
export const FORMAT_OF_NAME = "by default taken from the extension of --out (.csv, .json, .md, .tex)";
export const tableOption = () =>
  new Option(
    "--table <name>",
    "print only this table; without it, several tables in CSV need a zip or a folder (--out NAME.zip, NAME/)",
  ).conflicts("json");
export const bootstrapOption = (count: number, meaning: string) =>
  new Option("--bootstrap <count>", meaning).default(count).argParser(wholeNumber(0, 1_000_000));
export const pOption = (meaning = "1 minus the confidence of intervals: 0.05 gives 95 %") =>
  new Option("--p <share>", meaning).default(0.05).argParser(openShare);
export const ewOption = () =>
  new Option("--ew <variant>", "2015: Expected Wins as computed by the script of the 2015 study").choices([
    "2015",
  ]);

export const ghostOption = () =>
  new Option(
    "--ghost",
    "for pl: half a win and half a loss of each system against a ghost, so that each has a score even where wins do not lead both ways",
  );

export const repeatable = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];

export interface JudgeOptions {
  readonly judge?: readonly string[];
  readonly withoutJudge?: readonly string[];
}

export const judgeOption = () =>
  new Option("--judge <id>", "include only this judge; may be repeated").argParser(repeatable);
export const withoutJudgeOption = () =>
  new Option("--without-judge <id>", "leave out this judge; may be repeated").argParser(repeatable);

/** Which systems are compared. */
export interface SystemOptions {
  readonly systems?: readonly string[];
  readonly withoutSystem?: readonly string[];
  readonly set?: string;
}

/** With what becomes of the judgments of the others. */
export interface JudgedSystemOptions extends SystemOptions {
  readonly sets?: string;
  readonly leftOut?: LeftOutJudgments;
}

/** How several files of judgments are read as one. */
export interface MergeOptions {
  readonly joinJudges?: JudgeJoin;
  readonly joinSegments?: SegmentJoin;
}

export const mergeOptions = () => [
  new Option(
    "--join-judges <by>",
    `of several files: whether judges of one name are one judge (default: ${USUAL_MERGE.judges})`,
  ).choices(JUDGE_JOINS),
  new Option(
    "--join-segments <by>",
    `of several files: by what segments are one segment, their id or the texts that were judged (default: ${USUAL_MERGE.segments})`,
  ).choices(SEGMENT_JOINS),
];

export function mergeOf({ joinJudges, joinSegments }: MergeOptions): MergeSettings {
  return {
    judges: joinJudges ?? USUAL_MERGE.judges,
    segments: joinSegments ?? USUAL_MERGE.segments,
  };
}

/** Which judges and systems of files of judgments enter a result, and how several files are joined. */
export interface SelectionOptions extends JudgeOptions, JudgedSystemOptions, MergeOptions {}

/** What every command takes that computes something of judgments. */
export const judgmentsArgument = (name = "judgments") =>
  new Argument(
    `<${name}...>`,
    `${judgmentFormatWords()}; gzip allowed; several files are read as one, and their formats may differ`,
  );

/** Names of systems hold no comma. */
const namesOfSystems = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()])),
];

export const systemsOption = () =>
  new Option(
    "--systems <names>",
    "compare only these systems, separated by commas; may be repeated",
  ).argParser(namesOfSystems);
export const withoutSystemOption = () =>
  new Option("--without-system <names>", "leave out these systems; may be repeated").argParser(
    namesOfSystems,
  );
export const setOption = (meaning: string) =>
  new Option("--set <name>", meaning).conflicts(["systems", "withoutSystem"]);
export const leftOutOption = () =>
  new Option(
    "--left-out <judgments>",
    "judgments of the systems left out. dropped: every judgment that involves one is gone, as if it had never taken part. kept: they still count for the others, and only the chosen systems are ranked and shown (default: dropped)",
  ).choices(leftOutJudgments);

/** The options that choose systems of files. */
export const systemsOfFilesOptions = () => [
  systemsOption(),
  withoutSystemOption(),
  setOption("compare only the systems of this set of the file that --sets names"),
  new Option("--sets <file>", "saved sets of systems: system-sets.json of an archive, or one of your own"),
];

/** The options that select judges and systems of files of judgments, and say how several are joined. */
export function addSelectionOptions(command: Command, { isMerging = true } = {}): Command {
  for (const option of [
    judgeOption(),
    withoutJudgeOption(),
    ...systemsOfFilesOptions(),
    leftOutOption(),
    ...(isMerging ? mergeOptions() : []),
  ])
    command.addOption(option);
  return command;
}

/** The choice of systems that options make. */
export function chosenSystems({ systems, withoutSystem, set, sets, leftOut }: JudgedSystemOptions) {
  if ((set === undefined) !== (sets === undefined))
    throw new AppError("invalid-input", "--set NAME and --sets FILE belong together.");
  return {
    ...(systems ? { systems } : {}),
    ...(withoutSystem ? { withoutSystems: withoutSystem } : {}),
    ...(leftOut ? { leftOutJudgments: leftOut } : {}),
    ...(set !== undefined && sets !== undefined ? { systemSet: { name: set, file: sets } } : {}),
  };
}

/**
 * The selection that the options make of files. While one is read stderr says how far, and then what a reader of
 * the results should know of it.
 */
export function selection(
  files: readonly string[],
  options: SelectionOptions,
  terminal: Pick<Terminal, "stderr" | "interactive" | "clock">,
) {
  const { judge, withoutJudge } = options;
  return {
    files,
    merge: mergeOf(options),
    ...chosenSystems(options),
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
  new Option(flags, `${meaning}, 0 or 1 (default: detected from shared texts)`).argParser(
    (text): FirstSegment => {
      if (text === "0") return 0;
      if (text === "1") return 1;
      throw new InvalidArgumentError("Expected 0 or 1.");
    },
  );

export const firstSegmentOption = () =>
  firstSegment("--first-segment <number>", "number of the first segment in the judgments");
export const firstScoredOption = () =>
  firstSegment("--first-scored <number>", "number of the first segment in score files");

/** What these options say. */
export function givenFirsts({ firstSegment, firstScored }: FirstSegmentOptions): GivenFirsts {
  return { firstSegment, firstScored };
}
