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
  { kind: "rarely-alone", systems: [{ system: "BETA", alone: 1, texts: 40 }] },
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
  expect(lettered.warnings).toEqual([{ kind: "few-units", units: 3 }]);
  expect(JSON.stringify(lettered)).not.toMatch(/ALPHA|BETA|GAMMA|DELTA/);
});

test("scores are told to two decimals, in whose order equal ones go by letter, and judgments are not counted", () => {
  const near = [
    row("DELTA", 0.9049),
    { ...row("GAMMA", 0.5012), scoreLow: 0.4451, scoreHigh: 0.555 },
    row("BETA", 0.4951),
  ];
  const { rows, boundaries } = letteredLeaderboard(
    { ...board, rows: near, boundaries: [{ after: 1, support: 0.987, separates: true }] },
    nameOf,
  );
  expect(rows.map(({ system, score }) => [system, score])).toEqual([
    ["System D", 0.9],
    ["System A", 0.5],
    ["System B", 0.5],
  ]);
  expect(rows[2]).toMatchObject({ scoreLow: 0.45, scoreHigh: 0.56, wins: null, losses: null, ties: null });
  expect(boundaries).toEqual([{ after: 1, support: 0.99, separates: true }]);
});

const cell = (wins: number, losses: number) => ({
  ...{ share: wins / (wins + losses), wins, losses, ties: 3, p: 0.01 },
  significance: 0.01 as const,
});
const matrix = {
  systems: ["ALPHA", "BETA", "GAMMA"],
  rows: [
    [null, cell(7, 23), cell(9, 10)],
    [cell(23, 7), null, cell(20, 0)],
    [cell(10, 9), cell(0, 20), null],
  ],
};
const told = (share: number | null) => ({
  ...{ share, wins: null, losses: null, ties: null, p: null, significance: null },
});

test("a matrix goes by the order of the lettered leaderboard, or by the letters, in shares of twenty judgments or more", () => {
  expect(letteredHeadToHead(matrix, nameOf, undefined)).toEqual({
    systems: ["System A", "System B", "System C"],
    rows: [
      [null, told(1), told(0.77)],
      [told(0), null, told(null)],
      [told(0.23), told(null), null],
    ],
  });
  const inOrder = letteredHeadToHead(matrix, nameOf, ["System C", "System A", "System B"]);
  expect(inOrder.rows[0]![1]).toEqual(told(0.23));
  expect(letteredHeadToHead(matrix, nameOf, ["System C"]).systems).toEqual([
    ...["System A", "System B", "System C"],
  ]);
});

test("says what the board allows for, no more exactly than scores", () => {
  const allowsFor = {
    shares: [{ factor: "document" as const, units: 7, share: 0.61234 }],
    degreesOfFreedom: 11.4321,
  };
  expect(letteredLeaderboard({ ...board, allowsFor }, nameOf).allowsFor).toEqual({
    shares: [{ factor: "document", units: 7, share: 0.61 }],
    degreesOfFreedom: 11,
  });
});
