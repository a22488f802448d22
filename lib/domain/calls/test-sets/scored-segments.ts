import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import type { ComparisonMaterial } from "../../metrics/metric-definition";
import type { SegmentToScore } from "../../metrics/scorer";
import type { TestSetSegment } from "./read-test-set";

/** The segments of a test set as scorers take them. */
export function scoredSegments(
  segments: readonly Pick<TestSetSegment, "source" | "gold" | "references">[],
): readonly SegmentToScore[] {
  return segments.map(({ source, gold, references }) => ({
    source,
    ...(gold === null
      ? {}
      : {
          gold: {
            tokens: goldTokens(source),
            annotators: gold.map(({ annotator, edits }) => ({ id: annotator, edits })),
          },
        }),
    ...(references.length > 0 ? { references } : {}),
  }));
}

/** The gold of a line; where nobody annotated it, somebody who left it as it is. */
export function goldOfSegment({ source, gold }: Pick<TestSetSegment, "source" | "gold">): GoldSentence {
  const annotators = (gold ?? []).map(({ annotator, edits }) => ({ id: annotator, edits }));
  return {
    tokens: goldTokens(source),
    annotators: annotators.length > 0 ? annotators : [{ id: 0, edits: [] }],
  };
}

/** What a test set has to hold outputs against. */
export function materialOf(
  segments: readonly Pick<TestSetSegment, "gold" | "references">[],
  hasEdits: boolean,
): ComparisonMaterial {
  const annotators = new Set(segments.flatMap(({ gold }) => gold?.map(({ annotator }) => annotator) ?? []));
  return {
    annotators: segments.every(({ gold }) => gold !== null)
      ? [...annotators].sort((one, other) => one - other)
      : [],
    references: Math.min(...segments.map(({ references }) => references.length)),
    hasEdits,
  };
}
