import { compareCodeUnits } from "./compare-code-units";
import type { RankingRecord } from "./ranking-record";

/** What a ranking says, whatever the order in which it lists hypotheses and systems. */
function contentOf(ranking: RankingRecord): string {
  const hypotheses: readonly { readonly systems: readonly string[]; readonly rank?: number }[] =
    ranking.hypotheses;
  const lines = hypotheses.map(({ systems, rank }) =>
    JSON.stringify([systems.toSorted(compareCodeUnits), rank ?? null]),
  );
  return [ranking.state, ranking.kind, ...lines.sort(compareCodeUnits)].join("\n");
}

/**
 * A new array in the order that everything random starts from: by segment, judge, time and content, each in code-unit
 * order, a missing time first. Ids and texts do not count, so that a database and a file of its rankings agree;
 * rankings that agree in all four are interchangeable.
 */
export function sortRankings<Ranking extends RankingRecord>(rankings: readonly Ranking[]): Ranking[] {
  return rankings
    .map((ranking) => ({ ranking, content: contentOf(ranking) }))
    .sort(
      (first, second) =>
        compareCodeUnits(first.ranking.segment, second.ranking.segment) ||
        compareCodeUnits(first.ranking.judge, second.ranking.judge) ||
        compareCodeUnits(first.ranking.time ?? "", second.ranking.time ?? "") ||
        compareCodeUnits(first.content, second.content),
    )
    .map(({ ranking }) => ranking);
}
