/** What is printed of a system in Table 10: M² against the annotations as they are, and mixed. In percent. */
export interface PublishedMixedM2 {
  readonly original: readonly [p: number, r: number, f: number];
  readonly mixed: readonly [p: number, r: number, f: number];
}

/** What is printed of a system in Table 11: counts, then percentages. */
export interface PublishedIMeasure {
  readonly counts: readonly [tp: number, tn: number, fp: number, fn: number, fpn: number];
  readonly measures: readonly [p: number, r: number, f: number, acc: number, wacc: number];
  /** WAcc of the source. */
  readonly base: number;
  readonly i: number;
}

/** How many of the 1,312 sentences the paper kept; it does not say which. */
export const KEPT_SENTENCES = 711;

/** As the paper calls the unchanged source. */
export const BASELINE = "BASELINE";

/** Felice and Briscoe (2015), Table 10, in the paper's order. */
export const TABLE_10: Readonly<Record<string, PublishedMixedM2>> = {
  CUUI: { original: [47.66, 33.87, 44.07], mixed: [47.57, 39.6, 45.73] },
  AMU: { original: [44.68, 29.44, 40.48], mixed: [44.56, 33.49, 41.8] },
  CAMB: { original: [39.22, 41.65, 39.69], mixed: [39.04, 48.72, 40.66] },
  POST: { original: [36.39, 29.13, 34.67], mixed: [36.39, 33.79, 35.84] },
  NTHU: { original: [33.56, 28.1, 32.31], mixed: [33.62, 31.52, 33.18] },
  UMC: { original: [34.86, 20.86, 30.73], mixed: [34.86, 23.31, 31.71] },
  RAC: { original: [33.67, 19.08, 29.21], mixed: [33.67, 21.59, 30.28] },
  PKU: { original: [32.17, 19.6, 28.51], mixed: [32.42, 21.63, 29.48] },
  SJTU: { original: [28.0, 7.08, 17.6], mixed: [28.0, 7.46, 18.06] },
  UFC: { original: [73.08, 3.26, 13.83], mixed: [73.08, 3.39, 14.31] },
  IPN: { original: [9.16, 3.87, 7.2], mixed: [9.16, 4.09, 7.34] },
  IITB: { original: [30.3, 1.74, 7.07], mixed: [30.3, 1.81, 7.31] },
  BASELINE: { original: [100.0, 0.0, 0.0], mixed: [100.0, 0.0, 0.0] },
};

/** Felice and Briscoe (2015), Table 11, in the paper's order. */
export const TABLE_11: Readonly<Record<string, PublishedIMeasure>> = {
  UFC: { counts: [19, 13062, 7, 665, 2], measures: [73.08, 2.78, 12.06, 95.13, 95.09], base: 95.03, i: 1.35 },
  BASELINE: { counts: [0, 13078, 0, 673, 0], measures: [100.0, 0.0, 0.0, 95.11, 95.11], base: 95.11, i: 0.0 },
  IITB: {
    counts: [11, 13057, 26, 668, 4],
    measures: [29.73, 1.62, 6.65, 94.98, 94.82],
    base: 95.06,
    i: -0.25,
  },
  SJTU: {
    counts: [54, 12947, 114, 649, 8],
    measures: [32.14, 7.68, 19.64, 94.51, 93.79],
    base: 94.89,
    i: -1.16,
  },
  CUUI: {
    counts: [290, 12697, 337, 553, 34],
    measures: [46.25, 34.4, 43.27, 93.82, 91.86],
    base: 93.91,
    i: -2.18,
  },
  PKU: {
    counts: [128, 12800, 283, 625, 66],
    measures: [31.14, 17.0, 26.7, 93.89, 92.28],
    base: 94.53,
    i: -2.38,
  },
  AMU: {
    counts: [219, 12761, 322, 556, 41],
    measures: [40.48, 28.26, 37.26, 93.94, 92.06],
    base: 94.39,
    i: -2.47,
  },
  UMC: {
    counts: [179, 12761, 314, 603, 26],
    measures: [36.31, 22.89, 32.5, 93.56, 91.67],
    base: 94.35,
    i: -2.84,
  },
  IPN: {
    counts: [25, 12848, 251, 680, 40],
    measures: [9.06, 3.55, 6.91, 93.53, 92.0],
    base: 94.88,
    i: -3.04,
  },
  POST: {
    counts: [231, 12588, 454, 574, 46],
    measures: [33.72, 28.7, 32.58, 92.88, 90.23],
    base: 94.17,
    i: -4.18,
  },
  RAC: {
    counts: [147, 12723, 426, 623, 49],
    measures: [25.65, 19.09, 24.0, 92.79, 90.28],
    base: 94.45,
    i: -4.41,
  },
  CAMB: {
    counts: [386, 12402, 641, 502, 78],
    measures: [37.59, 43.47, 38.63, 92.31, 88.77],
    base: 93.59,
    i: -5.15,
  },
  NTHU: {
    counts: [196, 12620, 521, 575, 54],
    measures: [27.34, 25.42, 26.93, 92.48, 89.44],
    base: 94.44,
    i: -5.29,
  },
};
