import type { DatabaseConnection } from "../../../db/connection/client";
import { listMetrics, listSystemScores } from "../../../db/metrics/metrics";
import type { PublishedMetric } from "../../../domain/publication/published-results";

/** The scores of whole systems by every metric of a campaign. Whoever calls has asked for permission. */
export async function loadMetricScores(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly PublishedMetric[]> {
  const [metrics, scores] = await Promise.all([
    listMetrics(db, campaignId),
    listSystemScores(db, campaignId),
  ]);
  return metrics.flatMap(({ id, name, settings }) => {
    const own = scores
      .filter(({ metricId }) => metricId === id)
      .map(({ system, score, precision, recall }) => ({ system, score, precision, recall }));
    return own.length === 0 ? [] : [{ name, isImported: settings === null, scores: own }];
  });
}
