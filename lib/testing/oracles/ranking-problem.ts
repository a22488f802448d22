import type { RankingRecord } from "../../domain/judgments/ranking-record";

/**
 * What is wrong with a ranking, as the end of a sentence that names its place, or `undefined` where it is sound: every
 * hypothesis has a system, no system occurs twice, and ranks are whole numbers of at least 1.
 */
export function rankingProblem(ranking: RankingRecord): string | undefined {
  const seen = new Set<string>();
  for (const hypothesis of ranking.hypotheses) {
    if (hypothesis.systems.length === 0) return "a hypothesis has no system";
    for (const system of hypothesis.systems) {
      if (system === "") return "a system has no name";
      if (seen.has(system)) return `system ${system} occurs twice`;
      seen.add(system);
    }
  }
  if (ranking.state === "skipped") return undefined;
  for (const { systems, rank } of ranking.hypotheses) {
    if (!Number.isSafeInteger(rank) || rank < 1) {
      return `rank ${rank} of ${systems.join(" ")} is not a whole number of at least 1`;
    }
  }
  return undefined;
}
