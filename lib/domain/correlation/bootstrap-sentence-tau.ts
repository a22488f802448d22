import { multinomial } from "../random/multinomial";
import { createStream } from "../random/stream";
import { percentileInterval } from "../resampling/percentile-interval";
import type { ResamplingSettings, ValueInRange } from "./bootstrap-correlation";
import type { PairAgreement } from "./pair-agreement";
import { countedPairs, sentenceTau, type TieForm } from "./sentence-tau";

/**
 * A sentence-level coefficient, and its percentile interval over counted pairs drawn with replacement. A resample of
 * pairs is a multinomial draw of the kinds of pairs, so that the cost does not grow with their number.
 */
export function bootstrapSentenceTau(
  agreement: PairAgreement,
  ties: TieForm,
  { replicates, seed, p }: ResamplingSettings,
): ValueInRange {
  const value = sentenceTau(agreement, ties);
  if (value === undefined) return { value, low: undefined, high: undefined, without: 0 };
  const { concordant, discordant, onlyMetricTied, onlyHumanTied, bothTied } = agreement;
  const decided = [concordant, discordant, onlyMetricTied];
  const kinds = Float64Array.from(ties === "drop" ? decided : [...decided, onlyHumanTied, bothTied]);
  const pairs = countedPairs(agreement, ties);
  const drawn = new Float64Array(kinds.length);
  const values = new Float64Array(replicates);
  for (let replicate = 0; replicate < replicates; replicate++) {
    multinomial(createStream(seed, `bootstrap sentence tau, ties ${ties}`, replicate), pairs, kinds, drawn);
    values[replicate] = (drawn[0]! - drawn[1]! + (drawn[4] ?? 0)) / pairs;
  }
  const interval = percentileInterval(values, p);
  return { value, low: interval?.low, high: interval?.high, without: 0 };
}
