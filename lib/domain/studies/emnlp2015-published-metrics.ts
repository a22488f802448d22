/** How a metric's scores of the systems correlate with people's. */
export interface PublishedCorrelation {
  readonly spearman: number;
  readonly pearson: number;
}

/** The β of M² in Table 5. */
export const TABLE_5_BETAS = [1, 0.5, 0.25, 0.18, 0.1] as const;

/** The other metrics of Table 5, as their score files are called. */
export const TABLE_5_METRICS = ["iwacc", "bleu", "meteor"] as const;

export type Table5Metric = `m2 ${(typeof TABLE_5_BETAS)[number]}` | (typeof TABLE_5_METRICS)[number];

/** Table 5 of Grundkiewicz et al., EMNLP 2015. */
export const TABLE_5: Readonly<Record<Table5Metric, PublishedCorrelation>> = {
  "m2 1": { spearman: 0.648, pearson: 0.61 },
  "m2 0.5": { spearman: 0.692, pearson: 0.627 },
  "m2 0.25": { spearman: 0.72, pearson: 0.68 },
  "m2 0.18": { spearman: 0.758, pearson: 0.701 },
  "m2 0.1": { spearman: 0.67, pearson: 0.652 },
  iwacc: { spearman: -0.154, pearson: -0.098 },
  bleu: { spearman: -0.346, pearson: -0.24 },
  meteor: { spearman: -0.374, pearson: -0.241 },
};

/** Figure 3: where the rank correlation of M² over β is greatest. */
export const FIGURE_3_MAXIMUM = { beta: 0.18, spearman: 0.758 } as const;
