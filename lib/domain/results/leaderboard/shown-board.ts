import type { HeadToHead, HeadToHeadCell } from "../../ranking/head-to-head";
import type { Leaderboard, LeaderboardRow } from "../../ranking/leaderboard-from-replicates";
import type { SystemRecord } from "../../ranking/system-records";

/** The same with some numbers withheld, which are null then. */
type Withholding<Told, Withheld extends keyof Told> = Omit<Told, Withheld> & {
  readonly [Name in Withheld]: Told[Name] | null;
};

/** A leaderboard whose judgments are perhaps not counted by system, as in public while systems go by letters. */
export type ShownBoard = Omit<Leaderboard, "rows"> & { readonly rows: readonly ShownRow[] };

export type ShownRow = Withholding<LeaderboardRow, keyof SystemRecord>;

/** A head-to-head matrix of which the same is true. Pages that were frozen before there were others have published tests. */
export type ShownMatrix = Pick<HeadToHead, "systems"> &
  Partial<Pick<HeadToHead, "tests" | "over">> & {
    readonly rows: readonly (readonly (ShownCell | null)[])[];
  };

export type ShownCell = Omit<Withholding<HeadToHeadCell, keyof SystemRecord>, "holmP" | "exactP"> &
  Partial<Pick<HeadToHeadCell, "holmP" | "exactP">>;

/** Whether it is told how many judgments stand behind each system. */
export function tellsCounts({ rows }: Pick<ShownBoard, "rows">): boolean {
  return rows.every(({ wins }) => wins !== null);
}

/** How many decimals of scores are told: scores beside which nothing is counted are rounded. */
export function scoreDecimals(board: Pick<ShownBoard, "rows">): number {
  return tellsCounts(board) ? 3 : 2;
}
