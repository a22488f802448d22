import { SPAN_LENGTHS, type SpanLength } from "./edit-spans/span-settings";
import type { ComparisonMaterial } from "./metric-definition";
import { METRICS, type MetricRequest } from "./metrics";

/** A metric that is computed, and what it is called. */
export interface PlannedMetric {
  readonly name: string;
  readonly request: MetricRequest;
  /** Whether the gold is read with every annotator named in every sentence. */
  readonly sharedAnnotations: boolean;
  /** What readers of its scores must know. */
  readonly note: string | undefined;
  /** Edits that are also counted by type, each choice as a request of its own. */
  readonly byType: readonly { readonly edits: SpanLength; readonly request: MetricRequest }[];
}

/**
 * Every score that the material allows. Where there are no references, the texts that annotators would have written
 * stand for them.
 */
export function plannedMetrics(material: ComparisonMaterial, seed: number): readonly PlannedMetric[] {
  const hasGold = material.annotators.length > 0;
  const isThere = { gold: hasGold, references: hasGold || material.references > 0, source: true };
  const { hasEdits = false } = material;
  const computable = METRICS.filter(
    ({ needs, takes }) => isThere[needs] && (takes === undefined || hasEdits),
  );
  return computable.flatMap(({ name: metric, inCampaign }) =>
    inCampaign(material, seed).map(({ name, settings, sharedAnnotations = false, note, byType }) => ({
      name,
      request: { metric, settings } as MetricRequest,
      sharedAnnotations,
      note,
      byType: SPAN_LENGTHS.flatMap((edits) =>
        byType === undefined
          ? []
          : [{ edits, request: { metric, settings: { ...settings, ...byType[edits] } } as MetricRequest }],
      ),
    })),
  );
}
