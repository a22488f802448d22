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
