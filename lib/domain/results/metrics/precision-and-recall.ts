import type { MetricName } from "../../metrics/metric";
import type { Score } from "../../metrics/scorer";
import { flatScore } from "./flat-score";

/** Where each metric keeps precision and recall, as keys of a flat score; BLEU and GLEU have neither. */
const KEYS: Readonly<Partial<Record<MetricName, (aspect: unknown) => readonly [p: string, r: string]>>> = {
  m2: () => ["p", "r"],
  i: (aspect) => [`${String(aspect)}P`, `${String(aspect)}R`],
  meteor: () => ["precision", "recall"],
  hoo: () => ["p", "r"],
};

/** Precision and recall of a score whatever the metric calls them; null where it has none. */
export function precisionAndRecall(
  metric: MetricName,
  settings: Readonly<Record<string, unknown>>,
  score: Score,
): { readonly p: number | null; readonly r: number | null } {
  const keys = KEYS[metric]?.(settings.aspect);
  if (keys === undefined) return { p: null, r: null };
  const flat = flatScore(score);
  const of = (key: string) => {
    const value = flat[key];
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  return { p: of(keys[0]), r: of(keys[1]) };
}
