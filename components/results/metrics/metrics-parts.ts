import type { HumanStatistics, MetricsView } from "@/lib/domain/results/metrics/metrics-view";

/** The parts of the metrics page in the order in which they stand, and their headings. */
export const METRICS_PARTS = {
  scores: "Scores",
  types: "Scores by type of edit",
  correlation: "Correlation with people",
  beta: "Weight of recall",
  "beta-imported": "Weight of recall, imported scores",
  scatter: "Metrics against people",
  williams: "Is one metric better than another?",
  windows: "Among the best systems",
  sentences: "Sentence-level agreement",
  imported: "Imported scores",
} as const;

export type MetricsPart = keyof typeof METRICS_PARTS;

/** Shorter in the index, which is narrow. */
const inIndex: Partial<Record<MetricsPart, string>> = {
  types: "Scores by type",
  correlation: "Correlation",
  "beta-imported": "Weight of recall (imported)",
  scatter: "Scatter plots",
  williams: "Williams tests",
  windows: "Best systems",
};

/** Which parts the page has, for its index; `chosen` is by which method people's scores are. */
export function metricsIndex(
  { metrics, types, sentences }: MetricsView,
  chosen: HumanStatistics | undefined,
  imported: ReadonlySet<string>,
) {
  const hasMetrics = metrics.length > 0;
  const withPeople = hasMetrics && chosen !== undefined;
  const sweeps = chosen?.sweeps ?? [];
  const isShown: Readonly<Record<MetricsPart, boolean>> = {
    scores: hasMetrics,
    types: types.length > 0,
    correlation: withPeople,
    beta: withPeople && sweeps.some(({ name }) => !imported.has(name)),
    "beta-imported": withPeople && sweeps.some(({ name }) => imported.has(name)),
    scatter: withPeople,
    williams: withPeople && metrics.length > 1,
    windows: withPeople,
    sentences: sentences.length > 0,
    imported: true,
  };
  return (Object.keys(METRICS_PARTS) as MetricsPart[])
    .filter((part) => isShown[part])
    .map((id) => ({ id, title: inIndex[id] ?? METRICS_PARTS[id] }));
}
