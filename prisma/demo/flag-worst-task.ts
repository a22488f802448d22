import type { HypothesisQuality } from "./answer-tasks";
import type { DemoRanking } from "./demo-campaign";

/** The same rankings, with a flag on the first look at the task whose best hypothesis is the worst. */
export function flagWorstTask(
  rankings: readonly DemoRanking[],
  qualities: readonly HypothesisQuality[],
  flagReason: string,
): DemoRanking[] {
  const costOfBest = (ranking: DemoRanking): number =>
    ranking.state === "current" && ranking.kind === "regular"
      ? Math.min(...ranking.displayOrder.map((shown) => qualities[shown]!.left + qualities[shown]!.harm))
      : Number.NEGATIVE_INFINITY;
  const worst = Math.max(...rankings.map(costOfBest));
  const flagged = rankings.find((ranking) => costOfBest(ranking) === worst);
  return rankings.map((ranking) => (ranking === flagged ? { ...ranking, flagReason } : ranking));
}
