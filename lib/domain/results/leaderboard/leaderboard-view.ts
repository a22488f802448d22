import type { RangeKind } from "../../ranking/bootstrap";
import type { Leaderboard, LeaderboardRow } from "../../ranking/leaderboard-from-replicates";
import type { AnalysisView } from "../analysis-view";
import type { AnalysisUnit, RankingMethod, SettledLeaderboardRequest } from "../filters/analysis-request";
import type { ResultsFrame } from "../results-frame";
import type { LeaderboardOrigin } from "./leaderboard-table";

/** A leaderboard and how it was made; `leaderboardTable(board, board.origin)` prints it. */
export interface LeaderboardResult extends Leaderboard {
  readonly origin: LeaderboardOrigin;
  /** What was resampled: the units themselves, or above 20,000 rankings the 256 groups they fall into. */
  readonly resampled: "units" | "groups" | "runs";
}

/** Where a system stands by each method, best place 1; null where the method has no score for it or is not there. */
export interface OrderByMethod {
  readonly system: string;
  readonly places: Readonly<Record<RankingMethod, number | null>>;
}

/** Where a system stands, and how surely. */
export type RangeRow = Pick<LeaderboardRow, "system" | "rankLow" | "rankHigh" | "cluster">;

/** Rank ranges and clusters by another unit of resampling, in the leaderboard's order. */
export interface RangesByUnit {
  readonly unit: AnalysisUnit;
  readonly ranges: RangeKind;
  readonly rows: readonly RangeRow[];
}

/** The leaderboard by one method. */
export interface LeaderboardBoardView extends ResultsFrame {
  /** With the unit that is resampled. */
  readonly request: SettledLeaderboardRequest;
  /** The method asked for. */
  readonly board: AnalysisView<LeaderboardResult>;
}

/** What a leaderboard is compared with. */
export interface LeaderboardComparisons {
  /** All of them, side by side, with the same unit, seed, p and filters; null where one does not apply. */
  readonly methods: Readonly<Record<"ew" | "trueskill" | "bt", AnalysisView<LeaderboardResult>>> &
    Readonly<Record<"pl", AnalysisView<LeaderboardResult> | null>>;
  /** How the order changes between methods, in the order of the method asked for. */
  readonly orders: readonly OrderByMethod[];
  /** How ranges and clusters change between units, by the method asked for (Expected Wins for TrueSkill), where at hand at once. */
  readonly units: readonly RangesByUnit[];
}

/** The leaderboard with what it is compared with. */
export interface LeaderboardPageView extends LeaderboardBoardView, LeaderboardComparisons {}
