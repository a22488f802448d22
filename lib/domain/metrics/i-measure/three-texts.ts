import { type PairCosts, pairCosts } from "./pair-costs";

/** Three texts as numbers of tokens, with the alignments of their pairs, which others may share. */
export interface ThreeTexts {
  readonly source: Int32Array;
  readonly hypothesis: Int32Array;
  readonly reference: Int32Array;
  readonly sourceHypothesis: PairCosts;
  readonly sourceReference: PairCosts;
  readonly hypothesisReference: PairCosts;
}

export function threeTexts(source: Int32Array, hypothesis: Int32Array, reference: Int32Array): ThreeTexts {
  return {
    source,
    hypothesis,
    reference,
    sourceHypothesis: pairCosts(source, hypothesis),
    sourceReference: pairCosts(source, reference),
    hypothesisReference: pairCosts(hypothesis, reference),
  };
}
