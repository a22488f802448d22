import { compareCodeUnits } from "../text/compare-code-units";
import type { RankingKind, RankingRecord, RankingState } from "./ranking-record";

/** What a ranking says of one hypothesis, whatever the order in which it lists the systems. */
export function hypothesisLine(systems: readonly string[], rank: number | undefined): string {
  return JSON.stringify([systems.toSorted(compareCodeUnits), rank ?? null]);
}

/** What a ranking says, whatever the order in which it lists hypotheses and systems. */
export function contentOfLines(state: RankingState, kind: RankingKind, lines: readonly string[]): string {
  return [state, kind, ...lines.toSorted(compareCodeUnits)].join("\n");
}

function contentOf({ state, kind, hypotheses }: RankingRecord): string {
  const shown: readonly { readonly systems: readonly string[]; readonly rank?: number }[] = hypotheses;
  return contentOfLines(
    state,
    kind,
    shown.map(({ systems, rank }) => hypothesisLine(systems, rank)),
  );
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
