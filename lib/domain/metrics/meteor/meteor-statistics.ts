import { alignWords } from "./align-words";
import type { LexiconWord } from "./lexicon";
import { type MeteorParameters, meteorModules } from "./meteor-parameters";
import { type MeteorSums, meteorOfSums } from "./meteor-sums";
import { wordPairs } from "./word-pairs";

/** What one output of one segment adds to the sums, with the reference that suits it best. */
export interface MeteorStatistics extends MeteorSums {
  /** Which reference that is. */
  readonly reference: number;
  /** Whether its alignment is proven to be the best one. */
  readonly proven: boolean;
}

/** Against the reference with the highest score, of equal ones the first. */
export function meteorStatistics(
  references: readonly (readonly LexiconWord[])[],
  hypothesis: readonly LexiconWord[],
  parameters: MeteorParameters,
): MeteorStatistics {
  let best: MeteorStatistics | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  references.forEach((reference, number) => {
    const against = { ...statisticsAgainst(reference, hypothesis, parameters), reference: number };
    const { score } = meteorOfSums(against, parameters);
    if (score <= bestScore) return;
    best = against;
    bestScore = score;
  });
  if (!best) throw new Error("METEOR needs a reference");
  return best;
}

function statisticsAgainst(
  reference: readonly LexiconWord[],
  hypothesis: readonly LexiconWord[],
  { delta, weights }: MeteorParameters,
): Omit<MeteorStatistics, "reference"> {
  const weightOfModule = meteorModules.map((module) => weights[module]);
  const weightOf = (word: LexiconWord) => (word.isFunctionWord ? 1 - delta : delta);
  const sumOf = (words: readonly LexiconWord[]) => words.reduce((sum, word) => sum + weightOf(word), 0);
  const pairs = wordPairs(hypothesis, reference);
  const { choice, matches, chunks, proven } = alignWords(pairs, weightOfModule);
  let weightedHypothesisMatches = 0;
  let weightedReferenceMatches = 0;
  choice.forEach((at, index) => {
    if (at < 0) return;
    const { position, references, modules } = pairs.places[index]!;
    const weight = weightOfModule[modules[at]!]!;
    weightedHypothesisMatches += weight * weightOf(hypothesis[position]!);
    weightedReferenceMatches += weight * weightOf(reference[references[at]!]!);
  });
  return {
    hypothesisLength: hypothesis.length,
    referenceLength: reference.length,
    matches,
    chunks,
    weightedHypothesis: sumOf(hypothesis),
    weightedReference: sumOf(reference),
    weightedHypothesisMatches,
    weightedReferenceMatches,
    proven,
  };
}
