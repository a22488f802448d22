import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import type { JudgmentTable } from "../../ranking/judgment-table";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { crossedUnitsOfTable } from "../../ranking/uncertainty/crossed-units";
import { type FactorCovariances, scoreCovariance } from "../../ranking/uncertainty/score-covariance";
import {
  clippedKeepingTrace,
  type SymmetricMatrix,
  trace,
  weightedSum,
} from "../../ranking/uncertainty/symmetric-matrix";
import { covariancesBy } from "../../ranking/uncertainty/uncertainty";
import {
  expectedWinsInfluences,
  type FactorCovariance,
  factorCovariance,
} from "../../ranking/uncertainty/unit-influences";
import { type Design, designOfTable, type SharedFactor } from "./design";
import { alikeCovariance, BETWEEN_STUDIES, publishedVariances } from "./measured-components";

/** What one factor adds to the covariance of scores, in a campaign of the design that it was measured in. */
export interface VarianceComponent {
  /** At the design of the pilot, over all systems. */
  readonly covariance: SymmetricMatrix;
  /** Of a score, averaged over systems, per unit: a single ranking in all, or what one segment, document or judge adds. */
  readonly perUnit: number;
  /** Of `perUnit`. */
  readonly standardError: number;
  /** How much of it the pilot shows, from 0 to 1; the rest is what a published study shows. */
  readonly ownWeight: number;
}

/** Where the variance of scores comes from, as one campaign shows it. */
export interface VarianceComponents {
  readonly systems: readonly string[];
  /** Expected Wins of the pilot. */
  readonly scores: Float64Array;
  /** Of the pilot. */
  readonly design: Design;
  readonly ranking: VarianceComponent;
  readonly segment: VarianceComponent;
  readonly document: VarianceComponent;
  readonly judge: VarianceComponent;
}

/** Less than so much of a difference between concentrations shows nothing about a factor. */
const LEAST_CONTRAST = 0.02;

/**
 * Components of the variance of Expected Wins, from the covariances by ranking, segment, document and judge that the
 * leaderboard's uncertainty is made of. With R rankings, Σ_ranking is the whole variance of a single ranking over R; what
 * units of n rankings add beyond smaller ones in them is their own variance times Σ(n/R)² less that of the smaller ones.
 * Clipping and shrinking are those of `scoreCovariance`, so that at the pilot's own design what it shows adds up to the
 * covariance of its leaderboard.
 *
 * Everything is mixed with what a published study shows, by how uncertain either is. A pilot of thousands of rankings says
 * all there is to know of rankings and segments, one of four rankings nothing; and four judges show what judges add so
 * poorly that the next four may well differ by a factor of three. How uncertain a pilot is, is judged by the larger of what
 * it shows and what the study lets expect, since a small estimate always looks certain.
 */
export function varianceComponents(table: JudgmentTable): VarianceComponents {
  const pairs = pairCountsOfTable(table);
  const { scores } = expectedWins(pairs);
  const influences = expectedWinsInfluences(pairs, "standard");
  const factors = covariancesBy(crossedUnitsOfTable(table, "ignored"), (units) =>
    factorCovariance(influences, units),
  );
  return componentsOfFactors(factors, scores, pairs.systems, designOfTable(table));
}

export function componentsOfFactors(
  factors: FactorCovariances,
  scores: Float64Array,
  systems: readonly string[],
  design: Design,
): VarianceComponents {
  const size = scores.length;
  const scored = Array.from(scores, (score) => !Number.isNaN(score));
  const nothing: FactorCovariance = {
    covariance: new Float64Array(size * size),
    units: 0,
    effectiveUnits: Number.POSITIVE_INFINITY,
  };
  const { concentration } = design;
  const study = publishedVariances(size);
  const shrunk = (parts: Partial<FactorCovariances>) =>
    scoreCovariance({ ranking: nothing, segment: nothing, ...parts }, scored).covariance;
  const contrastOf = (factor: SharedFactor, beyond: SharedFactor | undefined) =>
    concentration[factor] - (beyond === undefined ? 0 : concentration[beyond]);

  /** As the pilot shows it alone. */
  const own = (
    [factor, beyond]: readonly [SharedFactor, SharedFactor?],
    matrix: SymmetricMatrix,
    ...uncertain: readonly FactorCovariance[]
  ): VarianceComponent => {
    const contrast = contrastOf(factor, beyond);
    const sum = trace(matrix, size);
    const variance = uncertain.reduce((total, each) => total + traceVariance(each, size), 0);
    return {
      covariance: sum > 0 ? matrix : nothing.covariance,
      perUnit: Math.max(0, sum) / size / contrast,
      standardError: Math.sqrt(variance) / size / contrast,
      ownWeight: 1,
    };
  };
  /** With what a published study shows; alone that, where the pilot shows nothing. */
  const mixed = (
    [factor, beyond]: readonly [SharedFactor, SharedFactor?],
    shown: VarianceComponent | undefined,
    units: number,
  ): VarianceComponent => {
    const perUnit = study[factor];
    // Where a campaign has none of it, what stands in is measured against a single unit.
    const contrast = contrastOf(factor, beyond) || 1;
    const between = BETWEEN_STUDIES[factor] * perUnit;
    const published = {
      ...{ covariance: alikeCovariance(perUnit * contrast, size), perUnit },
      ...{ standardError: between, ownWeight: 0 },
    };
    if (shown === undefined || !(units > 1)) return published;
    const single = study.ranking * concentration.ranking;
    const bySegment = beyond === "segment" ? study.segment * contrastOf("segment", "ranking") : 0;
    const whole = single + bySegment + (factor === "ranking" ? 0 : perUnit * contrast);
    const least = (whole * Math.sqrt(2 / ((units - 1) * Math.max(1, size - 1)))) / contrast;
    const standardError = Math.max(shown.standardError, least);
    const ownWeight = between ** 2 / (between ** 2 + standardError ** 2);
    return {
      covariance: weightedSum([ownWeight, shown.covariance], [1 - ownWeight, published.covariance]),
      perUnit: ownWeight * shown.perUnit + (1 - ownWeight) * perUnit,
      standardError: Math.sqrt(ownWeight) * standardError,
      ownWeight,
    };
  };
  const shows = (factor: SharedFactor, beyond: SharedFactor) =>
    contrastOf(factor, beyond) > LEAST_CONTRAST * concentration[beyond];

  const single = shrunk({ segment: factors.ranking });
  const bySegment = shrunk({ segment: factors.segment });
  const segment = shows("segment", "ranking")
    ? own(
        ["segment", "ranking"],
        weightedSum([1, bySegment], [-1, single]),
        ...[factors.segment, factors.ranking],
      )
    : undefined;
  const judge =
    factors.judge !== undefined && shows("judge", "ranking")
      ? own(
          ["judge", "ranking"],
          shrunk({ ranking: factors.ranking, judge: factors.judge }),
          ...[factors.judge, factors.ranking],
        )
      : undefined;
  const document =
    factors.document !== undefined && shows("document", "segment")
      ? own(
          ["document", "segment"],
          weightedSum([1, shrunk({ segment: factors.segment, document: factors.document })], [-1, bySegment]),
          ...[factors.document, factors.segment],
        )
      : undefined;
  return {
    ...{ systems, scores, design },
    ranking: mixed(["ranking"], own(["ranking"], single, factors.ranking), factors.ranking.effectiveUnits),
    segment: mixed(["segment", "ranking"], segment, factors.segment.effectiveUnits),
    document: mixed(["document", "segment"], document, factors.document?.effectiveUnits ?? 0),
    judge: mixed(["judge", "ranking"], judge, factors.judge?.effectiveUnits ?? 0),
  };
}

/**
 * How uncertain the trace of a covariance of few units is: that of a Wishart matrix, 2 tr(Σ²)/(G − 1), with tr(Σ²)
 * estimated without the bias that the square of an estimate has (Srivastava, 2005), for K systems at least that of K − 1
 * directions.
 */
export function traceVariance({ covariance, effectiveUnits }: FactorCovariance, size: number): number {
  const degrees = effectiveUnits - 1;
  const sum = trace(covariance, size);
  if (!(degrees > 0)) return Number.POSITIVE_INFINITY;
  if (sum === 0 || degrees === Number.POSITIVE_INFINITY) return 0;
  let squares = 0;
  for (const cell of covariance) squares += cell * cell;
  const unbiased =
    degrees > 1 ? (degrees ** 2 / ((degrees - 1) * (degrees + 2))) * (squares - sum ** 2 / degrees) : squares;
  const least = sum ** 2 / Math.max(1, size - 1);
  return (2 * Math.min(squares, Math.max(least, unbiased))) / degrees;
}

/** The covariance that scores will have in a campaign of another design. */
export function covarianceOfDesign(components: VarianceComponents, design: Design): SymmetricMatrix {
  const { systems, ranking } = components;
  const terms: (readonly [number, SymmetricMatrix])[] = [
    [design.concentration.ranking / components.design.concentration.ranking, ranking.covariance],
  ];
  let isBeyond = false;
  for (const { component, factor, beyond } of additions(components)) {
    const contrast = design.concentration[factor] - design.concentration[beyond];
    const measured = components.design.concentration[factor] - components.design.concentration[beyond] || 1;
    if (component.perUnit === 0 || !(contrast > 0)) continue;
    terms.push([contrast / measured, component.covariance]);
    isBeyond ||= contrast / measured > terms[0]![0];
  }
  const sum = weightedSum(...terms);
  // More of a difference of two covariances than the pilot has of the first need not be one.
  return isBeyond ? clippedKeepingTrace(sum, systems.length) : sum;
}

/** What is added to the variance of single rankings, each beyond the smaller units in its own. */
export function additions({ segment, document, judge }: VarianceComponents) {
  return [
    { factor: "segment", beyond: "ranking", component: segment } as const,
    { factor: "document", beyond: "segment", component: document } as const,
    { factor: "judge", beyond: "ranking", component: judge } as const,
  ];
}

/** Of the mean variance of scores in a design, by the uncertainty of the components. */
export function varianceOfVariance(components: VarianceComponents, { concentration }: Design): number {
  const { ranking } = components;
  let sum = (concentration.ranking * ranking.standardError) ** 2;
  for (const { component, factor, beyond } of additions(components)) {
    const contrast = concentration[factor] - concentration[beyond];
    if (contrast > 0) sum += (contrast * component.standardError) ** 2;
  }
  return sum;
}
