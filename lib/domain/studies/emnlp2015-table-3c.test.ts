import { expect, test } from "vitest";
import type { Leaderboard } from "../ranking/leaderboard-from-replicates";
import { TABLE_3C } from "./emnlp2015-published-rankings";
import { table3c } from "./emnlp2015-table-3c";

const EMPTY = { scoreLow: null, scoreHigh: null, rankUpperBound: null, wins: 0, losses: 0, ties: 0 };

/** A leaderboard that holds what was published, but for a change to one system. */
function board(changed: string, change: object): Leaderboard {
  const rows = TABLE_3C.map(({ system, score, low, high, cluster }) => ({
    ...EMPTY,
    system,
    score,
    rankLow: low,
    rankHigh: high,
    cluster,
    ...(system === changed ? change : {}),
  }));
  return { rows, boundaries: [], replicates: 1000, warnings: [] };
}

function verdicts(given: Leaderboard): string[] {
  return table3c(given)
    .rows.flatMap(({ cells }) => cells.map(({ verdict }) => verdict))
    .filter((verdict) => verdict !== "met");
}

test.each([
  ["a score 0.01 off", { score: -0.368 }, 0],
  ["a score further off", { score: -0.3685 }, 1],
  ["a range end one rank off", { rankLow: 12 }, 0],
  ["a range end two ranks off", { rankLow: 11 }, 1],
  ["another cluster", { cluster: 5 }, 1],
  ["no ranges", { rankLow: null, rankHigh: null, cluster: null }, 3],
])("Table 3c with %s", (_, change, off) => {
  expect(verdicts(board("IPN", change))).toEqual(Array.from({ length: off }, () => "off"));
});
