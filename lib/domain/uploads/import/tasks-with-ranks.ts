import type { MarkedEdit } from "../../edits/marked-edit";
import type { BracketedTask } from "../../formats/edits/bracketed-task";
import type { FileRanking, RankedEdit } from "../../formats/judgments/file-ranking";
import { countOf } from "../../text/format-count";
import { INPUT_SYSTEM } from "../input-switch";

/** A task of judged edits, and where it comes from. */
export interface NamedTask {
  readonly task: BracketedTask;
  readonly judge: string;
  /** As messages call it. */
  readonly file: string;
}

/** The rankings of the same tasks, which say who wrote the texts and how they were ranked. */
export interface RanksOfTasks {
  readonly rankings: readonly FileRanking[];
  /** The tokens of the line of the source that a ranking is of, joined by a space; nothing where there is none. */
  readonly sourceOf: (segment: string) => string | undefined;
}

export interface TasksWithRanks {
  /** Of each task its ranking with edits and texts; nothing where none is known to be its own. */
  readonly rankings: readonly (FileRanking | undefined)[];
  readonly notes: readonly string[];
}

/**
 * Finds the ranking of each task: that of the same judge and source, with a text of the task for each hypothesis, in its
 * order. The unchanged source may be missing among the texts of a task and stands in the ranking then. Where nothing or
 * several rankings fit, none is taken.
 */
export function tasksWithRanks(tasks: readonly NamedTask[], ranks: RanksOfTasks): TasksWithRanks {
  const byTask = new Map<string, FileRanking[]>();
  for (const ranking of ranks.rankings) {
    if (ranking.state !== "current") continue;
    const source = ranks.sourceOf(ranking.segment);
    if (source === undefined) continue;
    const key = JSON.stringify([ranking.judge, source]);
    const own = byTask.get(key) ?? [];
    own.push(ranking);
    byTask.set(key, own);
  }
  const missing = { none: [] as string[], other: [] as string[], several: [] as string[] };
  const rankings = tasks.map(({ task, judge, file }) => {
    const candidates = byTask.get(JSON.stringify([judge, task.tokens.join(" ")])) ?? [];
    const fitting = candidates.flatMap((ranking) => withEdits(ranking, task) ?? []);
    if (fitting.length === 1) return fitting[0]!;
    (candidates.length === 0 ? missing.none : fitting.length === 0 ? missing.other : missing.several).push(
      file,
    );
    return undefined;
  });
  const note = (files: readonly string[], why: string) =>
    files.length === 0
      ? []
      : [`${countOf(files.length, "task has", "tasks have")} ${why}, such as ${files[0]!}.`];
  return {
    rankings,
    notes: [
      ...note(missing.none, "no ranking of the same judge and source"),
      ...note(missing.other, "a ranking of other texts"),
      ...note(missing.several, "several rankings that may be theirs"),
    ],
  };
}

/** The ranking with the texts and edits of the task, if it can be its own. */
function withEdits(ranking: FileRanking, task: BracketedTask): FileRanking | undefined {
  if (ranking.state !== "current") return undefined;
  const unchanged = { corrected: task.tokens.join(" "), edits: [] as readonly MarkedEdit[] };
  const isInput = (systems: readonly string[]) => systems.includes(INPUT_SYSTEM);
  const isShort = task.texts.length === ranking.hypotheses.length - 1;
  let next = 0;
  const texts = ranking.hypotheses.map(({ systems }) =>
    isShort && isInput(systems) ? unchanged : task.texts[next++],
  );
  if (next !== task.texts.length || texts.includes(undefined)) return undefined;
  const edits = new Map<string, RankedEdit>();
  const hypotheses = ranking.hypotheses.map((hypothesis, place) => {
    const text = texts[place]!;
    for (const { mark, type: _, ...edit } of text.edits ?? []) {
      const key = JSON.stringify([edit, mark]);
      const systems = [...(edits.get(key)?.systems ?? []), ...hypothesis.systems];
      edits.set(key, { ...edit, systems, ...(mark === null ? {} : { mark }) });
    }
    return { ...hypothesis, text: text.corrected };
  });
  const fits = ranking.hypotheses.every(
    ({ systems }, place) =>
      texts[place]!.edits !== undefined &&
      (!isInput(systems) || texts[place]!.corrected === unchanged.corrected),
  );
  return fits ? { ...ranking, hypotheses, edits: [...edits.values()], errors: task.errors } : undefined;
}
