import { AppError } from "../../domain/app-error";
import { writeBracketedTask } from "../../domain/formats/edits/bracketed-task";
import { GoldNotWritableError } from "../../domain/formats/gold/gold-not-writable-error";
import { m2Sentence } from "../../domain/formats/gold/m2";
import { adjudgeJsonlWriter } from "../../domain/formats/judgments/adjudge-jsonl";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { goldTokens } from "../../domain/metrics/gold/gold-tokens";
import { confirmedEdits } from "../../domain/results/edits/confirmed-edits";
import { type JudgedTask, judgedTaskOf } from "../../domain/results/edits/judged-tasks";
import { shownNames } from "../../files/standard-streams";
import { writeOutput } from "../../files/write-output";
import {
  areBracketed,
  type BracketedFiles,
  type ReadBracketedTasks,
  readBracketedTasks,
} from "../results/steps/bracketed-tasks";
import { type JudgmentSelection, passJudgments } from "../results/steps/judgments-of-file";
import { sourcesOf } from "../results/steps/sources-of-rankings";
import { taskFilesOf, writeTaskFiles } from "./steps/write-judged-tasks";

/** Tasks with brackets, as a format to convert to: a folder of files. */
export const EDIT_BRACKETS = "edit-brackets";

export interface ConvertEditsInput extends JudgmentSelection, Omit<BracketedFiles, "files"> {
  /** A file, or for tasks with brackets a folder. */
  readonly to: string;
  readonly format: "adjudge-jsonl" | "m2" | typeof EDIT_BRACKETS;
  /** Whether files that are there are replaced. */
  readonly force: boolean;
}

export interface ConvertedEdits {
  readonly to: ConvertEditsInput["format"];
  readonly tasks: number;
}

/**
 * Writes judged edits in the other of their two forms, tasks with brackets as they were read, or as .m2 the edits that
 * judges hold for right.
 */
export async function convertEdits(input: ConvertEditsInput): Promise<ConvertedEdits> {
  const { format, to, force, onWarning } = input;
  const isBracketed = await areBracketed(input);
  const read = isBracketed ? await readBracketedTasks(input) : undefined;
  for (const note of read?.notes ?? []) onWarning?.(note);
  if (format === "adjudge-jsonl") {
    const rankings = read?.rankings ?? [];
    if (rankings.length === 0)
      throw new AppError(
        "invalid-input",
        "Tasks with brackets become judgments where --ranks says who wrote their texts: no task has a ranking.",
      );
    const writer = adjudgeJsonlWriter();
    const lines = [writer.begin(), ...rankings.map((ranking) => writer.write(ranking)), writer.end()];
    await writeOutput(to, lines, { force });
    return { to: format, tasks: rankings.length };
  }
  const { tasks, sourceOf } = read === undefined ? await tasksOfJudgments(input) : tasksOfFiles(read);
  if (tasks.length === 0)
    throw new AppError(
      "invalid-input",
      `${shownNames(input.files)} has no answer whose edits can be written.`,
    );
  if (format === "m2") {
    const sentences = confirmedEdits(tasks, (task) => {
      const source = sourceOf(task);
      return source === undefined ? undefined : goldTokens(source);
    });
    await writeOutput(to, m2Lines(sentences), { force });
    return { to: format, tasks: tasks.length };
  }
  if (read !== undefined) {
    const files = read.files.map(({ judge, task }) => ({ judge, text: writeBracketedTask(task) }));
    await writeTaskFiles(to, files, force);
    return { to: format, tasks: files.length };
  }
  const { files, notes } = taskFilesOf(tasks, sourceOf);
  for (const note of notes) onWarning?.(note);
  await writeTaskFiles(to, files, force);
  return { to: format, tasks: files.length };
}

interface TasksWithSources {
  readonly tasks: readonly JudgedTask[];
  readonly sourceOf: (task: JudgedTask) => string | undefined;
}

function tasksOfFiles({ files, tasks }: ReadBracketedTasks): TasksWithSources {
  const sources = new Map(tasks.map((task, place) => [task, files[place]!.task.tokens.join(" ")]));
  return { tasks, sourceOf: (task) => sources.get(task) };
}

async function tasksOfJudgments(input: ConvertEditsInput): Promise<TasksWithSources> {
  const { source, firstSegment } = input;
  if (source === undefined)
    throw new AppError("invalid-input", "The edits of judgments need the source that they change: --source.");
  const rankings: FileRanking[] = [];
  await passJudgments(input, (ranking, isSelected) => {
    if (isSelected && judgedTaskOf(ranking) !== undefined) rankings.push(ranking);
  });
  if (rankings.length === 0) return { tasks: [], sourceOf: () => undefined };
  const sourceOf = await sourcesOf(source, { file: shownNames(input.files), rankings, firstSegment });
  return {
    tasks: rankings.flatMap((ranking) => judgedTaskOf(ranking) ?? []),
    sourceOf: ({ segment }) => sourceOf(segment),
  };
}

function m2Lines(sentences: readonly GoldSentence[]): readonly string[] {
  return sentences.map((sentence, place) => {
    try {
      return m2Sentence(sentence, place + 1);
    } catch (error) {
      if (!(error instanceof GoldNotWritableError)) throw error;
      throw new AppError("invalid-input", `.m2 cannot hold these edits: ${error.message}.`);
    }
  });
}
