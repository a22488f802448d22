import { AppError } from "../../domain/app-error";
import { editKey } from "../../domain/edits/edit";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import type { ScoredByEdits } from "../../domain/results/edits/edit-metrics";
import { type JudgedEdits, judgedEdits } from "../../domain/results/edits/judged-edits";
import { type JudgedTask, judgedTaskOf } from "../../domain/results/edits/judged-tasks";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { version } from "../../domain/version";
import { shownNames } from "../../files/standard-streams";
import { sha256 } from "../../hashing/sha256";
import { checkMetricFiles, type MetricFile } from "../metrics/metric-files";
import { readSystemScores } from "../metrics/steps/read-score-file";
import { areBracketed, type BracketedFiles, readBracketedTasks } from "./steps/bracketed-tasks";
import type { FileContext } from "./steps/file-context";
import { type JudgmentSelection, passJudgments } from "./steps/judgments-of-file";

export interface MeasureEditsInput extends JudgmentSelection, Omit<BracketedFiles, "files"> {
  /** Scores of systems by metrics that count edits. */
  readonly metrics?: readonly MetricFile[];
  readonly bootstrap: number;
  readonly p: number;
}

export interface MeasuredEdits extends JudgedEdits {
  /** Names the marks that the figures are made of. */
  readonly marks: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** What judges hold of edits: of rankings with marks, or of tasks with brackets. */
export async function measureEdits(
  input: MeasureEditsInput,
  { seed, onProgress }: Pick<FileContext, "seed" | "onProgress">,
): Promise<MeasuredEdits> {
  const { metrics = [], bootstrap, p } = input;
  if (metrics.length > 0) checkMetricFiles(metrics);
  const scored: ScoredByEdits[] = [];
  for (const { metric, file } of metrics)
    scored.push({ metric, systems: [...(await readSystemScores(file)).values()] });
  const { tasks, choice } = await tasksOf(input);
  if (tasks.length === 0)
    throw new AppError(
      "invalid-input",
      `${shownNames(input.files)} has no answer whose edits were to be marked.`,
    );
  let done = 0;
  const onResample = () => {
    done += 1;
    onProgress?.({ done, total: 2 * bootstrap });
  };
  return {
    ...measuredEdits(tasks, { resamples: bootstrap, p, seed, onResample }, scored),
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}

/** The same of tasks from anywhere. */
export function measuredEdits(
  tasks: readonly JudgedTask[],
  settings: Parameters<typeof judgedEdits>[1],
  metrics: readonly ScoredByEdits[],
): MeasuredEdits {
  return { ...judgedEdits(tasks, settings, metrics), marks: fingerprintOf(tasks), version };
}

/** Equal for equal marks, whatever the order of tasks and texts. */
function fingerprintOf(tasks: readonly JudgedTask[]): string {
  const contents = tasks
    .map(({ judge, segment, document, time, texts, errors }) => {
      const written = texts.map(({ systems, rank, edits }) =>
        JSON.stringify([
          systems.toSorted(compareCodeUnits),
          rank,
          edits.map((edit) => [editKey(edit), edit.type, edit.mark]).sort(),
        ]),
      );
      return JSON.stringify([judge, segment, document, time, written.sort(), errors]);
    })
    .sort();
  return Buffer.from(sha256(contents.join("\n")))
    .toString("hex")
    .slice(0, 32);
}

async function tasksOf(
  input: MeasureEditsInput,
): Promise<{ readonly tasks: readonly JudgedTask[]; readonly choice?: SystemChoice | undefined }> {
  if (await areBracketed(input)) {
    if (asksForSystems(input))
      throw new AppError(
        "invalid-input",
        "Systems are chosen of judgments: convert the tasks to Adjudge JSONL, and choose of these.",
      );
    const { tasks, notes } = await readBracketedTasks(input);
    for (const note of notes) input.onWarning?.(note);
    return { tasks: tasks.filter(({ judge }) => isAskedFor(input, judge)) };
  }
  const { ranks, source, judge } = input;
  if (ranks !== undefined || source !== undefined || judge !== undefined)
    throw new AppError(
      "invalid-input",
      "--ranks, --source and --task-judge are for tasks with brackets: these files are judgments.",
    );
  const tasks: JudgedTask[] = [];
  const { choice } = await passJudgments(input, (ranking, isSelected) => {
    const task = isSelected ? judgedTaskOf(ranking) : undefined;
    if (task !== undefined) tasks.push(task);
  });
  return { tasks, choice };
}

function asksForSystems({ systems, withoutSystems, systemSet }: JudgmentSelection): boolean {
  return systems !== undefined || withoutSystems !== undefined || systemSet !== undefined;
}

function isAskedFor({ judges, withoutJudges = [] }: JudgmentSelection, judge: string): boolean {
  return (judges === undefined || judges.includes(judge)) && !withoutJudges.includes(judge);
}
