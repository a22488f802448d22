import type { AllowsFor } from "../ranking/leaderboard-from-replicates";
import type { RankingWarning } from "../ranking/ranking-warning";
import type { ShownBoard, ShownRow } from "../results/leaderboard/shown-board";
import { compareLetters, type PublicName } from "./system-letters";

/**
 * As much of a score as is told: beside an exact one, the page before and the own answers tell what the others moved.
 */
export function roundedForLetters(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

/**
 * A leaderboard under public names. Whatever stood in the order of the names stands in that of the letters: systems
 * with equal scores, as far as these are told. A boundary between equal scores is left out, because the systems on its
 * sides may have changed places. Judgments are not counted by system, nor are systems named that few of them are of.
 */
export function letteredLeaderboard(board: ShownBoard, nameOf: PublicName): ShownBoard {
  const { allowsFor } = board;
  const rows: ShownRow[] = [];
  const inTie = new Set<number>();
  for (const group of equalScores(board.rows.map((row) => letteredRow(row, nameOf)))) {
    for (let place = 1; place < group.length; place++) inTie.add(rows.length + place);
    rows.push(...group.toSorted((one, other) => compareLetters(one.system, other.system)));
  }
  return {
    rows,
    boundaries: board.boundaries
      .filter(({ after }) => !inTie.has(after))
      .map((boundary) => ({ ...boundary, support: roundedForLetters(boundary.support) ?? 0 })),
    replicates: board.replicates,
    warnings: board.warnings.filter(namesNobody),
    ...(allowsFor === undefined ? {} : { allowsFor: roundedAllowance(allowsFor) }),
  };
}

/** Like scores: exact shares of variance would tell what the latest rankings added. */
function roundedAllowance({ shares, degreesOfFreedom }: AllowsFor): AllowsFor {
  return {
    shares: shares.map((each) => ({ ...each, share: roundedForLetters(each.share) ?? 0 })),
    degreesOfFreedom: degreesOfFreedom === null ? null : Math.round(degreesOfFreedom),
  };
}

function letteredRow(row: ShownRow, nameOf: PublicName): ShownRow {
  return {
    ...row,
    system: nameOf(row.system),
    score: roundedForLetters(row.score),
    scoreLow: roundedForLetters(row.scoreLow),
    scoreHigh: roundedForLetters(row.scoreHigh),
    wins: null,
    losses: null,
    ties: null,
  };
}

function equalScores(rows: readonly ShownRow[]): readonly (readonly ShownRow[])[] {
  const groups: ShownRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.score === row.score) group?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** That a system was never compared, or a pair never decided, is a count too. */
function namesNobody(warning: RankingWarning): boolean {
  return !("system" in warning || "systems" in warning || "groups" in warning || "pairs" in warning);
}
