import { expect, test } from "vitest";
import { headToHead, type SignificanceLevel } from "../../ranking/head-to-head";
import type { ShownMatrix } from "../leaderboard/shown-board";
import { clustersText, marksText, matrixNotes } from "./head-to-head-notes";

/** A matrix in which the first of each named pair beat the second, or lost, and is marked. */
function marked(
  systems: readonly string[],
  pairs: Readonly<Record<string, readonly [share: number, significance: SignificanceLevel | null]>>,
): ShownMatrix {
  const rows = systems.map((row) =>
    systems.map((column) => {
      if (row === column) return null;
      const [share, significance] = pairs[`${column}${row}`] ?? [0.5, null];
      return { share, wins: 1, losses: 1, ties: 0, p: 0.5, holmP: 0.5, exactP: 0.5, significance };
    }),
  );
  return { tests: "corrected", over: ["segment", "judge"], systems, rows };
}

const systems = ["A", "B", "C", "D"];

test("says where marks and clusters separate other pairs, and why", () => {
  const matrix = marked(systems, {
    AB: [0.7, 0.05],
    AC: [0.8, 0.01],
    AD: [0.8, 0.01],
    BC: [0.6, 0.1],
    BD: [0.3, 0.01],
  });
  // A and B in one cluster, C and D in the next.
  expect(clustersText(matrix, [2])).toBe(
    "A cell tests one pair by its own judgments, a cluster places each system by its judgments against all others: " +
      "so 1 pair is marked at p ≤ 0.05 within a cluster (A and B); " +
      "1 pair of different clusters is not marked at p ≤ 0.05 (B and C); " +
      "1 pair is marked against the order (B and D).",
  );
});

test("says so where both separate the same pairs, and names no more than four", () => {
  const all = Object.fromEntries(["AC", "AD", "BC", "BD"].map((pair) => [pair, [0.8, 0.01] as const]));
  expect(clustersText(marked(systems, all), [2])).toMatch(/: here both separate the same pairs\.$/);
  expect(clustersText(marked(systems, {}), [1, 2, 3])).toContain(
    "so 6 pairs of different clusters are not marked at p ≤ 0.05.",
  );
});

test("holds no matrix against clusters that are not known, or that published tests know nothing of", () => {
  expect(clustersText(marked(systems, {}), undefined)).toBeUndefined();
  const published = headToHead({ systems: ["A", "B"], counts: Float64Array.of(9, 0, 1) });
  expect(matrixNotes(published, [1])).toEqual([marksText(published)]);
  expect(marksText(published)).toContain("are not corrected for how many pairs there are");
  // A page that was frozen before there were others.
  expect(marksText({ systems: ["A", "B"] })).toBe(marksText(published));
});

test("names what tests allow for, and how many pairs marks are corrected for", () => {
  expect(marksText(marked(systems, {}))).toMatch(
    /^Two-sided tests that allow for other segments and other judges; marks by p-values corrected for 6 pairs \(Holm\): /,
  );
  expect(marksText({ ...marked(["A", "B"], {}), over: ["document"] })).toContain(
    "allow for other documents; marks by p-values corrected for 1 pair (Holm)",
  );
});
