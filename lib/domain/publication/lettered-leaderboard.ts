import type { Leaderboard, LeaderboardRow } from "../ranking/leaderboard-from-replicates";
import type { RankingWarning } from "../ranking/ranking-warning";
import { compareLetters, type PublicName } from "./system-letters";

/**
 * A leaderboard under public names. Whatever stood in the order of the names stands in that of the letters: systems
 * with equal scores, and the systems of a warning. A boundary between equal scores is left out, because the systems on
 * its sides may have changed places.
 */
export function letteredLeaderboard(board: Leaderboard, nameOf: PublicName): Leaderboard {
  const rows: LeaderboardRow[] = [];
  const inTie = new Set<number>();
  for (const group of equalScores(board.rows)) {
    const lettered = group.map((row) => ({ ...row, system: nameOf(row.system) }));
    for (let place = 1; place < group.length; place++) inTie.add(rows.length + place);
    rows.push(...lettered.sort((one, other) => compareLetters(one.system, other.system)));
  }
  return {
    rows,
    boundaries: board.boundaries.filter(({ after }) => !inTie.has(after)),
    replicates: board.replicates,
    warnings: letteredWarnings(board.warnings, nameOf),
  };
}

function equalScores(rows: readonly LeaderboardRow[]): readonly (readonly LeaderboardRow[])[] {
  const groups: LeaderboardRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.score === row.score) group?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** One warning per system stood in the order of the names too. */
function letteredWarnings(
  warnings: readonly RankingWarning[],
  nameOf: PublicName,
): readonly RankingWarning[] {
  const lettered = warnings.map((warning) => letteredWarning(warning, nameOf));
  const bySystem = lettered
    .filter((warning) => "system" in warning)
    .sort((one, other) => compareLetters(one.system, other.system));
  return [...lettered.filter((warning) => !("system" in warning)), ...bySystem];
}

function letteredWarning(warning: RankingWarning, nameOf: PublicName): RankingWarning {
  switch (warning.kind) {
    case "never-compared":
    case "never-decided":
    case "never-wins":
    case "never-loses":
      return { ...warning, system: nameOf(warning.system) };
    case "disconnected":
    case "one-sided":
      return { ...warning, groups: letteredGroups(warning.groups, nameOf) };
    case "undecided-pairs":
      return {
        ...warning,
        pairs: letteredGroups(warning.pairs, nameOf).map(([one = "", other = ""]) => [one, other] as const),
      };
    case "replicates-left-out":
    case "too-few-replicates":
    case "few-units":
    case "run-noise":
    case "not-converged":
      return warning;
  }
}

function letteredGroups(
  groups: readonly (readonly string[])[],
  nameOf: PublicName,
): readonly (readonly string[])[] {
  return groups
    .map((group) => group.map(nameOf).sort(compareLetters))
    .sort((one, other) => compareLetters(one[0] ?? "", other[0] ?? ""));
}
