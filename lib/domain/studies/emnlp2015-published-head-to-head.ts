import type { SignificanceLevel } from "../ranking/head-to-head";

/** A published cell: the share of decided judgments that the column's system won, and the level it is marked with. */
export interface PublishedShare {
  readonly share: number;
  readonly significance: SignificanceLevel | null;
}

/** Rows and columns of Table 3d of Grundkiewicz et al., EMNLP 2015, in the order of its Table 3b. */
export const HEAD_TO_HEAD_SYSTEMS = [
  "AMU",
  "RAC",
  "CAMB",
  "CUUI",
  "POST",
  "UFC",
  "PKU",
  "UMC",
  "IITB",
  "SJTU",
  "INPUT",
  "NTHU",
  "IPN",
] as const;

const SHARES: readonly (readonly (number | null)[])[] = [
  [null, 0.44, 0.47, 0.46, 0.44, 0.34, 0.4, 0.37, 0.32, 0.34, 0.32, 0.31, 0.24],
  [0.56, null, 0.53, 0.48, 0.48, 0.4, 0.45, 0.44, 0.39, 0.38, 0.38, 0.43, 0.28],
  [0.53, 0.47, null, 0.49, 0.45, 0.43, 0.43, 0.42, 0.42, 0.43, 0.42, 0.43, 0.34],
  [0.54, 0.52, 0.51, null, 0.49, 0.42, 0.47, 0.46, 0.42, 0.41, 0.41, 0.42, 0.32],
  [0.56, 0.52, 0.55, 0.51, null, 0.45, 0.47, 0.46, 0.44, 0.44, 0.43, 0.42, 0.29],
  [0.66, 0.6, 0.57, 0.58, 0.55, null, 0.54, 0.5, 0.49, 0.44, 0.27, 0.42, 0.21],
  [0.6, 0.55, 0.57, 0.53, 0.53, 0.46, null, 0.5, 0.47, 0.46, 0.46, 0.46, 0.35],
  [0.63, 0.56, 0.58, 0.54, 0.54, 0.5, 0.5, null, 0.48, 0.47, 0.48, 0.45, 0.35],
  [0.68, 0.61, 0.58, 0.58, 0.56, 0.51, 0.53, 0.52, null, 0.48, 0.43, 0.43, 0.27],
  [0.66, 0.62, 0.57, 0.59, 0.56, 0.56, 0.54, 0.53, 0.52, null, 0.53, 0.46, 0.3],
  [0.68, 0.62, 0.58, 0.59, 0.57, 0.73, 0.54, 0.52, 0.57, 0.47, null, 0.43, 0.22],
  [0.69, 0.57, 0.57, 0.58, 0.58, 0.58, 0.54, 0.55, 0.57, 0.54, 0.57, null, 0.41],
  [0.76, 0.72, 0.66, 0.68, 0.71, 0.79, 0.65, 0.65, 0.73, 0.7, 0.78, 0.59, null],
];

/** Two-sided sign tests at 0.1, 0.05 and 0.01; null where none of them is met. */
const LEVELS: readonly (readonly (SignificanceLevel | null)[])[] = [
  [null, 0.01, 0.1, 0.05, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
  [0.01, null, null, null, null, 0.01, 0.05, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
  [0.1, null, null, null, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
  [0.05, null, null, null, null, 0.01, null, 0.05, 0.01, 0.01, 0.01, 0.01, 0.01],
  [0.01, null, 0.01, null, null, 0.01, null, 0.1, 0.01, 0.01, 0.01, 0.01, 0.01],
  [0.01, 0.01, 0.01, 0.01, 0.01, null, 0.1, null, null, 0.1, 0.05, 0.01, 0.01],
  [0.01, 0.05, 0.01, null, null, 0.1, null, null, null, 0.1, 0.1, 0.05, 0.01],
  [0.01, 0.01, 0.01, 0.05, 0.1, null, null, null, null, null, null, 0.01, 0.01],
  [0.01, 0.01, 0.01, 0.01, 0.01, null, null, null, null, null, null, 0.01, 0.01],
  [0.01, 0.01, 0.01, 0.01, 0.01, 0.1, 0.1, null, null, null, null, 0.1, 0.01],
  [0.01, 0.01, 0.01, 0.01, 0.01, 0.05, 0.1, null, null, null, null, 0.01, 0.01],
  [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.05, 0.01, 0.01, 0.1, 0.01, null, 0.01],
  [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, null],
];

/** Table 3d: every system against every other; null on the diagonal. */
export const TABLE_3D: readonly (readonly (PublishedShare | null)[])[] = SHARES.map((shares, row) =>
  shares.map((share, column) =>
    share === null ? null : { share, significance: LEVELS[row]?.[column] ?? null },
  ),
);
