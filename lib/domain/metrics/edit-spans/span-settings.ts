import type { AnnotatorChoice } from "../m2/annotators-to-score";

/**
 * What makes an edit of the system right: the same place and correction; the same place; each token that it touches; or
 * the same place, correction and type.
 */
export const SPAN_LEVELS = ["correction", "detection-span", "detection-token", "correction-type"] as const;

export type SpanLevel = (typeof SPAN_LEVELS)[number];

/** Which edits count, by how many tokens they take away and put there: at most one of both, or more of either. */
export const SPAN_LENGTHS = ["all", "single", "multi"] as const;

export type SpanLength = (typeof SPAN_LENGTHS)[number];

export interface SpanSettings {
  /** β of F: how many times as much recall counts as precision. */
  readonly beta: number;
  readonly level: SpanLevel;
  readonly tokens: SpanLength;
  /** Whose edits of the gold count. */
  readonly annotator: AnnotatorChoice;
}

/** What is known of the settings by whoever compares edits. */
export interface ComparedSpans extends SpanSettings {
  /** Edits of these types are left out, of the system's and of the gold's. */
  readonly withoutTypes?: readonly string[];
}

export const spanDefaults: SpanSettings = {
  beta: 0.5,
  level: "correction",
  tokens: "all",
  annotator: "best",
};

/** The defaults with what the caller wants otherwise. */
export function spanSettings<Settings extends SpanSettings>(
  defaults: Settings,
  wanted: Partial<Settings>,
): Settings {
  const settings = { ...defaults, ...wanted };
  if (!(settings.beta >= 0 && Number.isFinite(settings.beta)))
    throw new RangeError(`β is ${settings.beta}; it must be a number from 0 up`);
  return settings;
}
