import type { PublishedCorrelation } from "./emnlp2015-published-metrics";

export const METRICS_2018 = ["GLEU", "I-measure", "M2"] as const;

export type Metric2018 = (typeof METRICS_2018)[number];

/** By which scores of people the study ranked systems. */
export const HUMAN_SCORES = ["ew", "trueskill"] as const;

export type HumanScores = (typeof HUMAN_SCORES)[number];

type Correlations<Metric extends string> = Readonly<
  Record<HumanScores, Readonly<Record<Metric, PublishedCorrelation>>>
>;

/** Table 2 of Chollampatt and Ng, COLING 2018: correlations of metrics with people over 13 systems. */
export const TABLE_2_2018: Correlations<Metric2018> = {
  ew: {
    GLEU: { pearson: 0.691, spearman: 0.407 },
    "I-measure": { pearson: -0.25, spearman: -0.385 },
    M2: { pearson: 0.623, spearman: 0.687 },
  },
  trueskill: {
    GLEU: { pearson: 0.733, spearman: 0.478 },
    "I-measure": { pearson: -0.316, spearman: -0.423 },
    M2: { pearson: 0.672, spearman: 0.72 },
  },
};

/** The same without the system IPN, which lies far from all others. */
export const WITHOUT_IPN: Correlations<"GLEU" | "M2"> = {
  ew: { GLEU: { pearson: 0.5, spearman: 0.245 }, M2: { pearson: 0.593, spearman: 0.643 } },
  trueskill: { GLEU: { pearson: 0.584, spearman: 0.336 }, M2: { pearson: 0.638, spearman: 0.692 } },
};

/** One metric correlates higher with people than another. */
export interface WilliamsCase {
  readonly higher: Metric2018;
  readonly lower: Metric2018;
  readonly p: number;
}

type Line = readonly [higher: Metric2018, lower: Metric2018, p: number];

const cases = (lines: readonly Line[]): readonly WilliamsCase[] =>
  lines.map(([higher, lower, p]) => ({ higher, lower, p }));

/**
 * One-tailed p of the Williams test (Figure 2), to four digits as the published scores of systems give them; the paper
 * itself prints 0.35 for GLEU over M² by Pearson's r.
 */
export const WILLIAMS_P: Readonly<
  Record<HumanScores, Readonly<Record<"pearson" | "spearman", readonly WilliamsCase[]>>>
> = {
  ew: {
    pearson: cases([
      ["GLEU", "M2", 0.3491],
      ["GLEU", "I-measure", 0.0151],
      ["M2", "I-measure", 0.0537],
    ]),
    spearman: cases([
      ["M2", "GLEU", 0.0946],
      ["GLEU", "I-measure", 0.0331],
      ["M2", "I-measure", 0.0204],
    ]),
  },
  trueskill: {
    pearson: cases([
      ["GLEU", "M2", 0.3521],
      ["GLEU", "I-measure", 0.0063],
      ["M2", "I-measure", 0.0323],
    ]),
    spearman: cases([
      ["M2", "GLEU", 0.1167],
      ["GLEU", "I-measure", 0.0153],
      ["M2", "I-measure", 0.0133],
    ]),
  },
};

/** The settings of Table 3, in its order. */
export const SETTINGS_2018 = [
  { form: "expanded", ties: "human" },
  { form: "expanded", ties: "drop" },
  { form: "unexpanded", ties: "human" },
  { form: "unexpanded", ties: "drop" },
] as const;

type PerSetting<Value> = readonly [Value, Value, Value, Value];

/** Table 3: Kendall's coefficients over pairs of outputs of a sentence, in the order of the settings. */
export const TABLE_3_2018: Readonly<Record<Metric2018, PerSetting<number>>> = {
  GLEU: [0.567, 0.388, 0.237, 0.321],
  "I-measure": [0.564, 0.368, 0.242, 0.293],
  M2: [0.617, 0.3, 0.348, 0.266],
};

/** The pairs that count, as the paper prints them. */
export const COMPARISONS_2018: PerSetting<number> = [109_098, 49_981, 20_516, 14_584];

/** The metric whose 95 % interval lies above both others', if any. */
export const SIGNIFICANT_2018: PerSetting<Metric2018 | null> = ["M2", "GLEU", "M2", null];
