/** How well rankings predicted judgments, in per cent. */
export interface PublishedAccuracy {
  readonly totalOrdering: number;
  readonly clusters: number;
}

/**
 * Table 4 of Grundkiewicz et al., EMNLP 2015: 100-fold cross-validation, by the total ordering of systems on judgments
 * without ties, and by bootstrapped clusters on all.
 */
export const TABLE_4 = {
  ew: { totalOrdering: 58.18, clusters: 40.12 },
  trueskill: { totalOrdering: 58.15, clusters: 39.48 },
} as const satisfies Readonly<Record<string, PublishedAccuracy>>;
