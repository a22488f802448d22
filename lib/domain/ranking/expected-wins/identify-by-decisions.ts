import { connectedGroups } from "../connected-groups";
import type { Identification } from "../identification";
import { type PairCounts, pairCell } from "../pair-counts";
import type { RankingWarning } from "../ranking-warning";

/**
 * Which systems decided judgments make comparable. A system without a decision is reported and stands outside; the
 * others are comparable where decided judgments connect them all. The pairs never decided are reported too.
 */
export function identifyByDecisions({ systems, counts }: PairCounts): Omit<Identification, "scores"> {
  const size = systems.length;
  const decided = (first: number, second: number) => {
    const cell = pairCell(size, first, second);
    return counts[cell]! + counts[cell + 2]! > 0;
  };
  const warnings: RankingWarning[] = [];
  const groups: string[][] = [];
  const outside = new Set<number>();
  for (const group of connectedGroups(size, decided)) {
    if (group.length > 1) groups.push(group.map((node) => systems[node]!));
    else outside.add(group[0]!);
  }
  for (const node of outside) {
    let ties = 0;
    for (let other = 0; other < size; other++) {
      if (other !== node) ties += counts[pairCell(size, Math.min(node, other), Math.max(node, other)) + 1]!;
    }
    warnings.push({ kind: ties > 0 ? "never-decided" : "never-compared", system: systems[node]! });
  }
  if (groups.length > 1) warnings.push({ kind: "disconnected", groups });
  const pairs: [string, string][] = [];
  for (let first = 0; first < size; first++) {
    for (let second = first + 1; second < size; second++) {
      if (outside.has(first) || outside.has(second) || decided(first, second)) continue;
      pairs.push([systems[first]!, systems[second]!]);
    }
  }
  if (pairs.length > 0) warnings.push({ kind: "undecided-pairs", pairs });
  return { comparable: groups.length === 1, warnings };
}
