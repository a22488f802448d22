import { AppError } from "../../domain/app-error";
import { writeBracketedTask } from "../../domain/formats/edits/bracketed-task";
import { adjudgeJsonlWriter } from "../../domain/formats/judgments/adjudge-jsonl";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { judgedTaskOf } from "../../domain/results/edits/judged-tasks";
import { shownNames } from "../../files/standard-streams";
import { writeOutput } from "../../files/write-output";
import { areBracketed, type BracketedFiles, readBracketedTasks } from "../results/steps/bracketed-tasks";
import { type JudgmentSelection, passJudgments } from "../results/steps/judgments-of-file";
import { sourcesOf } from "../results/steps/sources-of-rankings";
import { type TaskFile, taskFilesOf, writeTaskFiles } from "./steps/write-judged-tasks";

/** Tasks with brackets, as a format to convert to: a folder of files. */
export const EDIT_BRACKETS = "edit-brackets";

export interface ConvertEditsInput extends JudgmentSelection, Omit<BracketedFiles, "files"> {
  /** A file of Adjudge JSONL, or for tasks with brackets a folder. */
  readonly to: string;
  readonly format: "adjudge-jsonl" | typeof EDIT_BRACKETS;
  /** Whether files that are there are replaced. */
  readonly force: boolean;
}

export interface ConvertedEdits {
  readonly to: ConvertEditsInput["format"];
  readonly tasks: number;
}

/** Writes judged edits in the other of their two forms, or tasks with brackets as they were read. */
export async function convertEdits(input: ConvertEditsInput): Promise<ConvertedEdits> {
  const { format, to, force } = input;
  if (format === EDIT_BRACKETS) {
    const files = await taskFiles(input);
    if (files.length === 0) throw nothing(input);
    await writeTaskFiles(to, files, force);
    return { to: format, tasks: files.length };
  }
  const { rankings, notes } = await readBracketedTasks(input);
  for (const note of notes) input.onWarning?.(note);
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

async function taskFiles(input: ConvertEditsInput): Promise<readonly TaskFile[]> {
  if (await areBracketed(input)) {
    const { files, notes } = await readBracketedTasks(input);
    for (const note of notes) input.onWarning?.(note);
    return files.map(({ judge, task }) => ({ judge, text: writeBracketedTask(task) }));
  }
  const { source, firstSegment } = input;
  if (source === undefined)
    throw new AppError("invalid-input", "To write judgments as tasks with brackets takes --source.");
  const rankings: FileRanking[] = [];
  await passJudgments(input, (ranking, isSelected) => {
    if (isSelected && judgedTaskOf(ranking) !== undefined) rankings.push(ranking);
  });
  if (rankings.length === 0) throw nothing(input);
  const sourceOf = await sourcesOf(source, { file: shownNames(input.files), rankings, firstSegment });
  const { files, notes } = taskFilesOf(
    rankings.flatMap((ranking) => judgedTaskOf(ranking) ?? []),
    sourceOf,
  );
  for (const note of notes) input.onWarning?.(note);
  return files;
}

function nothing({ files }: ConvertEditsInput): AppError {
  return new AppError("invalid-input", `${shownNames(files)} has no answer whose edits can be written.`);
}
