import type { Score, Scorer } from "../scorer";
import { drawReferences } from "./draw-references";
import { exactExpectation } from "./exact-expectation";
import { expectedRow } from "./expected-row";
import { gleuGradient } from "./gleu-gradient";
import { gleuOfSums, possibleNgrams } from "./gleu-of-sums";
import { type GleuRows, gleuRows } from "./gleu-rows";
import { type GleuSegment, gleuSegment } from "./gleu-segment";
import { type GleuSettings, gleuDefaults } from "./gleu-settings";
import { type GleuStatistics, gleuStatistics } from "./gleu-statistics";

export interface GleuScore extends Score {
  /** How often references were drawn; 0 for a sentence, where the mean over the references is exact. */
  readonly draws: number;
  /** Of the drawn scores: how much one draw would have meant. */
  readonly standardDeviation: number;
  /** Over all choices of references, each equally likely. */
  readonly expectation: number;
  /** The standard error of the expectation; 0 where it is exact. */
  readonly expectationError: number;
  /** Whether every choice was scored, instead of estimating from the draws. */
  readonly expectationExact: boolean;
}

/**
 * GLEU in the form of 2016. The score of a corpus is the mean over draws of one reference per segment.
 *
 * The expectation over all choices is exact where there are at most 4,096 of them. Otherwise it is estimated from the
 * same draws without bias, with the score's linear part, whose expectation is known, taken out of the noise (a control
 * variate); what remains is a few millionths on a corpus of a thousand sentences.
 */
export function gleuScorer(
  settings: Partial<GleuSettings> = {},
): Scorer<GleuSegment, GleuStatistics, GleuScore> {
  const { order, draws, seed, report } = { ...gleuDefaults, ...settings };
  if (!Number.isSafeInteger(order) || order < 1) throw new RangeError(`${order} is no length of n-grams`);
  if (!Number.isSafeInteger(draws) || draws < 2) throw new RangeError(`${draws} draws are fewer than 2`);
  return {
    metric: "gleu",
    settings: { form: "2016", order, draws, seed, report },
    prepare: (segment) => gleuSegment(segment, order),
    statistics: gleuStatistics,
    score: (chosen) => {
      const rows = gleuRows(chosen, order);
      const drawn = drawReferences(rows, draws, seed);
      const scores = Float64Array.from({ length: draws }, (_, draw) => gleuOfSums(sumsOf(rows, drawn, draw)));
      const expectation = exactExpectation(rows);
      const estimate = meanAndDeviation(withoutLinearPart(rows, drawn, scores));
      const { mean, deviation } = meanAndDeviation(scores);
      const expected = expectation ?? estimate.mean;
      return {
        score: report === "draws" ? mean : expected,
        draws,
        standardDeviation: deviation,
        expectation: expected,
        expectationError: expectation === undefined ? estimate.deviation / Math.sqrt(draws) : 0,
        expectationExact: expectation !== undefined,
      };
    },
    sentenceScore: (statistics) => {
      const score = sentenceGleu(statistics);
      const expected = { expectation: score, expectationError: 0, expectationExact: true };
      return { score, draws: 0, standardDeviation: 0, ...expected };
    },
  };
}

function sumsOf({ length, possible, width }: GleuRows, drawn: Float64Array, draw: number) {
  return { length, possible, row: drawn.subarray(draw * width, (draw + 1) * width) };
}

function withoutLinearPart(rows: GleuRows, drawn: Float64Array, scores: Float64Array): Float64Array {
  const expected = expectedRow(rows);
  const gradient = gleuGradient(rows, expected);
  return scores.map((score, draw) => {
    let linear = 0;
    for (let column = 0; column < rows.width; column++) {
      linear += gradient[column]! * (drawn[draw * rows.width + column]! - expected[column]!);
    }
    return score - linear;
  });
}

function meanAndDeviation(values: Float64Array): { readonly mean: number; readonly deviation: number } {
  // From the first value on, so that equal values have a deviation of exactly 0.
  const origin = values[0]!;
  let sum = 0;
  for (const value of values) sum += value - origin;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - origin - mean) ** 2;
  return { mean: origin + mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}

const atLeastOne = (count: number) => Math.max(count, 1);

/** The mean over the references of the score with every count that is 0 taken for 1. Nothing is drawn. */
function sentenceGleu({ length, rows }: GleuStatistics): number {
  let sum = 0;
  for (const row of rows) {
    const possible = Array.from(row, (_, n) => atLeastOne(possibleNgrams(length, n)));
    sum += gleuOfSums({ length: atLeastOne(length), possible, row: row.map(atLeastOne) });
  }
  return sum / rows.length;
}
