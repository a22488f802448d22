import type { ClassCounts } from "./class-counts";

export const iMeasureAspects = ["correction", "detection"] as const;
/** Detection asks whether the right places were changed, correction whether they became what the reference has. */
export type IMeasureAspect = (typeof iMeasureAspects)[number];

/** The counts of an aspect and what follows from them. */
export interface Measures {
  readonly tp: number;
  readonly tn: number;
  readonly fp: number;
  readonly fn: number;
  /** Columns that count as false positive and as false negative at once. */
  readonly fpn: number;
  /** Precision; 1 where nothing was changed. */
  readonly p: number;
  /** Recall; 1 where nothing was to be changed. */
  readonly r: number;
  /** 0 where precision and recall are. */
  readonly f: number;
  /** Accuracy; 1 where there is nothing at all. */
  readonly acc: number;
  /** Accuracy that weighs what was changed more than what was left alone; 1 where there is nothing at all. */
  readonly wacc: number;
}

export interface MeasureWeights {
  /** How many times as much a change counts as a token left alone, for WAcc; above 1. */
  readonly weight: number;
  /** How many times as much recall counts as precision, for F. */
  readonly beta: number;
}

/** Felice and Briscoe (2015), sections 4.2 and 4.3. */
export function measuresOf(
  { unchanged, corrected, spoilt, missed, miscorrected }: ClassCounts,
  aspect: IMeasureAspect,
  { weight, beta }: MeasureWeights,
): Measures {
  const wrong = aspect === "correction" ? miscorrected : 0;
  const tp = aspect === "correction" ? corrected : corrected + miscorrected;
  const tn = unchanged;
  const fp = spoilt + wrong;
  const fn = missed + wrong;
  const p = shareOf(tp, tp + fp);
  const r = shareOf(tp, tp + fn);
  const squared = beta * beta;
  const f = p + r === 0 ? 0 : ((1 + squared) * p * r) / (squared * p + r);
  const acc = shareOf(tp + tn, tp + tn + fp + fn - wrong);
  const whole = weight * (tp + fp) + tn + fn - ((weight + 1) * wrong) / 2;
  const wacc = shareOf(weight * tp + tn, whole);
  return { tp, tn, fp, fn, fpn: wrong, p, r, f, acc, wacc };
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

/**
 * The improvement I: how much of the way from the source's weighted accuracy to a perfect one the system went, or, as
 * a negative number, how much of the source's it lost.
 */
export function improvement(system: number, source: number): number {
  if (system === source) return Math.floor(system);
  return system > source ? (system - source) / (1 - source) : system / source - 1;
}
