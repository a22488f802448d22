import { goldTokens } from "../gold/gold-tokens";
import { defineMetric } from "../metric-definition";
import { BETA, LETTER_CASE } from "../metric-option";
import { type NgramIndex, ngramIndex } from "../ngrams/ngram-index";
import { sameTextOnce } from "../same-text-once";
import type { ChosenStatistics, Score, Scorer, SegmentToScore } from "../scorer";
import { inCase, type LetterCase, numberOfReferences } from "./sacrebleu-signature";

/** Named as in sacreBLEU's signatures, but for β. */
export interface ChrfSettings {
  readonly case: LetterCase;
  /** `yes`: lengths of n-grams that either text is too short for are left out; `no`: they count, as 10⁻¹⁶. */
  readonly eff: "yes" | "no";
  /** The longest n-grams of characters. */
  readonly nc: number;
  /** The longest n-grams of words: 0 for chrF, 2 for chrF++. */
  readonly nw: number;
  /** Whether white space counts as characters. */
  readonly space: boolean;
  readonly beta: number;
}

const defaults: ChrfSettings = { case: "mixed", eff: "yes", nc: 6, nw: 0, space: false, beta: 2 };

const LONGEST = 20;

export const chrfMetric = defineMetric(
  {
    name: "chrf",
    title: "chrF",
    needs: "references",
    ignoresSource: true,
    options: [
      {
        flags: "--char-order <count>",
        meaning: "longest n-grams of characters",
        value: { kind: "whole", from: 1, to: LONGEST },
        setting: "nc",
      },
      {
        flags: "--word-order <count>",
        meaning: "longest n-grams of words; 2 gives chrF++",
        value: { kind: "whole", from: 0, to: LONGEST },
        setting: "nw",
      },
      BETA,
      LETTER_CASE,
      { flags: "--space", meaning: "white space counts as characters", setting: "space" },
      {
        flags: "--effective-order <use>",
        meaning: "no: lengths of n-grams that a text is too short for count too",
        value: { kind: "choice", choices: ["yes", "no"] },
        setting: "eff",
      },
    ],
    columns: () => [
      ["chrF", "score", 4],
      ["P", "precision", 4],
      ["R", "recall", 4],
    ],
    precisionAndRecall: () => ["precision", "recall"],
    weighsRecall: true,
    inCampaign: () => [
      { name: "chrF", settings: {} },
      { name: "chrF++", settings: { nw: 2 } },
    ],
  },
  (settings: Partial<ChrfSettings>, segments: readonly SegmentToScore[]) => ({
    scorer: chrfScorer(settings, segments),
  }),
);

interface ChrfScore extends Score {
  /** Means over the lengths of n-grams. */
  readonly precision: number;
  readonly recall: number;
}

/** One kind of n-gram: all that references hold of it, ready to be matched. */
interface Units {
  readonly index: NgramIndex;
  readonly references: readonly { readonly length: number; readonly counts: Int32Array }[];
}

interface ChrfSegment {
  readonly characters: Units;
  readonly words: Units;
}

/**
 * chrF (Popović 2015) and chrF++ (2017) as sacreBLEU 2 computes them: precision and recall of n-grams of 1 to 6
 * characters, white space removed, and of 1 to `nw` words with a punctuation mark at their end or beginning set apart;
 * their means over the lengths, and F with recall weighted β² times. Each sentence is held against the reference with
 * the best F, of equals the first, and the counts of those are summed over the corpus.
 */
export function chrfScorer(
  wanted: Partial<ChrfSettings> = {},
  segments: readonly SegmentToScore[] = [],
): Scorer<ChrfSegment, Int32Array, ChrfScore> {
  const settings = { ...defaults, ...wanted };
  const { case: letterCase, nc, nw, space } = settings;
  for (const order of [nc, nw]) {
    if (!Number.isSafeInteger(order) || order < 0) throw new RangeError(`${order} is no length of n-grams`);
  }
  const charactersOf = (text: string) => Array.from(space ? text : goldTokens(text).join(""));
  const orders = nc + nw;
  const statistics = ({ characters, words }: ChrfSegment, hypothesis: string): Int32Array => {
    const text = inCase(hypothesis, letterCase);
    const rows = characters.references.map(() => new Int32Array(COUNTS * orders));
    countMatches(characters, charactersOf(text), rows, 0);
    if (nw > 0) countMatches(words, wordsOf(text), rows, nc);
    let best = rows[0]!;
    let bestScore = -1;
    for (const row of rows) {
      const { score } = chrfOfSums(row, settings);
      if (score <= bestScore) continue;
      best = row;
      bestScore = score;
    }
    return best;
  };
  return {
    metric: "chrf",
    settings: { nrefs: numberOfReferences(segments), ...settings },
    prepare: ({ references: texts = [] }) => {
      if (texts.length === 0) throw new Error("chrF needs a reference");
      const references = texts.map((text) => inCase(text, letterCase));
      return {
        characters: unitsOf(references.map(charactersOf), nc),
        words: unitsOf(nw > 0 ? references.map(wordsOf) : [], nw),
      };
    },
    statistics: sameTextOnce(statistics),
    score: (chosen) => chrfOfSums(sumOf(chosen, COUNTS * orders), settings),
    sentenceScore: (row) => chrfOfSums(row, settings),
  };
}

/** N-grams of the output, of the reference, and common to both. */
const COUNTS = 3;

function unitsOf(references: readonly (readonly string[])[], order: number): Units {
  const index = ngramIndex(references, order);
  return {
    index,
    references: references.map((units) => ({ length: units.length, counts: index.counts(units) })),
  };
}

/** Writes for each reference the three counts of each length of n-grams into its row, from that of `from` lengths on. */
function countMatches(
  { index, references }: Units,
  units: readonly string[],
  rows: readonly Int32Array[],
  from: number,
): void {
  const { order, lengths } = index;
  const counts = index.counts(units);
  for (const [place, { length, counts: held }] of references.entries()) {
    const row = rows[place]!;
    for (let n = 1; n <= order; n++) {
      const possible = Math.max(0, length - n + 1);
      const at = COUNTS * (from + n - 1);
      // What the reference is too short for is not held against the output.
      if (possible > 0) row[at] = Math.max(0, units.length - n + 1);
      row[at + 1] = possible;
    }
    for (let ngram = 0; ngram < counts.length; ngram++) {
      const own = counts[ngram]!;
      if (own === 0) continue;
      const common = Math.min(own, held[ngram]!);
      row[COUNTS * (from + lengths[ngram]! - 1) + 2]! += common;
    }
  }
}

function sumOf(chosen: ChosenStatistics<Int32Array>, width: number): Float64Array {
  const sums = new Float64Array(width);
  for (let position = 0; position < chosen.length; position++) {
    const row = chosen.at(position);
    for (let place = 0; place < width; place++) sums[place]! += row[place]!;
  }
  return sums;
}

const NEARLY_NOTHING = 1e-16;

function chrfOfSums(sums: ArrayLike<number>, { beta, eff }: ChrfSettings): ChrfScore {
  const orders = sums.length / COUNTS;
  const square = beta ** 2;
  let [sumOfF, precision, recall, effective] = [0, 0, 0, 0];
  for (let place = 0; place < sums.length; place += COUNTS) {
    const [ofOutput, ofReference, common] = [sums[place]!, sums[place + 1]!, sums[place + 2]!];
    const p = ofOutput > 0 ? common / ofOutput : NEARLY_NOTHING;
    const r = ofReference > 0 ? common / ofReference : NEARLY_NOTHING;
    const weighted = square * p + r;
    sumOfF += weighted > 0 ? ((1 + square) * p * r) / weighted : NEARLY_NOTHING;
    if (ofOutput === 0 || ofReference === 0) continue;
    precision += p;
    recall += r;
    effective += 1;
  }
  if (effective > 0) {
    precision /= effective;
    recall /= effective;
  }
  const weighted = square * precision + recall;
  const score = weighted > 0 ? ((1 + square) * precision * recall) / weighted : 0;
  return { score: eff === "no" ? sumOfF / orders : score, precision, recall };
}

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Words as chrF++ takes them: one punctuation mark is set apart at the end, or else one at the beginning. */
function wordsOf(text: string): readonly string[] {
  return goldTokens(text).flatMap((word) => {
    if (word.length === 1) return [word];
    if (ASCII_PUNCTUATION.test(word.at(-1)!)) return [word.slice(0, -1), word.slice(-1)];
    if (ASCII_PUNCTUATION.test(word.charAt(0))) return [word.slice(0, 1), word.slice(1)];
    return [word];
  });
}
