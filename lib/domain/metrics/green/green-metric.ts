import { goldTokens } from "../gold/gold-tokens";
import type { Metric } from "../metric";
import { defineMetric } from "../metric-definition";
import { BETA } from "../metric-option";
import { type NgramIndex, ngramIndex } from "../ngrams/ngram-index";
import { sameTextOnce } from "../same-text-once";
import type { ChosenStatistics, Score, SegmentToScore } from "../scorer";

export interface GreenSettings {
  /** What n-grams are made of. */
  readonly unit: "word" | "char";
  /** The longest n-grams. */
  readonly order: number;
  readonly beta: number;
}

const defaults: GreenSettings = { unit: "word", order: 4, beta: 2 };

export const greenMetric = defineMetric(
  {
    name: "green",
    title: "GREEN",
    needs: "references",
    options: [
      { ...BETA, takesSeveral: true },
      {
        flags: "--unit <unit>",
        meaning: "what n-grams are made of",
        value: { kind: "choice", choices: ["word", "char"] },
        setting: "unit",
      },
      {
        flags: "--order <count>",
        meaning: "longest n-grams",
        value: { kind: "whole", from: 1, to: 20 },
        setting: "order",
      },
    ],
    columns: () => [
      ["GREEN", "score", 4],
      ["P", "precision", 4],
      ["R", "recall", 4],
    ],
    precisionAndRecall: () => ["precision", "recall"],
    weighsRecall: true,
    sweepNote: "References are chosen anew for each β.",
  },
  (settings: Partial<GreenSettings>) => greenOf(settings),
);

interface GreenScore extends Score {
  readonly precision: number;
  readonly recall: number;
  /** Of n-grams of 1, 2 … units. */
  readonly tp: readonly number[];
  readonly fp: readonly number[];
  readonly fn: readonly number[];
}

interface GreenSegment {
  readonly index: NgramIndex;
  readonly source: Int32Array;
  readonly references: readonly Int32Array[];
}

/** What one output adds to the sums, for each reference that may be chosen, and which one is. */
interface GreenStatistics {
  /** A row per reference: TP, FP and FN of n-grams of one unit, then of two … */
  readonly rows: readonly Int32Array[];
  readonly chosen: number;
}

const COUNTS = 3;

/** F of the same fractions may differ by as much, by the order in which they are multiplied. */
const ROUNDING = 1e-12;

/**
 * GREEN (Koyama, Nagata, Takamura and Okazaki 2024): what an output did to the n-grams of its source, held against what
 * a reference did. Rightly kept, deleted and inserted n-grams are TP, over-deleted and over-inserted ones FP,
 * under-deleted and under-inserted ones FN. Precision is 1 where nothing was done, recall 0 where nothing was to be
 * done; both are geometric means over the lengths of n-grams.
 *
 * Each sentence is held against the reference with the best F over all lengths; of equals the one with the best F over
 * the lengths but the last, and so on, then the first. Over a corpus the counts of those references are summed.
 */
export function greenOf(
  wanted: Partial<GreenSettings> = {},
): Metric<GreenSegment, GreenStatistics, GreenScore> {
  const { unit, order, beta } = { ...defaults, ...wanted };
  if (!Number.isSafeInteger(order) || order < 1) throw new RangeError(`${order} is no length of n-grams`);
  const unitsOf = unit === "word" ? goldTokens : (text: string) => Array.from(goldTokens(text).join(" "));
  const sumOf = (chosen: ChosenStatistics<GreenStatistics>, choice: (position: number) => number) => {
    const sums = new Float64Array(COUNTS * order);
    for (let position = 0; position < chosen.length; position++) {
      const row = chosen.at(position).rows[choice(position)]!;
      for (let place = 0; place < sums.length; place++) sums[place]! += row[place]!;
    }
    return sums;
  };
  return {
    scorer: {
      metric: "green",
      settings: { unit, order, beta },
      prepare: ({ source, references = [] }: SegmentToScore) => {
        if (references.length === 0) throw new Error("GREEN needs a reference");
        const texts = [source, ...references].map(unitsOf);
        const index = ngramIndex(texts, order);
        const [counts, ...others] = texts.map(index.counts);
        return { index, source: counts!, references: others };
      },
      statistics: sameTextOnce((segment, hypothesis) => {
        const rows = countEdits(segment, unitsOf(hypothesis));
        return { rows, chosen: bestReference(rows.map(means), beta) };
      }),
      score: (chosen) =>
        greenOfSums(
          sumOf(chosen, (position) => chosen.at(position).chosen),
          beta,
        ),
      sentenceScore: ({ rows, chosen }) => greenOfSums(rows[chosen]!, beta),
    },
    sweep: (chosen, betas) => {
      const candidates = Array.from({ length: chosen.length }, (_, position) =>
        chosen.at(position).rows.map(means),
      );
      return betas.map((other) => ({
        beta: other,
        ...greenOfSums(
          sumOf(chosen, (position) => bestReference(candidates[position]!, other)),
          other,
        ),
      }));
    },
  };
}

function countEdits(
  { index, source, references }: GreenSegment,
  hypothesis: readonly string[],
): readonly Int32Array[] {
  const { order, lengths } = index;
  const counts = index.counts(hypothesis);
  /** N-grams that neither the source nor any reference has: over-inserted, whoever is asked. */
  const strange = Array.from({ length: order }, (_, n) => Math.max(0, hypothesis.length - n));
  for (let ngram = 0; ngram < counts.length; ngram++) strange[lengths[ngram]! - 1]! -= counts[ngram]!;
  return references.map((reference) => {
    const row = new Int32Array(COUNTS * order);
    for (let n = 0; n < order; n++) row[COUNTS * n + 1] = strange[n]!;
    for (let ngram = 0; ngram < counts.length; ngram++) {
      const [s, r, c] = [source[ngram]!, reference[ngram]!, counts[ngram]!];
      const place = COUNTS * (lengths[ngram]! - 1);
      row[place]! += Math.min(s, r, c) + Math.max(0, s - Math.max(r, c)) + Math.max(0, Math.min(r, c) - s);
      row[place + 1]! += Math.max(0, Math.min(s, r) - c) + Math.max(0, c - Math.max(s, r));
      row[place + 2]! += Math.max(0, Math.min(s, c) - r) + Math.max(0, r - Math.max(s, c));
    }
    return row;
  });
}

function bestReference(candidates: readonly Means[], beta: number): number {
  let best = 0;
  for (let place = 1; place < candidates.length; place++) {
    if (isBetter(candidates[place]!, candidates[best]!, beta)) best = place;
  }
  return best;
}

/** Whether F is higher over all lengths, or where it is equal over all but the last, and so on. */
function isBetter(one: Means, other: Means, beta: number): boolean {
  for (let n = one.length - 1; n >= 0; n--) {
    const difference = weightedF(...one[n]!, beta) - weightedF(...other[n]!, beta);
    if (Math.abs(difference) > ROUNDING) return difference > 0;
  }
  return false;
}

function greenOfSums(sums: ArrayLike<number>, beta: number): GreenScore {
  const [precision, recall] = means(sums).at(-1)!;
  const every = (first: number) => Array.from(sums).filter((_, place) => place % COUNTS === first);
  return {
    score: weightedF(precision, recall, beta),
    precision,
    recall,
    tp: every(0),
    fp: every(1),
    fn: every(2),
  };
}

/** The geometric means of precision and of recall over n-grams of up to 1, 2 … units. */
type Means = readonly (readonly [precision: number, recall: number])[];

function means(counts: ArrayLike<number>): Means {
  const found: (readonly [number, number])[] = [];
  let [precisions, recalls] = [0, 0];
  for (let place = 0; place < counts.length; place += COUNTS) {
    const [tp, fp, fn] = [counts[place]!, counts[place + 1]!, counts[place + 2]!];
    precisions += Math.log(tp + fp > 0 ? tp / (tp + fp) : 1);
    recalls += Math.log(tp + fn > 0 ? tp / (tp + fn) : 0);
    const lengths = place / COUNTS + 1;
    found.push([Math.exp(precisions / lengths), Math.exp(recalls / lengths)]);
  }
  return found;
}

function weightedF(precision: number, recall: number, beta: number): number {
  if (precision === 0 || recall === 0) return 0;
  const share = 1 / (beta ** 2 + 1);
  return 1 / (share / precision + (1 - share) / recall);
}
