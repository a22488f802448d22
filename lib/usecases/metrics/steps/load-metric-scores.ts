import type { DatabaseConnection } from "../../../db/connection/client";
import { listMetrics, listSystemScores } from "../../../db/metrics/metrics";
import type { PublishedMetric } from "../../../domain/publication/published-results";
import type { ScoredScope } from "../../../domain/results/metrics/scored-segments";

/** Which scores are wanted. */
export interface MetricScoresChoice {
  /** Computed on these segments; those of the last scoring where nobody says. */
  readonly scope?: ScoredScope | undefined;
  /** All where none is named. */
  readonly systems?: readonly string[] | undefined;
}

/** The scores of whole systems by every metric of a campaign. Whoever calls has asked for permission. */
export async function loadMetricScores(
  db: DatabaseConnection,
  campaignId: string,
  { scope, systems }: MetricScoresChoice = {},
): Promise<readonly PublishedMetric[]> {
  const [metrics, scores] = await Promise.all([
    listMetrics(db, campaignId, scope),
    listSystemScores(db, campaignId),
  ]);
  const wanted = systems && new Set(systems);
  return metrics.flatMap(({ id, name, settings }) => {
    const own = scores
      .filter(({ metricId, system }) => metricId === id && (wanted?.has(system) ?? true))
      .map(({ system, score, precision, recall }) => ({ system, score, precision, recall }));
    return own.length === 0 ? [] : [{ name, isImported: settings === null, scores: own }];
  });
}
