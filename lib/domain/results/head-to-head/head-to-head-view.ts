import type { HeadToHead } from "../../ranking/head-to-head";
import type { ResultInput } from "../result-input";
import type { ResultsFrame } from "../results-frame";

/** The page of every system against every other, rows and columns in the order of Expected Wins. */
export interface HeadToHeadPageView extends ResultsFrame {
  readonly matrix: HeadToHead;
  /** After which places of the order a cluster of the usual leaderboard ends; undefined where that takes a job. */
  readonly rulesAfter: readonly number[] | undefined;
  /** Why tests are the published ones although others were asked for. */
  readonly withoutUnits: boolean;
  readonly input: ResultInput;
}
