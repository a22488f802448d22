import { type ScoreFile, scoreFilesOf } from "../../../domain/exports/score-files";
import type { ScoredByEdits } from "../../../domain/results/edits/edit-metrics";
import type { MetricView } from "../../../domain/results/metrics/metrics-view";

/** A campaign's metrics that have precision and recall of every system, as files of its archive hold them. */
export function scoredByEdits(
  metrics: readonly MetricView[],
): readonly (ScoredByEdits & Pick<ScoreFile, "file">)[] {
  const parts = new Set(metrics.flatMap(({ name, partOf }) => (partOf === null ? [] : [name])));
  return scoreFilesOf(metrics).flatMap(({ name, label, file, scores }) =>
    parts.has(name) || scores.length === 0 || scores.some(({ precision }) => precision === undefined)
      ? []
      : [{ metric: label, file, systems: scores }],
  );
}
