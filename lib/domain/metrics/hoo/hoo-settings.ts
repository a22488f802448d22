import type { AnnotatorChoice } from "../m2/annotators-to-score";

/**
 * What counts as finding a gold edit: touching it; having its start and end; and with these its text too.
 */
export const HOO_MEASURES = ["detection", "recognition", "correction"] as const;

export type HooMeasure = (typeof HOO_MEASURES)[number];

export interface HooSettings {
  /** The measure whose F1 is the score, and for which annotators are chosen. */
  readonly measure: HooMeasure;
  /** Whether an optional gold edit that no edit of the system touches counts as found. */
  readonly bonus: boolean;
  readonly annotator: AnnotatorChoice;
}

export const hooDefaults: HooSettings = { measure: "correction", bonus: false, annotator: "best" };
