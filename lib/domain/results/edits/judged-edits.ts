import type { BootstrapRun } from "../../agreement/bootstrap-alpha";
import { editKey } from "../../edits/edit";
import type { EditMark } from "../../edits/marked-edit";
import { compareCodeUnits } from "../../text/compare-code-units";
import { type EditAgreement, editAgreement } from "./edit-agreement";
import { type EditMetricCorrelation, editMetrics, type ScoredByEdits } from "./edit-metrics";
import { editPrecision, precisionOfAll, type SystemPrecision } from "./edit-precision";
import type { JudgedTask } from "./judged-tasks";
import { unitOfShares } from "./marked-shares";
import { type MarksAgainstRanks, marksAgainstRanks } from "./marks-against-ranks";

/** What judges hold of the edits of texts. */
export interface JudgedEdits {
  readonly judges: number;
  /** Answers to tasks whose edits were to be marked. */
  readonly tasks: number;
  /** Edits, each once in a segment. */
  readonly edits: number;
  /** What was said of them, once for each answer. */
  readonly right: number;
  readonly wrong: number;
  readonly untouched: number;
  /** Brackets around errors of the source; nothing where nobody was asked for them. */
  readonly errors: number | null;
  /** What intervals are over. */
  readonly unit: ReturnType<typeof unitOfShares>;
  readonly p: number;
  readonly seed: number;
  readonly bootstrap: number;
  readonly all: Omit<SystemPrecision, "system">;
  readonly systems: readonly SystemPrecision[];
  readonly agreement: EditAgreement;
  readonly ranks: readonly MarksAgainstRanks[];
  readonly metrics: readonly EditMetricCorrelation[];
}

/** All figures of judged edits. The order of the tasks changes none. */
export function judgedEdits(
  unsorted: readonly JudgedTask[],
  settings: BootstrapRun,
  metrics: readonly ScoredByEdits[] = [],
): JudgedEdits {
  const tasks = unsorted.toSorted(
    (one, other) =>
      compareCodeUnits(one.segment, other.segment) ||
      compareCodeUnits(one.judge, other.judge) ||
      compareCodeUnits(one.time ?? "", other.time ?? ""),
  );
  const systems = editPrecision(tasks, settings.p);
  const { p, seed, resamples } = settings;
  const asked = tasks.flatMap(({ errors }) => (errors === undefined ? [] : [errors.length]));
  return {
    judges: new Set(tasks.map(({ judge }) => judge)).size,
    tasks: tasks.length,
    ...countsOfEdits(tasks),
    errors: asked.length === 0 ? null : asked.reduce((sum, count) => sum + count, 0),
    unit: unitOfShares(tasks),
    ...{ p, seed, bootstrap: resamples },
    all: precisionOfAll(tasks, p),
    systems,
    agreement: editAgreement(tasks, settings),
    ranks: marksAgainstRanks(tasks, p),
    metrics: editMetrics(systems, metrics),
  };
}

/** An edit of several texts of a task counts once; where they are marked one by one and differ, once for each mark. */
function countsOfEdits(tasks: readonly JudgedTask[]) {
  const distinct = new Set<string>();
  const said = new Map<EditMark, number>();
  for (const { segment, texts } of tasks) {
    const seen = new Set<string>();
    for (const edit of texts.flatMap(({ edits }) => edits)) {
      distinct.add(JSON.stringify([segment, editKey(edit)]));
      const key = `${edit.mark} ${editKey(edit)}`;
      if (!seen.has(key)) said.set(edit.mark, (said.get(edit.mark) ?? 0) + 1);
      seen.add(key);
    }
  }
  return {
    edits: distinct.size,
    right: said.get("right") ?? 0,
    wrong: said.get("wrong") ?? 0,
    untouched: said.get(null) ?? 0,
  };
}
