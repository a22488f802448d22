import type { HeadToHead } from "../../ranking/head-to-head";
import type { ResultInput } from "../result-input";
import type { ResultsFrame } from "../results-frame";

/** The page of every system against every other, rows and columns in the order of Expected Wins. */
export interface HeadToHeadPageView extends ResultsFrame {
  readonly matrix: HeadToHead;
  /** After which places of the order a cluster ends (unit `ranking`), for the rules drawn through; empty where unknown. */
  readonly rulesAfter: readonly number[];
  readonly input: ResultInput;
}
