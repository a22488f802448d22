import type { Identification } from "../identification";
import type { PairCounts } from "../pair-counts";
import type { CountsScorer } from "../pair-scorer";
import { roundedScore } from "../rounded-score";
import { type BradleyTerryFit, fitBradleyTerry } from "./bradley-terry-fit";
import { chainCore, identifyByChains } from "./identify-by-chains";

/** Bradley–Terry scores with what stands in the way of a ranking. */
export interface BradleyTerry extends Identification {
  readonly fit: BradleyTerryFit;
}

/**
 * Bradley–Terry scores by weighted maximum likelihood: the odds that one system beats another are e to the power of the
 * difference of their scores, and a tie counts as half a win for both. Scores have mean 0 over the systems that have
 * one; those outside the core of `identifyByChains` have none (NaN), because theirs would be infinite.
 */
export function bradleyTerry(pairs: PairCounts): BradleyTerry {
  const size = pairs.systems.length;
  const { core, warnings } = identifyByChains(pairs);
  const fit = fitBradleyTerry(size, pairs.counts, core);
  const scores = new Float64Array(size).fill(Number.NaN);
  if (fit.converged)
    for (const [place, system] of core.entries()) scores[system] = roundedScore(fit.strengths[place]!);
  const failed = core.length > 0 && !fit.converged;
  return {
    fit,
    scores,
    comparable: core.length > 0 && fit.converged,
    warnings: failed ? [...warnings, { kind: "not-converged", iterations: fit.iterations }] : warnings,
  };
}

/** The same scores for resamples. */
export function bradleyTerryScorer(systems: number): CountsScorer {
  return (counts, target) => {
    const core = chainCore(systems, counts);
    const { strengths, converged } = fitBradleyTerry(systems, counts, core);
    target.fill(Number.NaN);
    if (converged)
      for (const [place, system] of core.entries()) target[system] = roundedScore(strengths[place]!);
  };
}
