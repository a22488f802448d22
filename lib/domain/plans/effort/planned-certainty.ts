import { clusters } from "../../ranking/clusters";
import { replicateRanks, scoreOrder } from "../../ranking/ranks";
import { erfc } from "../../ranking/trueskill/trueskill-error-function";
import { jointRanges } from "../../ranking/uncertainty/joint-ranges";
import { type FactorCovariances, scoreCovariance } from "../../ranking/uncertainty/score-covariance";
import { scoreDraws } from "../../ranking/uncertainty/score-draws";
import { type SymmetricMatrix, trace, weightedSum } from "../../ranking/uncertainty/symmetric-matrix";
import { studentTQuantile } from "../../resampling/student-t";
import type { BelievedScores } from "./believed-scores";
import { type Design, effectiveNumber } from "./design";
import {
  covarianceOfDesign,
  traceVariance,
  type VarianceComponents,
  varianceOfVariance,
} from "./variance-components";

/** A number that is itself uncertain, with a 95 % interval; `high` is infinite where the pilot says too little. */
export interface UncertainNumber {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Two systems next to each other in the pilot, the better one first. */
export interface NeighbourChance {
  readonly better: number;
  readonly worse: number;
  /** Between their scores in the pilot. */
  readonly gap: number;
  /** That the difference of their scores is significant at 0.05 in the planned campaign. */
  readonly chance: number;
}

/** How certain a campaign of a design will be of its scores. */
export interface PlannedCertainty {
  readonly design: Design;
  /**
   * Of Expected Wins over segments and judges: 1.96 standard errors, mean over systems. The interval is that of what the
   * leaderboard will show: by how well the components are known, and by how well the campaign will know its own.
   */
  readonly halfWidth: UncertainNumber;
  /** Of Student's t, as the leaderboard of such a campaign will have. */
  readonly degreesOfFreedom: number;
  readonly covariance: SymmetricMatrix;
}

const STANDARD_ERRORS = 1.96;
const P = 0.05;

export function plannedCertainty(components: VarianceComponents, design: Design): PlannedCertainty {
  const covariance = covarianceOfDesign(components, design);
  const factors = factorsOfDesign(components, design, covariance);
  const scored = components.systems.map(() => true);
  return {
    design,
    halfWidth: halfWidthOf(components, design, { covariance, factors }),
    degreesOfFreedom: scoreCovariance(factors, scored).degreesOfFreedom,
    covariance,
  };
}

/** 1.96 standard errors, mean over systems. */
export function meanHalfWidth(covariance: SymmetricMatrix, size: number): number {
  let sum = 0;
  for (let place = 0; place < size; place++) sum += Math.sqrt(Math.max(0, covariance[place * size + place]!));
  return (STANDARD_ERRORS * sum) / size;
}

function halfWidthOf(
  components: VarianceComponents,
  design: Design,
  { covariance, factors }: { readonly covariance: SymmetricMatrix; readonly factors: FactorCovariances },
): UncertainNumber {
  const size = components.systems.length;
  const value = meanHalfWidth(covariance, size);
  const variance = trace(covariance, size) / size;
  if (!(variance > 0)) return { value, low: value, high: value };
  const shown = [factors.document ?? factors.segment, factors.judge].reduce(
    (sum, factor) => sum + (factor === undefined ? 0 : traceVariance(factor, size) / size ** 2),
    0,
  );
  // The true variance lies about what is promised as that over χ²/ν; what a campaign shows, about the true one as that times χ²/ν.
  const [known, seen] = [varianceOfVariance(components, design), shown].map((uncertain) => {
    const degrees = (2 * variance ** 2) / uncertain;
    return (z: number) => Math.log(chiSquareOverDegrees(degrees, z)) / 2;
  }) as [(z: number) => number, (z: number) => number];
  return {
    value,
    low: value * Math.exp(-Math.hypot(known(STANDARD_ERRORS), seen(-STANDARD_ERRORS))),
    high: value * Math.exp(Math.hypot(known(-STANDARD_ERRORS), seen(STANDARD_ERRORS))),
  };
}

/**
 * χ²/ν at the normal quantile z (Wilson and Hilferty, 1931): off by less than 1 % from ν = 3 on; 0 where ν is so small
 * that it says nothing about how small the value may be.
 */
export function chiSquareOverDegrees(degrees: number, z: number): number {
  if (degrees === Number.POSITIVE_INFINITY) return 1;
  const part = 2 / (9 * degrees);
  return Math.max(0, 1 - part + z * Math.sqrt(part)) ** 3;
}

/** The covariances by factor that the leaderboard of a campaign of this design will find. */
function factorsOfDesign(
  components: VarianceComponents,
  design: Design,
  covariance: SymmetricMatrix,
): FactorCovariances {
  const { ranking } = components;
  const { concentration } = design;
  const without = (...factors: ("document" | "judge")[]) => {
    const even = { ...concentration };
    for (const factor of factors)
      even[factor] = factor === "document" ? concentration.segment : concentration.ranking;
    return covarianceOfDesign(components, { ...design, concentration: even });
  };
  const single = weightedSum([
    concentration.ranking / components.design.concentration.ranking,
    ranking.covariance,
  ]);
  const part = (matrix: SymmetricMatrix, factor: keyof Design["concentration"]) => ({
    covariance: matrix,
    units: Math.round(effectiveNumber(design, factor)),
    effectiveUnits: effectiveNumber(design, factor),
  });
  return {
    ranking: part(single, "ranking"),
    segment: part(without("document", "judge"), "segment"),
    ...(concentration.document > concentration.segment
      ? { document: part(without("judge"), "document") }
      : {}),
    judge: part(weightedSum([1, single], [1, covariance], [-1, without("judge")]), "judge"),
  };
}

function varianceOfDifference(matrix: SymmetricMatrix, size: number, one: number, other: number): number {
  return Math.max(
    0,
    matrix[one * size + one]! + matrix[other * size + other]! - 2 * matrix[one * size + other]!,
  );
}

function normalBelow(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

/**
 * The chance that a difference of scores is significant at 0.05, where the true one is normal about `gap` with the
 * variance `uncertainty`, and the campaign sees it with the variance `variance`, which it estimates with so many degrees
 * of freedom. Student's t away from 0 is approximated as in Abramowitz and Stegun, 26.7.10.
 */
export function chanceToPart(
  { gap, uncertainty = 0 }: { readonly gap: number; readonly uncertainty?: number },
  variance: number,
  degreesOfFreedom: number,
  p = P,
): number {
  if (!(variance > 0)) return gap === 0 && uncertainty === 0 ? 0 : 1;
  const critical = studentTQuantile(p, degreesOfFreedom);
  const shrunk = critical * (1 - 1 / (4 * degreesOfFreedom));
  const spread = Math.sqrt(1 + uncertainty / variance + critical ** 2 / (2 * degreesOfFreedom));
  const distance = gap / Math.sqrt(variance);
  return normalBelow((distance - shrunk) / spread) + normalBelow((-distance - shrunk) / spread);
}

/** Neighbours in the order of the pilot's scores, the chance of each pair averaged over what is believed of its true scores. */
export function neighbourChances(
  { scores }: Pick<VarianceComponents, "scores">,
  { covariance, degreesOfFreedom }: Pick<PlannedCertainty, "covariance" | "degreesOfFreedom">,
  { draws, scales }: BelievedScores,
): readonly NeighbourChance[] {
  const size = scores.length;
  const order = [...scoreOrder(scores)];
  return order.slice(1).map((worse, place) => {
    const better = order[place]!;
    const variance = varianceOfDifference(covariance, size, better, worse);
    let chance = 0;
    for (const [draw, scale] of scales.entries()) {
      const gap = draws[draw * size + better]! - draws[draw * size + worse]!;
      chance += chanceToPart({ gap }, scale * variance, degreesOfFreedom) / scales.length;
    }
    return { better, worse, gap: scores[better]! - scores[worse]!, chance };
  });
}

/** The chance that two systems so far apart are told apart, the mean over all pairs of systems. */
export function chanceOfGap(
  gap: number,
  { covariance, degreesOfFreedom }: Pick<PlannedCertainty, "covariance" | "degreesOfFreedom">,
  size: number,
): number {
  let sum = 0;
  let pairs = 0;
  for (let one = 0; one < size; one++)
    for (let other = 0; other < one; other++) {
      sum += chanceToPart({ gap }, varianceOfDifference(covariance, size, one, other), degreesOfFreedom);
      pairs += 1;
    }
  return pairs === 0 ? 0 : sum / pairs;
}

/** How many clusters the leaderboard of a planned campaign is expected to have: a 95 % range of campaigns beside it. */
export function expectedClusters(
  components: VarianceComponents,
  { covariance, degreesOfFreedom }: Pick<PlannedCertainty, "covariance" | "degreesOfFreedom">,
  believed: BelievedScores,
  { seed, campaigns, draws }: { readonly seed: number; readonly campaigns: number; readonly draws: number },
): UncertainNumber {
  const size = components.scores.length;
  const around = new Float64Array(size);
  const chance = scoreDraws(around, { covariance, degreesOfFreedom }, { seed, draws });
  // Of one campaign the scores that are true, and what its own rankings add.
  const seen = scoreDraws(
    around,
    { covariance, degreesOfFreedom: Number.POSITIVE_INFINITY },
    { seed: seed + 1, draws: campaigns },
  );
  for (const [cell, added] of seen.entries())
    seen[cell] = added + believed.draws[cell % believed.draws.length]!;
  const counts: number[] = [];
  const replicates = new Float64Array(chance.length);
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const scores = seen.subarray(campaign * size, (campaign + 1) * size);
    for (let cell = 0; cell < replicates.length; cell++)
      replicates[cell] = scores[cell % size]! + chance[cell]!;
    const ranges = jointRanges(replicateRanks(replicates, size), size, P);
    const order = [...scoreOrder(scores)];
    counts.push(ranges === undefined ? 1 : (clusters(order.map((system) => ranges[system]!)).at(-1) ?? 0));
  }
  counts.sort((one, other) => one - other);
  const dropped = Math.ceil((campaigns * P) / 2);
  return {
    value: counts.reduce((sum, count) => sum + count, 0) / campaigns,
    low: counts[Math.min(dropped, campaigns - 1)]!,
    high: counts[Math.max(0, campaigns - 1 - dropped)]!,
  };
}
