import { expect, test } from "vitest";
import type { Leaderboard, LeaderboardRow } from "../ranking/leaderboard-from-replicates";
import type { RankingWarning } from "../ranking/ranking-warning";
import { letteredHeadToHead } from "./lettered-head-to-head";
import { letteredLeaderboard } from "./lettered-leaderboard";

const letters = new Map([
  ["ALPHA", "System C"],
  ["BETA", "System A"],
  ["GAMMA", "System B"],
  ["DELTA", "System D"],
]);
const nameOf = (name: string) => letters.get(name)!;

const row = (system: string, score: number | null): LeaderboardRow => ({
  system,
  score,
  scoreLow: null,
  scoreHigh: null,
  rankLow: null,
  rankHigh: null,
  cluster: null,
  rankUpperBound: null,
  wins: 1,
  losses: 1,
  ties: 0,
});

const warnings: readonly RankingWarning[] = [
  { kind: "never-compared", system: "ALPHA" },
  { kind: "never-compared", system: "BETA" },
  { kind: "disconnected", groups: [["ALPHA", "BETA"], ["GAMMA"]] },
  { kind: "undecided-pairs", pairs: [["ALPHA", "GAMMA"]] },
  { kind: "few-units", units: 3 },
];

const board: Leaderboard = {
  rows: [row("DELTA", 0.9), row("ALPHA", 0.5), row("BETA", 0.5), row("GAMMA", null)],
  boundaries: [
    { after: 1, support: 0.9, separates: true },
    { after: 2, support: 0.5, separates: false },
  ],
  replicates: 100,
  warnings,
};

test("whatever stood in the order of the names stands in that of the letters", () => {
  const lettered = letteredLeaderboard(board, nameOf);
  expect(lettered.rows.map(({ system, score }) => [system, score])).toEqual([
    ["System D", 0.9],
    ["System A", 0.5],
    ["System C", 0.5],
    ["System B", null],
  ]);
  expect(lettered.boundaries).toEqual([{ after: 1, support: 0.9, separates: true }]);
  expect(lettered.warnings).toEqual([
    { kind: "disconnected", groups: [["System A", "System C"], ["System B"]] },
    { kind: "undecided-pairs", pairs: [["System B", "System C"]] },
    { kind: "few-units", units: 3 },
    { kind: "never-compared", system: "System A" },
    { kind: "never-compared", system: "System C" },
  ]);
  expect(JSON.stringify(lettered)).not.toMatch(/ALPHA|BETA|GAMMA|DELTA/);
});

const cell = (share: number) => ({ share, wins: 1, losses: 1, ties: 0, p: 1, significance: null });
const matrix = {
  systems: ["ALPHA", "BETA"],
  rows: [
    [null, cell(0.2)],
    [cell(0.8), null],
  ],
};

test("a matrix goes by the order of the lettered leaderboard, or by the letters", () => {
  expect(letteredHeadToHead(matrix, nameOf, undefined)).toEqual({
    systems: ["System A", "System C"],
    rows: [
      [null, cell(0.8)],
      [cell(0.2), null],
    ],
  });
  const inOrder = letteredHeadToHead(matrix, nameOf, ["System C", "System A"]);
  expect(inOrder.rows[0]![1]).toEqual(cell(0.2));
  expect(letteredHeadToHead(matrix, nameOf, ["System C"]).systems).toEqual(["System A", "System C"]);
});
