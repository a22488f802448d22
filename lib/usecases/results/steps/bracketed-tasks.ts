import path from "node:path";
import { AppError } from "../../../domain/app-error";
import { readBracketedTask } from "../../../domain/formats/edits/bracketed-task";
import { FormatError } from "../../../domain/formats/format-error";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { goldTokens } from "../../../domain/metrics/gold/gold-tokens";
import { type JudgedTask, judgedTaskOf } from "../../../domain/results/edits/judged-tasks";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { countOf } from "../../../domain/text/format-count";
import { type NamedTask, tasksWithRanks } from "../../../domain/uploads/import/tasks-with-ranks";
import type { FirstSegment } from "../../../domain/uploads/numbering/find-numbering";
import { isFolder, isThere, listFolder } from "../../../files/open-file";
import { openTextFile } from "../../../files/open-text-file";
import { readTextFile } from "../../../files/read-text-file";
import { isUnnamed } from "../../../files/standard-streams";
import { readCorpus } from "../../metrics/steps/score-outputs-corpus";
import { openJudgmentsFiles } from "./open-judgments-files";

/** Tasks of judged edits, each in a file of its own, and where they are ranked. */
export interface BracketedFiles {
  /** Files, and folders of them. */
  readonly files: readonly string[];
  /** Who marked them; each folder is called as its judge where this is left out. */
  readonly judge?: string | undefined;
  /** Their rankings, which say who wrote what, and the source whose lines these name. */
  readonly ranks?: string | undefined;
  readonly source?: string | undefined;
  /** What the rankings call the first segment, where somebody says it. */
  readonly firstSegment?: FirstSegment | undefined;
}

export interface ReadBracketedTasks {
  /** The files as they were read, with their judges. */
  readonly files: readonly NamedTask[];
  readonly tasks: readonly JudgedTask[];
  /** Those of the tasks that are ranked, with edits. */
  readonly rankings: readonly FileRanking[];
  readonly notes: readonly string[];
}

/** More of them are no study's. */
const MAX_TASKS = 100_000;
const MAX_SLIPS_SHOWN = 20;

/** Whether files are tasks with brackets. A folder is; what comes through a pipe is read once, and is where a judge is named. */
export async function areBracketed({ files, judge }: BracketedFiles): Promise<boolean> {
  const [first] = files;
  if (first === undefined || isUnnamed(first)) return judge !== undefined;
  // That it is missing is said by whoever reads it.
  if (!isThere(first)) return false;
  if (await isFolder(first)) return true;
  for await (const piece of openTextFile(first)) return /^\uFEFF?\s*<Source with context>/i.test(piece);
  return false;
}

/** Reads tasks with brackets. Fails with a FormatError that names file and line, or an AppError. */
export async function readBracketedTasks(input: BracketedFiles): Promise<ReadBracketedTasks> {
  const { ranks, source } = input;
  if ((ranks === undefined) !== (source === undefined))
    throw new AppError(
      "invalid-input",
      "--ranks and --source belong together: ranks name lines of the source.",
    );
  const named: NamedTask[] = [];
  const slips: string[] = [];
  for (const file of await filesOf(input.files)) {
    const text = await readTextFile(file);
    try {
      const task = readBracketedTask(text);
      named.push({ task, judge: input.judge ?? path.basename(path.dirname(path.resolve(file))), file });
      for (const { line, problem } of task.slips) slips.push(`${file}, line ${line}: ${problem}`);
    } catch (error) {
      throw error instanceof FormatError ? error.inFile(file) : error;
    }
  }
  const found =
    ranks === undefined || source === undefined
      ? undefined
      : await ranksOf(named, { ...input, ranks, source });
  return {
    files: named,
    tasks: named.map((each, place) => {
      const ranking = found?.rankings[place];
      return (ranking && judgedTaskOf(ranking)) ?? withoutRanks(each, found?.segments);
    }),
    rankings: found?.rankings.flatMap((ranking) => ranking ?? []) ?? [],
    notes: [
      ...(found?.notes ?? [
        "Without --ranks it is not known which system wrote which text, or how they are ranked.",
      ]),
      ...slips.slice(0, MAX_SLIPS_SHOWN),
      ...(slips.length > MAX_SLIPS_SHOWN
        ? [
            `${countOf(slips.length - MAX_SLIPS_SHOWN, "more place is", "more places are")} not as they should be.`,
          ]
        : []),
    ],
  };
}

/** Folders are read in the order of their numbers, then names. */
async function filesOf(given: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const one of given) {
    if (!(await isFolder(one))) {
      files.push(one);
      continue;
    }
    const entries = await listFolder(one);
    const texts = entries.filter(({ kind, name }) => kind === "file" && /\.txt(\.gz)?$/i.test(name));
    if (texts.length === 0) throw new AppError("invalid-input", `${one} contains no .txt file with a task.`);
    const numberOf = (name: string) => Number.parseInt(path.basename(name), 10) || 0;
    texts.sort(
      (first, second) =>
        compareCodeUnits(path.dirname(first.name), path.dirname(second.name)) ||
        numberOf(first.name) - numberOf(second.name) ||
        compareCodeUnits(first.name, second.name),
    );
    for (const { path: file } of texts) files.push(file);
  }
  if (files.length > MAX_TASKS)
    throw new AppError("too-large", `There are more than ${countOf(MAX_TASKS, "task", "tasks")}.`);
  return files;
}

/** Nobody knows who wrote the texts; the segment is called as in rankings, or as its source where there are none. */
function withoutRanks({ task, judge }: NamedTask, segments?: ReadonlyMap<string, string>): JudgedTask {
  const source = task.tokens.join(" ");
  return {
    ...{ judge, segment: segments?.get(source) ?? source, errors: task.errors },
    texts: task.texts.flatMap(({ edits }) =>
      edits === undefined ? [] : [{ systems: [], rank: undefined, edits }],
    ),
  };
}

async function ranksOf(
  tasks: readonly NamedTask[],
  { ranks, source, firstSegment }: BracketedFiles & { readonly ranks: string; readonly source: string },
) {
  const rankings: FileRanking[] = [];
  await (await openJudgmentsFiles({ files: [ranks] })).forEach((ranking) => {
    rankings.push(ranking);
  });
  const judges = new Set(rankings.map(({ judge }) => judge));
  const unknown = tasks.find(({ judge }) => !judges.has(judge));
  if (unknown !== undefined)
    throw new AppError(
      "invalid-input",
      `${ranks} has no judge ${unknown.judge}, whose folder ${unknown.file} stands in. Name the folder as its judge, or say who it is: --task-judge NAME. Its judges: ${[...judges].sort(compareCodeUnits).join(", ")}.`,
    );
  const lines = (await readCorpus({ source, references: [], hypotheses: [] })).segments.map((segment) =>
    goldTokens(segment.source).join(" "),
  );
  const first = firstSegment ?? firstOf(tasks, rankings, lines, ranks);
  return {
    ...tasksWithRanks(tasks, { rankings, sourceOf: (segment) => lines[Number(segment) - first] }),
    /** What rankings call the line of a source. */
    segments: new Map(lines.map((line, place) => [line, String(place + first)])),
  };
}

/** Whether rankings count lines from 0 or from 1: as most tasks find a ranking of their source. */
function firstOf(
  tasks: readonly NamedTask[],
  rankings: readonly FileRanking[],
  lines: readonly string[],
  ranks: string,
): FirstSegment {
  const [fromZero = 0, fromOne = 0] = ([0, 1] as const).map((first) => {
    const judged = new Set(
      rankings.map(({ judge, segment }) => JSON.stringify([judge, lines[Number(segment) - first]])),
    );
    return tasks.filter(({ judge, task }) => judged.has(JSON.stringify([judge, task.tokens.join(" ")])))
      .length;
  });
  if (fromZero === fromOne)
    throw new AppError(
      "invalid-input",
      `It cannot be told whether ${ranks} counts segments from 0 or from 1: as many tasks (${fromZero}) have a ranking either way. Say it: --first-segment 0 or 1.`,
    );
  return fromZero > fromOne ? 0 : 1;
}
