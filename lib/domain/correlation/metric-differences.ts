import { outputScores, pairOutputs, type ScoreOf, scoreDifferences } from "./pair-outputs";
import type { SentencePairs } from "./sentence-pairs";

/** What a metric says of each pair: the first's score minus the second's, `NaN` where one of them is missing. */
export function metricDifferences(pairs: SentencePairs, scoreOf: ScoreOf): Float64Array {
  const outputs = pairOutputs(pairs);
  return scoreDifferences(outputs, outputScores(outputs, scoreOf));
}
