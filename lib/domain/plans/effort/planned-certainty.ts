import { choleskyFactor, choleskySolve } from "../../ranking/bradley-terry/cholesky";
import { clusters } from "../../ranking/clusters";
import { replicateRanks, scoreOrder } from "../../ranking/ranks";
import { erfc } from "../../ranking/trueskill/trueskill-error-function";
import { jointRanges } from "../../ranking/uncertainty/joint-ranges";
import { type ScoreCovariance, scoreCovariance } from "../../ranking/uncertainty/score-covariance";
import { scoreDraws } from "../../ranking/uncertainty/score-draws";
import { type SymmetricMatrix, trace, weightedSum } from "../../ranking/uncertainty/symmetric-matrix";
import { studentTQuantile } from "../../resampling/student-t";
import { type Design, effectiveNumber } from "./design";
import { BETWEEN_STUDIES, emnlp2015Components } from "./measured-components";
import { covarianceOfDesign, type VarianceComponents, varianceOfVariance } from "./variance-components";

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
  /** Of Expected Wins over segments and judges: 1.96 standard errors, mean over systems. */
  readonly halfWidth: UncertainNumber;
  /** Of Student's t, as the leaderboard of such a campaign will have. */
  readonly degreesOfFreedom: number;
  readonly covariance: SymmetricMatrix;
  /** In the order of the pilot's scores. */
  readonly neighbours: readonly NeighbourChance[];
}

const STANDARD_ERRORS = 1.96;
const P = 0.05;

export function plannedCertainty(components: VarianceComponents, design: Design): PlannedCertainty {
  const covariance = covarianceOfDesign(components, design);
  const degreesOfFreedom = degreesOf(components, design);
  return {
    design,
    halfWidth: halfWidthOf(components, design, covariance),
    degreesOfFreedom,
    covariance,
    neighbours: neighbourChances(components, { covariance, degreesOfFreedom }),
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
  covariance: SymmetricMatrix,
): UncertainNumber {
  const size = components.systems.length;
  const value = meanHalfWidth(covariance, size);
  const variance = trace(covariance, size) / size;
  const degrees = (2 * variance ** 2) / varianceOfVariance(components, design);
  const at = (z: number) => value / Math.sqrt(chiSquareOverDegrees(degrees, z));
  return { value, low: at(STANDARD_ERRORS), high: at(-STANDARD_ERRORS) };
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

/** Those that `scoreCovariance` will find in a campaign of this design. */
function degreesOf(components: VarianceComponents, design: Design): number {
  const { systems, ranking } = components;
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
  const segments = without("document", "judge");
  const part = (covariance: SymmetricMatrix, factor: keyof Design["concentration"]) => ({
    covariance,
    units: Math.round(effectiveNumber(design, factor)),
    effectiveUnits: effectiveNumber(design, factor),
  });
  const scored = systems.map(() => true);
  return scoreCovariance(
    {
      ranking: part(single, "ranking"),
      segment: part(segments, "segment"),
      ...(concentration.document > concentration.segment
        ? { document: part(without("judge"), "document") }
        : {}),
      judge: part(
        weightedSum([1, single], [1, covarianceOfDesign(components, design)], [-1, without("judge")]),
        "judge",
      ),
    },
    scored,
  ).degreesOfFreedom;
}

/** What is to be believed of true scores after a pilot: normal about a mean. */
export interface BelievedScores {
  readonly mean: Float64Array;
  readonly covariance: SymmetricMatrix;
}

/**
 * True scores after a pilot, where systems lie about their mean as widely as the pilot shows beyond chance (empirical
 * Bayes): mean + τ²(τ²I + Σ)⁻¹(θ̂ − mean). Without it, the gaps of a small pilot would be promised, which are wider than
 * the true ones because its chance drives systems apart. No score is pulled further than its standard error (limited
 * translation, Efron and Morris 1972): a system that stands alone is no part of the crowd.
 */
export function believedScores(components: VarianceComponents): BelievedScores {
  const { scores } = components;
  const size = scores.length;
  const own = covarianceOfDesign(components, components.design);
  const mean = scores.reduce((sum, score) => sum + score, 0) / size;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  const spread = spreadOfSystems(
    squares / Math.max(1, size - 1),
    trace(own, size) / Math.max(1, size - 1),
    size,
  );
  const believed = { mean: new Float64Array(size).fill(mean), covariance: new Float64Array(size * size) };
  if (spread === 0) return believed;
  const factor = own.slice();
  for (let place = 0; place < size; place++) factor[place * size + place]! += spread;
  if (!choleskyFactor(factor, size)) return believed;
  const column = new Float64Array(size);
  for (let place = 0; place < size; place++) column[place] = scores[place]! - mean;
  choleskySolve(factor, size, column);
  for (let place = 0; place < size; place++) {
    const reach = Math.sqrt(Math.max(0, own[place * size + place]!));
    const pulled = mean + spread * column[place]!;
    believed.mean[place] = Math.min(scores[place]! + reach, Math.max(scores[place]! - reach, pulled));
  }
  for (let other = 0; other < size; other++) {
    for (let place = 0; place < size; place++) column[place] = own[place * size + other]!;
    choleskySolve(factor, size, column);
    for (let place = 0; place < size; place++)
      believed.covariance[place * size + other] = spread * column[place]!;
  }
  return believed;
}

/**
 * The variance of true scores, which is that of the pilot's scores less chance, mixed with that of a published study by
 * how uncertain either is: a pilot whose systems lie no further apart than chance does not show that they are equal.
 */
function spreadOfSystems(seen: number, chance: number, systems: number): number {
  const uncertain = 2 * Math.max(seen, chance) ** 2 * (1 / Math.max(1, systems - 1));
  const between = (BETWEEN_STUDIES.spread * emnlp2015Components.spread) ** 2;
  const ownWeight = between / (between + uncertain);
  return ownWeight * Math.max(0, seen - chance) + (1 - ownWeight) * emnlp2015Components.spread;
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

function neighbourChances(
  components: VarianceComponents,
  { covariance, degreesOfFreedom }: Pick<ScoreCovariance, "covariance" | "degreesOfFreedom">,
): NeighbourChance[] {
  const { scores } = components;
  const size = scores.length;
  const believed = believedScores(components);
  const order = [...scoreOrder(scores)];
  return order.slice(1).map((worse, place) => {
    const better = order[place]!;
    const gap = believed.mean[better]! - believed.mean[worse]!;
    const uncertainty = varianceOfDifference(believed.covariance, size, better, worse);
    const variance = varianceOfDifference(covariance, size, better, worse);
    return {
      ...{ better, worse, gap: scores[better]! - scores[worse]! },
      chance: chanceToPart({ gap, uncertainty }, variance, degreesOfFreedom),
    };
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
  { seed, campaigns, draws }: { readonly seed: number; readonly campaigns: number; readonly draws: number },
): UncertainNumber {
  const size = components.scores.length;
  const believed = believedScores(components);
  const around = new Float64Array(size);
  const chance = scoreDraws(around, { covariance, degreesOfFreedom }, { seed, draws });
  // Of one campaign the score that is true and what its own rankings add: both normal, so that they are drawn as one.
  const seen = scoreDraws(
    believed.mean,
    {
      covariance: weightedSum([1, believed.covariance], [1, covariance]),
      degreesOfFreedom: Number.POSITIVE_INFINITY,
    },
    { seed: seed + 1, draws: campaigns },
  );
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
