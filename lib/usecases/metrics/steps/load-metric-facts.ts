import type { DatabaseConnection } from "../../../db/connection/client";
import { listMetrics } from "../../../db/metrics/metrics";
import { countJudgedSegments } from "../../../db/metrics/metrics-material";
import { computedMetricSettingsSchema } from "../../../domain/results/metrics/computed-metric-settings";
import {
  type ScoredScope,
  type ScoringFacts,
  scoredOn,
} from "../../../domain/results/metrics/scored-segments";

/** What a paper says of the metrics that were computed last, or on these segments. */
export async function loadMetricFacts(
  db: DatabaseConnection,
  campaignId: string,
  scope?: ScoredScope | undefined,
): Promise<ScoringFacts> {
  const [metrics, judged] = await Promise.all([
    listMetrics(db, campaignId, scope),
    countJudgedSegments(db, campaignId),
  ]);
  const computed = metrics.flatMap(({ name, settings, ofSystems }) => {
    const made = computedMetricSettingsSchema.safeParse(settings);
    if (!made.success) return [];
    const isPart = typeof made.data.settings.annotator === "number";
    return [{ name, made: made.data, partOf: isPart ? name : null, scores: { length: ofSystems } }];
  });
  return scoredOn({
    metrics: computed.map(({ made, ...metric }) => ({ ...metric, signature: made.signature })),
    scope: computed[0]?.made.scope ?? "all",
    judged,
  });
}
