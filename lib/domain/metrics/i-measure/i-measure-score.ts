import type { Score } from "../scorer";
import type { IMeasureSettings } from "./i-measure-settings";
import { type IMeasureAspect, improvement, type Measures, measuresOf } from "./measures";
import type { Outcome } from "./outcome";

/** One aspect of what a system did, and of the source in its place. */
export interface IMeasureAspectScore extends Measures {
  /** Improvement on the source, from −1 to 1. */
  readonly i: number;
  readonly source: Measures;
}

export interface IMeasureScore extends Score {
  readonly detection: IMeasureAspectScore;
  readonly correction: IMeasureAspectScore;
  /** Sentences, repetitions counted, for which a better mixed reference than the one taken may exist. */
  readonly unproven: number;
}

export function iMeasureScore(outcome: Outcome, settings: IMeasureSettings, unproven: number): IMeasureScore {
  const detection = aspectScore(outcome, "detection", settings);
  const correction = aspectScore(outcome, "correction", settings);
  const { i } = settings.aspect === "detection" ? detection : correction;
  return { score: i, detection, correction, unproven };
}

function aspectScore(
  outcome: Outcome,
  aspect: IMeasureAspect,
  settings: IMeasureSettings,
): IMeasureAspectScore {
  const system = measuresOf(outcome.system, aspect, settings);
  const source = measuresOf(outcome.source, aspect, settings);
  return { ...system, i: improvement(system.wacc, source.wacc), source };
}
