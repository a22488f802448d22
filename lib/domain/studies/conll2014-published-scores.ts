/** Precision, recall and F0.5 in percent. */
export interface PublishedM2 {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}

type Line = readonly [p: number, r: number, f: number];

const percent = ([p, r, f]: Line): PublishedM2 => ({ p, r, f });

function byTeam(lines: Readonly<Record<string, Line>>): Readonly<Record<string, PublishedM2>> {
  return Object.fromEntries(Object.entries(lines).map(([team, line]) => [team, percent(line)]));
}

/** Table 7 of Ng et al., CoNLL 2014: M² of the teams, in their order. */
export const TABLE_7 = byTeam({
  CAMB: [39.71, 30.1, 37.33],
  CUUI: [41.78, 24.88, 36.79],
  AMU: [41.62, 21.4, 35.01],
  POST: [34.51, 21.73, 30.88],
  NTHU: [35.08, 18.85, 29.92],
  RAC: [33.14, 14.99, 26.68],
  UMC: [31.27, 14.46, 25.37],
  PKU: [32.21, 13.65, 25.32],
  NARA: [21.57, 29.38, 22.78],
  SJTU: [30.11, 5.1, 15.19],
  UFC: [70.0, 1.72, 7.84],
  IPN: [11.28, 2.85, 7.09],
  IITB: [30.77, 1.39, 5.9],
});

/** Table 8: the same with the teams' alternative answers in the gold. */
export const TABLE_8 = byTeam({
  CUUI: [52.44, 29.89, 45.57],
  CAMB: [46.7, 34.3, 43.55],
  AMU: [45.68, 23.78, 38.58],
  POST: [41.28, 25.59, 36.77],
  UMC: [43.17, 19.72, 34.88],
  NTHU: [38.34, 21.12, 32.97],
  PKU: [36.64, 15.96, 29.1],
  RAC: [35.63, 16.73, 29.06],
  NARA: [23.83, 31.95, 25.11],
  SJTU: [32.95, 5.95, 17.28],
  UFC: [72.0, 1.9, 8.6],
  IPN: [11.66, 3.17, 7.59],
  IITB: [34.07, 1.66, 6.94],
});

/** Table 11: the same against each annotator alone. */
export const TABLE_11 = {
  annotator1: byTeam({
    AMU: [27.3, 13.55, 22.69],
    CAMB: [24.96, 19.62, 23.67],
    CUUI: [26.05, 15.6, 22.97],
    IITB: [23.33, 0.88, 3.82],
    IPN: [5.8, 1.25, 3.36],
    NARA: [13.54, 19.2, 14.38],
    NTHU: [22.19, 11.38, 18.64],
    PKU: [21.53, 8.36, 16.37],
    POST: [22.39, 13.89, 19.94],
    RAC: [19.68, 8.28, 15.43],
    SJTU: [21.08, 3.09, 9.75],
    UFC: [28.0, 0.59, 2.7],
    UMC: [20.41, 8.78, 16.14],
  }),
  annotator2: byTeam({
    AMU: [35.49, 12.9, 26.29],
    CAMB: [35.22, 20.29, 30.7],
    CUUI: [36.91, 16.37, 29.51],
    IITB: [24.18, 0.66, 2.99],
    IPN: [9.62, 1.51, 4.63],
    NARA: [18.74, 19.69, 18.92],
    NTHU: [31.48, 11.79, 23.6],
    PKU: [27.47, 7.72, 18.17],
    POST: [29.53, 13.42, 23.81],
    RAC: [28.52, 8.8, 19.7],
    SJTU: [24.64, 2.59, 9.12],
    UFC: [70.0, 1.06, 4.98],
    UMC: [26.63, 8.38, 18.55],
  }),
} as const;

/** Table 12: one annotator's corrected text against the other's edits. */
export const TABLE_12 = {
  a: percent([50.47, 32.29, 45.36]),
  b: percent([37.14, 45.38, 38.54]),
} as const;
