import { segmentWeights } from "../sampling/segment-weights";
import type { PlanMaterial } from "./plan-material";

/** So many segments that a draw takes with the same probability each. */
export interface EquallyLikelySegments {
  readonly segments: number;
  readonly probability: number;
}

/**
 * As much of what is drawn from as problems of a plan depend on. It is small however many segments there are, because
 * real campaigns have few different multisets of outputs: it can be sent to a browser.
 */
export interface PlanOutlook {
  /** How many segments regular tasks can come from. */
  readonly drawable: number;
  /** The least likely first. */
  readonly likelihoods: readonly EquallyLikelySegments[];
}

/** Which segments regular tasks can come from. */
export function drawableSegments({ segments, maximum, reserved }: PlanMaterial): number[] {
  if (maximum < 2) return [];
  return segments.flatMap((multiplicities, segment) => {
    const systems = multiplicities.reduce((sum, multiplicity) => sum + multiplicity, 0);
    return systems >= 2 && !reserved?.has(segment) ? [segment] : [];
  });
}

export function planOutlook(material: PlanMaterial): PlanOutlook {
  const drawable = drawableSegments(material);
  if (drawable.length === 0) return { drawable: 0, likelihoods: [] };
  const weights = segmentWeights(material.segments, material.maximum);
  const counts = new Map<number, number>();
  let available = 0;
  for (const segment of drawable) {
    const weight = weights[segment]!;
    available += weight;
    counts.set(weight, (counts.get(weight) ?? 0) + 1);
  }
  return {
    drawable: drawable.length,
    likelihoods: [...counts]
      .sort(([one], [other]) => one - other)
      .map(([weight, segments]) => ({ segments, probability: weight / available })),
  };
}
