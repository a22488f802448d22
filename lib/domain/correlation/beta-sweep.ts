import { pearson } from "./pearson";
import { SPEARMAN, type SpearmanForm } from "./spearman-form";

export interface PrecisionAndRecall {
  readonly precision: number;
  readonly recall: number;
}

/** 0.01, 0.02 … 1. */
export const SWEPT_BETAS: readonly number[] = Array.from({ length: 100 }, (_, place) => (place + 1) / 100);

/** F with recall weighted β times as much as precision; 0 where one of them is 0. */
export function fMeasure({ precision, recall }: PrecisionAndRecall, beta: number): number {
  const square = beta ** 2;
  const weighted = square * precision + recall;
  return weighted > 0 ? ((1 + square) * precision * recall) / weighted : 0;
}

export interface SweepPoint {
  readonly beta: number;
  readonly pearson: number | undefined;
  readonly spearman: number | undefined;
}

/** The greatest correlation of a sweep. */
export interface SweepMaximum {
  readonly value: number;
  /** Every β that reaches it: ranks stay the same over a stretch. */
  readonly betas: readonly number[];
}

export interface BetaSweep {
  readonly points: readonly SweepPoint[];
  readonly best: { readonly pearson: SweepMaximum | undefined; readonly spearman: SweepMaximum | undefined };
}

const ROUNDING = 1e-12;

/** How a metric with a weight of recall correlates with people, weight by weight. */
export function betaSweep(
  scoresAt: (beta: number) => readonly number[],
  human: readonly number[],
  form: SpearmanForm,
  betas: readonly number[] = SWEPT_BETAS,
): BetaSweep {
  const points = betas.map((beta): SweepPoint => {
    const scores = scoresAt(beta);
    return { beta, pearson: pearson(human, scores), spearman: SPEARMAN[form](human, scores) };
  });
  return { points, best: { pearson: maximum(points, "pearson"), spearman: maximum(points, "spearman") } };
}

function maximum(points: readonly SweepPoint[], kind: "pearson" | "spearman"): SweepMaximum | undefined {
  const known = points.flatMap((point) => (point[kind] === undefined ? [] : [point[kind]]));
  if (known.length === 0) return undefined;
  const value = known.reduce((most, each) => Math.max(most, each));
  const isBest = (point: SweepPoint) => point[kind] !== undefined && point[kind] >= value - ROUNDING;
  return { value, betas: points.filter(isBest).map(({ beta }) => beta) };
}
