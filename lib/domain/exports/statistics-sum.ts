import type { JudgeCounts, JudgmentCounts, JudgmentStatistics } from "../judgments/judgment-statistics";
import { compareCodeUnits } from "../text/compare-code-units";

export const NO_STATISTICS: JudgmentStatistics = {
  judges: [],
  total: { rankings: 0, skipped: 0, unexpanded: 0, unexpandedTies: 0, expanded: 0, expandedTies: 0 },
};

/** The counts of two lots of rankings together. */
export function addStatistics(one: JudgmentStatistics, other: JudgmentStatistics): JudgmentStatistics {
  const judges = new Map(one.judges.map((counts): [string, JudgeCounts] => [counts.judge, counts]));
  for (const counts of other.judges) {
    const known = judges.get(counts.judge);
    judges.set(counts.judge, known ? { judge: counts.judge, ...sum(known, counts) } : counts);
  }
  return {
    judges: [...judges.values()].sort((a, b) => compareCodeUnits(a.judge, b.judge)),
    total: sum(one.total, other.total),
  };
}

function sum(one: JudgmentCounts, other: JudgmentCounts): JudgmentCounts {
  return {
    rankings: one.rankings === null || other.rankings === null ? null : one.rankings + other.rankings,
    skipped: one.skipped + other.skipped,
    unexpanded: one.unexpanded + other.unexpanded,
    unexpandedTies: one.unexpandedTies + other.unexpandedTies,
    expanded: one.expanded + other.expanded,
    expandedTies: one.expandedTies + other.expandedTies,
  };
}
