import { BLEU_COLUMNS } from "../bleu/bleu-metric";
import { type BleuScore, type BleuSums, bleuSums } from "../bleu/bleu-scorer";
import { type BleuSegment, bleuSegment } from "../bleu/bleu-segment";
import { type BleuStatistics, bleuStatistics } from "../bleu/bleu-statistics";
import { goldTokens } from "../gold/gold-tokens";
import { defineMetric } from "../metric-definition";
import { LETTER_CASE } from "../metric-option";
import type { Scorer, SegmentToScore } from "../scorer";
import { mtevalTokens } from "./mteval-tokens";
import { inCase, type LetterCase, numberOfReferences } from "./sacrebleu-signature";

/** Named as in sacreBLEU's signatures. */
export interface SacrebleuSettings {
  readonly case: LetterCase;
  /** How texts are split into tokens: like mteval-v13a, or at white space alone. */
  readonly tok: "13a" | "none";
}

export const sacrebleuMetric = defineMetric(
  {
    name: "sacrebleu",
    title: "sacreBLEU",
    needs: "references",
    ignoresSource: true,
    options: [
      {
        flags: "--tokenize <name>",
        meaning: "13a: as mteval-v13a; none: tokens are separated by white space",
        value: { kind: "choice", choices: ["13a", "none"] },
        setting: "tok",
      },
      LETTER_CASE,
    ],
    columns: () => BLEU_COLUMNS,
  },
  (settings: Partial<SacrebleuSettings>, segments: readonly SegmentToScore[]) => ({
    scorer: sacrebleuScorer(settings, segments),
  }),
);

const ORDER = 4;

/**
 * BLEU as sacreBLEU 2 computes it (Post 2018): the counts of Papineni et al., reference length of the closest
 * reference, and exponential smoothing: where an order has no match its precision is ½, ¼, ⅛ … of one match, the
 * first, second, third time that this happens. Without any match at all the score is 0, and so it is where the corpus
 * has no n-grams of some order. A sentence by itself takes only the orders of which it has n-grams (`eff:yes`).
 */
export function sacrebleuScorer(
  { case: letterCase = "mixed", tok = "13a" }: Partial<SacrebleuSettings> = {},
  segments: readonly SegmentToScore[] = [],
): Scorer<BleuSegment, BleuStatistics, BleuScore> {
  const split = tok === "13a" ? mtevalTokens : goldTokens;
  const tokensOf = (text: string) => split(inCase(text, letterCase));
  return {
    metric: "sacrebleu",
    settings: { nrefs: numberOfReferences(segments), case: letterCase, eff: false, tok, smooth: "exp" },
    prepare: (segment) => bleuSegment(segment, ORDER, tokensOf),
    statistics: bleuStatistics,
    score: (chosen) => smoothedBleu(bleuSums(chosen, ORDER), ORDER),
    sentenceScore: (sums) => smoothedBleu(sums, Math.max(1, Math.min(ORDER, sums.length))),
  };
}

/** @param orders how many lengths of n-grams the mean is of */
function smoothedBleu({ length, referenceLength, matched, possible }: BleuSums, orders: number): BleuScore {
  const brevityPenalty =
    length >= referenceLength ? 1 : length > 0 ? Math.exp(1 - referenceLength / length) : 0;
  const precisions = new Array<number>(ORDER).fill(0);
  if (Array.from(matched).some((count) => count > 0)) {
    let share = 1;
    for (let n = 0; n < ORDER && possible[n]! > 0; n++) {
      if (matched[n] === 0) share /= 2;
      precisions[n] = (matched[n] === 0 ? share : matched[n]!) / possible[n]!;
    }
  }
  const logarithms = precisions.slice(0, orders).reduce((sum, precision) => sum + Math.log(precision), 0);
  return {
    score: brevityPenalty === 0 ? 0 : brevityPenalty * Math.exp(logarithms / orders),
    precisions,
    brevityPenalty,
    hypothesisLength: length,
    referenceLength,
  };
}
