/** What may stand behind an option; without any of it the option is given or is not. */
export type OptionValue =
  | { readonly kind: "whole"; readonly from: number; readonly to: number }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** An annotator's number, or the best or the last one. */
  | { readonly kind: "annotator" }
  /** A number from 0 up, or several of them where the metric takes several. */
  | { readonly kind: "weights" }
  /** One name or more. */
  | { readonly kind: "names" };

/** What people can want otherwise of a metric, as the command line calls it. */
export interface MetricOption<Setting extends string = string> {
  /** As commander writes it: `--u <count>`. */
  readonly flags: string;
  readonly meaning: string;
  readonly value?: OptionValue;
  /** The setting that it changes; an option without one asks for more to be printed. */
  readonly setting?: Setting;
  /** Several values give several scores, from the same statistics; the first makes the score. */
  readonly takesSeveral?: boolean;
}

/** Options that several metrics have in common stand here once, so that they mean the same. */
export const VERBOSE = { flags: "--verbose", meaning: "the edits found in each segment" } as const;
export const BY_TYPE = {
  flags: "--by-type",
  meaning: "recall by error type; with precision and F where the system's edits have types",
} as const;
export const BETA = {
  flags: "--beta <numbers...>",
  meaning: "weight of recall",
  value: { kind: "weights" },
  setting: "beta",
} as const;
export const ANNOTATOR = {
  flags: "--annotator <which>",
  meaning: "best, last, or the number of an annotator in the gold",
  value: { kind: "annotator" },
  setting: "annotator",
} as const;
export const LETTER_CASE = {
  flags: "--case <case>",
  meaning: "mixed: letter case counts; lc: it does not",
  value: { kind: "choice", choices: ["mixed", "lc"] },
  setting: "case",
} as const;

/** The option as it is typed: `--ignore-case`. */
export function flagOf({ flags }: MetricOption): string {
  return flags.split(" ")[0]!;
}
