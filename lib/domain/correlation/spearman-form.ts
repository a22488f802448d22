import { plainSpearman } from "./plain-spearman";
import { spearman } from "./spearman";

/** Spearman's correlation with mid-ranks, or the 2015 study's on a total order. */
export type SpearmanForm = "mid-ranks" | "plain";

export const SPEARMAN = { "mid-ranks": spearman, plain: plainSpearman } as const;
