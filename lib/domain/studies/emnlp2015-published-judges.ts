/** One line of Table 1: what a judge, or all of them together, judged. */
export interface PublishedCounts {
  /** `undefined` for the total. */
  readonly judge: number | undefined;
  readonly rankings: number;
  readonly unexpanded: number;
  readonly unexpandedTies: number;
  readonly expanded: number;
  readonly expandedTies: number;
}

/** Numbers by row and column; null where the paper prints none. */
export type PublishedMatrix = readonly (readonly (number | null)[])[];

/** The paper numbers its judges from 1 to 8. */
export const JUDGES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export type Judge = (typeof JUDGES)[number];

const COUNTS: readonly (readonly [Judge | undefined, number, number, number, number, number])[] = [
  [1, 400, 3525, 1022, 18400, 10166],
  [2, 299, 2684, 1099, 13657, 8429],
  [3, 400, 3523, 914, 18912, 9684],
  [4, 201, 1750, 550, 9478, 5539],
  [5, 349, 3099, 766, 17107, 8972],
  [6, 400, 3474, 517, 19313, 9209],
  [7, 70, 646, 145, 3383, 1593],
  [8, 200, 1815, 681, 8848, 5525],
  [undefined, 2319, 20516, 5694, 109098, 59117],
];

/** Table 1 of Grundkiewicz et al., EMNLP 2015: judgments per judge. */
export const TABLE_1: readonly PublishedCounts[] = COUNTS.map(
  ([judge, rankings, unexpanded, unexpandedTies, expanded, expandedTies]) => ({
    judge,
    rankings,
    unexpanded,
    unexpandedTies,
    expanded,
    expandedTies,
  }),
);

/**
 * Table 2: kappa (called Cohen's) between judges above the diagonal, within a judge on it; null below it, and where fewer than
 * 50 judgments could be compared.
 */
export const TABLE_2 = {
  inter: 0.29,
  intra: 0.46,
  kappas: [
    [0.42, 0.26, 0.3, 0.37, 0.34, 0.26, 0.31, 0.24],
    [null, 0.3, 0.25, 0.28, 0.23, 0.2, 0.1, 0.2],
    [null, null, 0.5, 0.35, 0.44, 0.34, 0.46, 0.26],
    [null, null, null, 0.34, 0.34, 0.3, 0.2, 0.26],
    [null, null, null, null, 0.6, 0.36, 0.34, 0.32],
    [null, null, null, null, null, 0.44, 0.35, 0.25],
    [null, null, null, null, null, null, null, null],
    [null, null, null, null, null, null, null, 0.48],
  ] satisfies PublishedMatrix,
} as const;

/**
 * Table 6: correlations of the judges' Expected Wins, Spearman above the diagonal and Pearson below; with those of all
 * other judges together; and the means of the latter, weighted by expanded judgments.
 */
export const TABLE_6 = {
  pairs: [
    [null, 0.7, 0.31, 0.76, 0.74, 0.19, 0.62, 0.48],
    [0.72, null, 0.77, 0.84, 0.9, 0.57, 0.59, 0.64],
    [0.53, 0.89, null, 0.66, 0.7, 0.58, 0.42, 0.64],
    [0.82, 0.79, 0.69, null, 0.91, 0.42, 0.67, 0.54],
    [0.65, 0.85, 0.82, 0.87, null, 0.63, 0.63, 0.51],
    [0.32, 0.71, 0.67, 0.56, 0.86, null, 0.63, 0.39],
    [0.72, 0.74, 0.57, 0.76, 0.72, 0.63, null, 0.63],
    [0.64, 0.85, 0.86, 0.69, 0.72, 0.57, 0.75, null],
  ] satisfies PublishedMatrix,
  spearmanWithOthers: [0.7, 0.93, 0.63, 0.91, 0.93, 0.42, 0.76, 0.6],
  pearsonWithOthers: [0.67, 0.93, 0.82, 0.87, 0.92, 0.66, 0.8, 0.82],
  weightedMean: { spearman: 0.72, pearson: 0.8 },
} as const;
