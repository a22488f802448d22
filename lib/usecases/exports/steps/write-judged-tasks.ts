import { bracketedTaskText } from "../../../domain/formats/edits/bracketed-task";
import { goldTokens } from "../../../domain/metrics/gold/gold-tokens";
import type { JudgedTask } from "../../../domain/results/edits/judged-tasks";
import { countOf } from "../../../domain/text/format-count";
import { distinctNames } from "../../../domain/text/free-name";
import { hyphenated } from "../../../domain/text/hyphenated";
import { type FilePiece, writeFolderOfPieces } from "../../../files/write-output";

/** A file of a task, and whose marks it holds. */
interface TaskFile {
  readonly judge: string;
  readonly text: string;
}

/** Writes tasks with brackets, a file each, numbered from 0 in a folder of their judge. */
export async function writeTaskFiles(
  folder: string,
  tasks: readonly TaskFile[],
  force: boolean,
): Promise<void> {
  const judges = [...new Set(tasks.map(({ judge }) => judge))];
  const names = distinctNames(judges.map((judge) => hyphenated(judge) || "judge"));
  const counts = new Map<string, number>();
  const files = tasks.map(({ judge, text }): FilePiece => {
    const number = counts.get(judge) ?? 0;
    counts.set(judge, number + 1);
    return { name: `${names[judges.indexOf(judge)]!}/${number}.txt`, piece: text };
  });
  async function* pieces() {
    yield* files;
  }
  await writeFolderOfPieces(
    folder,
    files.map(({ name }) => name),
    pieces,
    { force },
  );
}

/** The files of tasks whose sources are known; those that cannot be told in brackets are counted in a note. */
export function taskFilesOf(
  tasks: readonly JudgedTask[],
  sourceOf: (task: JudgedTask) => string | undefined,
): { readonly files: readonly TaskFile[]; readonly notes: readonly string[] } {
  const files = tasks.flatMap((task) => {
    const { judge, errors = [], texts } = task;
    const source = sourceOf(task);
    const text =
      source === undefined
        ? undefined
        : bracketedTaskText({ tokens: goldTokens(source), errors, texts: texts.map(({ edits }) => edits) });
    return text === undefined ? [] : [{ judge, text }];
  });
  const left = tasks.length - files.length;
  return {
    files,
    notes:
      left === 0
        ? []
        : [
            `${countOf(left, "task is", "tasks are")} left out of the files: a source is not known, or holds what looks like brackets or an arrow.`,
          ],
  };
}
