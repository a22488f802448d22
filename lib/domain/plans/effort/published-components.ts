import type { SharedFactor } from "./design";
import {
  alikeCovariance,
  BETWEEN_STUDIES,
  emnlp2015Components,
  type MeasuredComponents,
  publishedVariances,
} from "./measured-components";
import type { VarianceComponent, VarianceComponents } from "./variance-components";

/**
 * Components for a campaign that has no pilot: those of a published study, in which all systems vary alike and lie apart
 * as the quantiles of a normal distribution do.
 */
export function publishedComponents(
  systems: number,
  study: MeasuredComponents = emnlp2015Components,
): VarianceComponents {
  const concentration = {
    ranking: 1 / study.rankings,
    segment: 1 / study.segments,
    document: 1 / study.segments,
    judge: 1 / study.judges,
  };
  const component = (factor: SharedFactor, perUnit: number, contrast: number) => ({
    covariance: alikeCovariance(perUnit * contrast, systems),
    perUnit,
    standardError: BETWEEN_STUDIES[factor] * perUnit,
    ownWeight: 0,
  });
  const variances = publishedVariances(systems, study);
  const ranking: VarianceComponent = component("ranking", variances.ranking, concentration.ranking);
  return {
    systems: Array.from({ length: systems }, (_, place) => `system ${place + 1}`),
    scores: scoresApart(systems, study.spread),
    design: { rankings: study.rankings, concentration },
    ranking,
    segment: component("segment", variances.segment, concentration.segment - concentration.ranking),
    // Its judgments do not tell documents: measured against a single one, as where a pilot does not.
    document: component("document", variances.document, 1),
    judge: component("judge", variances.judge, concentration.judge - concentration.ranking),
  };
}

/** Evenly spaced, best first, about one half with a given variance. */
function scoresApart(systems: number, variance: number): Float64Array {
  // The squares of 1 − (K + 1)/2 … K − (K + 1)/2 sum up to K(K² − 1)/12, of which K − 1 degrees are left.
  const step = Math.sqrt((variance * 12) / (systems * (systems + 1)));
  return Float64Array.from({ length: systems }, (_, place) => 0.5 + step * ((systems - 1) / 2 - place));
}
