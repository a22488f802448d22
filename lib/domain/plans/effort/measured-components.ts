import type { SymmetricMatrix } from "../../ranking/uncertainty/symmetric-matrix";
import type { SharedFactor } from "./design";

/** What the variance of Expected Wins of a published study consists of. */
export interface MeasuredComponents {
  readonly study: string;
  readonly systems: number;
  readonly rankings: number;
  /** Effective numbers: of one size they would weigh as evenly. */
  readonly segments: number;
  readonly judges: number;
  /**
   * Variances of a score, averaged over systems: of a single ranking in all, and what a segment, a document (beyond its
   * segments) and a judge add.
   */
  readonly ranking: number;
  readonly segment: number;
  readonly document: number;
  readonly judge: number;
  /** The variance of the systems' scores beyond chance: how far systems lie apart. */
  readonly spread: number;
}

/**
 * Measured by `componentsOfFactors` on the rankings of the study (Grundkiewicz, Junczys-Dowmunt and Gillian, 2015): 2,306
 * rankings of 662 segments by 8 judges of 13 systems, INPUT among them. The segments are of 50 essays, as the test set of
 * the shared task has them. A test measures them again.
 */
export const emnlp2015Components: MeasuredComponents = {
  study: "Grundkiewicz et al. (2015)",
  ...{ systems: 13, rankings: 2306, segments: 460.6, judges: 6.926 },
  ...{ ranking: 0.4125, segment: 0.1685, document: 0.0049, judge: 0.00189, spread: 0.00555 },
};

/** How widely studies are taken to differ in each component, as a share of what the published one has. */
export const BETWEEN_STUDIES = {
  ...{ ranking: 0.3, segment: 0.3, document: 0.75, judge: 0.75 },
  spread: 0.75,
} as const;

/**
 * Variances of a study for a campaign of K systems. Of these a ranking shows some, so that the share of rankings that say
 * anything about one of them goes with 1/K: what single rankings vary by on their own grows with K. What a segment or a
 * judge adds shows wherever two rankings share it, however many systems there are, and stays.
 */
export function publishedVariances(
  systems: number,
  study: MeasuredComponents = emnlp2015Components,
): Pick<MeasuredComponents, SharedFactor> {
  const { segment, document, judge } = study;
  const common = segment + judge;
  const ranking = common + ((study.ranking - common) * systems) / study.systems;
  return { ranking, segment, document, judge };
}

/** So much variance for each system, with no more in common than that scores have a fixed mean. */
export function alikeCovariance(variance: number, systems: number): SymmetricMatrix {
  const matrix = new Float64Array(systems * systems).fill(-variance / Math.max(1, systems - 1));
  for (let place = 0; place < systems; place++) matrix[place * systems + place] = variance;
  return matrix;
}
