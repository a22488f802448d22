import type { ComparisonMaterial } from "../metrics/metric-definition";
import { type MetricName, type MetricRequest, metricOf } from "../metrics/metrics";

/** The metrics of a call that can be computed of a submission, in the call's order, each with the settings of campaigns. */
export function computableMetrics(
  names: readonly MetricName[],
  material: ComparisonMaterial,
  seed: number,
): readonly MetricRequest[] {
  const hasGold = material.annotators.length > 0;
  const isThere = { gold: hasGold, references: hasGold || material.references > 0, source: true };
  return names.flatMap((metric) => {
    const { needs, takes, inCampaign } = metricOf(metric);
    if (!isThere[needs] || (takes === "edits" && !material.hasEdits)) return [];
    const [first] = inCampaign(material, seed);
    return first === undefined ? [] : [{ metric, settings: first.settings } as MetricRequest];
  });
}

const DETECTION = "detection-span";

/**
 * Of a metric of edits the score of finding the place of an error, whatever was put there, which a board shows beside that
 * of correcting it; nothing of other metrics. Under this name it is stored beside the metric's own.
 */
export function detectionOf({
  metric,
  settings,
}: MetricRequest): { readonly name: string; readonly request: MetricRequest } | undefined {
  if (metric !== "errant" && metric !== "spans") return undefined;
  const request = { metric, settings: { ...settings, level: DETECTION } } as MetricRequest;
  return { name: `${metric}-detection`, request };
}
