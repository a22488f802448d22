import type { MetricRequest } from "./score-systems";

/** What a campaign has to hold outputs against. */
export interface ComparisonMaterial {
  /** Numbers of the gold's annotators, ascending; none where there is no gold. */
  readonly annotators: readonly number[];
  /** How many reference texts each segment has. */
  readonly references: number;
}

/** A metric that is computed, and what it is called. */
export interface PlannedMetric {
  readonly name: string;
  readonly request: MetricRequest;
  /** Whether the gold is read with every annotator named in every sentence. */
  readonly sharedAnnotations: boolean;
}

/** More annotators than these are not taken apart: nobody would read the table. */
const MAX_ANNOTATORS_APART = 10;

/**
 * Every scorer that the material allows, with its default settings: M² also against each annotator alone, the I-measure
 * without mixing annotators. Where there are no references, the texts that annotators would have written stand for
 * them.
 */
export function plannedMetrics(
  { annotators, references }: ComparisonMaterial,
  seed: number,
): readonly PlannedMetric[] {
  const hasGold = annotators.length > 0;
  if (!hasGold && references === 0) return [];
  const alone = annotators.length > 1 && annotators.length <= MAX_ANNOTATORS_APART ? annotators : [];
  const plan = (name: string, request: MetricRequest): PlannedMetric => ({
    name,
    request,
    sharedAnnotations: false,
  });
  return [
    ...(hasGold ? [plan("M² F0.5", { metric: "m2", settings: {} })] : []),
    ...alone.map((annotator) => ({
      ...plan(`M² F0.5, annotator ${annotator}`, { metric: "m2", settings: { annotator } }),
      sharedAnnotations: true,
    })),
    plan("I-measure", { metric: "i", settings: {} }),
    plan("GLEU", { metric: "gleu", settings: { seed } }),
    plan("BLEU", { metric: "bleu" }),
    plan("METEOR", { metric: "meteor", settings: {} }),
    ...(hasGold ? [plan("HOO", { metric: "hoo", settings: {} })] : []),
  ];
}
