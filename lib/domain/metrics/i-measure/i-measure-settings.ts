import type { IMeasureAspect, MeasureWeights } from "./measures";

export const iMeasures = ["p", "r", "f", "acc", "wacc", "i"] as const;
export type IMeasure = (typeof iMeasures)[number];

export const iMeasureLevels = ["sentence", "corpus"] as const;
export type IMeasureLevel = (typeof iMeasureLevels)[number];

export interface IMeasureSettings extends MeasureWeights {
  /** What systems are compared by: I of this aspect. */
  readonly aspect: IMeasureAspect;
  /** By which measure of the aspect references are chosen. */
  readonly max: IMeasure;
  /**
   * Whether a sentence's reference is the best one for the sentence alone, or the best one together with what was
   * chosen for the sentences before it.
   */
  readonly optimise: IMeasureLevel;
  /** Whether corrections of different annotators may stand in one reference. */
  readonly mix: boolean;
}

export const iMeasureSettings: IMeasureSettings = {
  aspect: "correction",
  max: "wacc",
  optimise: "sentence",
  mix: false,
  weight: 2,
  beta: 0.5,
};
