import type { AnnotatorChoice } from "./annotators-to-score";

export interface M2Settings {
  /** β of F: how many times as much recall counts as precision. */
  readonly beta: number;
  /** u: how many unchanged tokens an edit of the system may hold. */
  readonly maxUnchanged: number;
  readonly annotator: AnnotatorChoice;
  /**
   * Edits of the system that change nothing but case and white space are left out, as the original program's option
   * of that name does it; gold edits stay, and what is compared is compared as it is written.
   */
  readonly ignoreCaseAndSpace: boolean;
  /** Gold edits of other types are left out, as if nobody had made them; without this all count. */
  readonly types?: readonly string[];
}

/** The settings of the CoNLL-2014 shared task. */
export const m2Defaults: M2Settings = {
  beta: 0.5,
  maxUnchanged: 2,
  annotator: "best",
  ignoreCaseAndSpace: false,
};

/** The defaults with what the caller wants otherwise. */
export function m2Settings(wanted: Partial<M2Settings> = {}): M2Settings {
  const settings = { ...m2Defaults, ...wanted };
  if (!(settings.beta >= 0 && Number.isFinite(settings.beta)))
    throw new RangeError(`β is ${settings.beta}; it must be a number from 0 up`);
  if (!Number.isInteger(settings.maxUnchanged) || settings.maxUnchanged < 0)
    throw new RangeError(`u is ${settings.maxUnchanged}; it must be a whole number from 0 up`);
  return settings;
}
