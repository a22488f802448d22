import { connectedGroups, stronglyConnectedGroups } from "../connected-groups";
import { type PairCounts, pairCell } from "../pair-counts";
import type { RankingWarning } from "../ranking-warning";

/** Which systems have a finite maximum likelihood score. */
export interface Chains {
  /** Positions, ascending; empty where no set of systems stands out. */
  readonly core: readonly number[];
  readonly warnings: readonly RankingWarning[];
}

/** Whether a system won against another at least once; a tie is half a win for both. */
function beats(size: number, counts: Float64Array, winner: number, loser: number): boolean {
  if (winner === loser) return false;
  const cell = pairCell(size, Math.min(winner, loser), Math.max(winner, loser));
  return counts[cell + 1]! > 0 || counts[winner < loser ? cell : cell + 2]! > 0;
}

function groupsOf(size: number, counts: Float64Array): number[][] {
  return stronglyConnectedGroups(size, (winner, loser) => beats(size, counts, winner, loser));
}

/**
 * A finite maximum exists where each system leads to each other by a chain of wins or ties (Ford, Solution of a Ranking
 * Problem from Binary Comparisons, 1957). Where a single group of such systems has more than one member, it is the
 * core: the scores of all others run off to ±∞, and in that limit their judgments say nothing about the core. Where
 * there are several such groups their distance is unknown, and no system has a score.
 */
export function chainCore(size: number, counts: Float64Array): readonly number[] {
  const groups = groupsOf(size, counts).filter((group) => group.length > 1);
  return groups.length === 1 ? groups[0]! : [];
}

/** The core with a warning for everything that stands outside it. */
export function identifyByChains({ systems, counts }: PairCounts): Chains {
  const size = systems.length;
  const won = (winner: number, loser: number) => beats(size, counts, winner, loser);
  const named = (group: readonly number[]) => group.map((node) => systems[node]!);
  const everyone = systems.map((_, node) => node);
  const groups = groupsOf(size, counts);
  const large = groups.filter((group) => group.length > 1);
  const core = large.length === 1 ? large[0]! : [];
  const warnings: RankingWarning[] = [];
  let unexplained = large.length > 1;
  for (const [node = 0, ...others] of groups) {
    if (others.length > 0) continue;
    const system = systems[node]!;
    const wins = everyone.some((other) => won(node, other));
    const loses = everyone.some((other) => won(other, node));
    if (!wins && !loses) warnings.push({ kind: "never-compared", system });
    else if (!wins) warnings.push({ kind: "never-wins", system });
    else if (!loses) warnings.push({ kind: "never-loses", system });
    else unexplained = true;
  }
  const islands = connectedGroups(size, (first, second) => won(first, second) || won(second, first)).filter(
    (group) => group.length > 1,
  );
  if (islands.length > 1) warnings.push({ kind: "disconnected", groups: islands.map(named) });
  for (const island of islands) {
    const parts = groups.filter((group) => island.includes(group[0]!));
    if (unexplained && parts.length > 1) warnings.push({ kind: "one-sided", groups: parts.map(named) });
  }
  return { core, warnings };
}
