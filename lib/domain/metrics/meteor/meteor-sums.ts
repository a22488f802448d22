import type { ChosenStatistics } from "../scorer";
import type { MeteorParameters } from "./meteor-parameters";

/** Counts over one or more segments. Weighted ones count content words δ, function words 1 − δ. */
export interface MeteorSums {
  readonly hypothesisLength: number;
  readonly referenceLength: number;
  readonly matches: number;
  readonly chunks: number;
  readonly weightedHypothesis: number;
  readonly weightedReference: number;
  /** Of words of the output that are matched, times the weight of the kind of match. */
  readonly weightedHypothesisMatches: number;
  readonly weightedReferenceMatches: number;
}

export function sumMeteor(chosen: ChosenStatistics<MeteorSums>): MeteorSums {
  let hypothesisLength = 0;
  let referenceLength = 0;
  let matches = 0;
  let chunks = 0;
  let weightedHypothesis = 0;
  let weightedReference = 0;
  let weightedHypothesisMatches = 0;
  let weightedReferenceMatches = 0;
  for (let position = 0; position < chosen.length; position++) {
    const one = chosen.at(position);
    hypothesisLength += one.hypothesisLength;
    referenceLength += one.referenceLength;
    matches += one.matches;
    chunks += one.chunks;
    weightedHypothesis += one.weightedHypothesis;
    weightedReference += one.weightedReference;
    weightedHypothesisMatches += one.weightedHypothesisMatches;
    weightedReferenceMatches += one.weightedReferenceMatches;
  }
  return {
    hypothesisLength,
    referenceLength,
    matches,
    chunks,
    weightedHypothesis,
    weightedReference,
    weightedHypothesisMatches,
    weightedReferenceMatches,
  };
}

export interface MeteorOfSums {
  readonly score: number;
  readonly precision: number;
  readonly recall: number;
  readonly fMean: number;
  readonly penalty: number;
}

/**
 * F = P·R / (α·P + (1 − α)·R), penalty = γ·(chunks / matches)^β, score = F·(1 − penalty). Where all words are matched
 * in a single chunk, which only one sentence by itself can reach, there is no penalty. 0 where nothing is matched, so
 * also where both texts are empty, as the original program has it.
 */
export function meteorOfSums(sums: MeteorSums, { alpha, beta, gamma }: MeteorParameters): MeteorOfSums {
  const { matches, chunks, hypothesisLength, referenceLength } = sums;
  const precision = share(sums.weightedHypothesisMatches, sums.weightedHypothesis);
  const recall = share(sums.weightedReferenceMatches, sums.weightedReference);
  const fMean = share(precision * recall, alpha * precision + (1 - alpha) * recall);
  const unbroken = chunks === 1 && matches === hypothesisLength && matches === referenceLength;
  const penalty = unbroken || matches === 0 ? 0 : gamma * (chunks / matches) ** beta;
  return { score: Math.max(0, fMean * (1 - penalty)), precision, recall, fMean, penalty };
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
