import { type MetricName, metricOf } from "../../metrics/metrics";
import type { Score } from "../../metrics/scorer";
import { flatScore } from "./flat-score";

/** Precision and recall of a score whatever the metric calls them; null where it has none. */
export function precisionAndRecall(
  metric: MetricName,
  settings: Readonly<Record<string, unknown>>,
  score: Score,
): { readonly p: number | null; readonly r: number | null } {
  const keys = metricOf(metric).precisionAndRecall?.(settings);
  if (keys === undefined) return { p: null, r: null };
  const flat = flatScore(score);
  const of = (key: string) => {
    const value = flat[key];
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  return { p: of(keys[0]), r: of(keys[1]) };
}
