import { groupingIsKnown, hasJudgments } from "../../judgments/counting-rankings";
import type { RankingRecord } from "../../judgments/ranking-record";
import { sortRankings } from "../../judgments/sort-rankings";
import { compareCodeUnits } from "../../text/compare-code-units";

/** A ranking as a choice model reads it: which texts were preferred to which. */
export interface RankedTexts {
  readonly judge: string;
  readonly segment: string;
  readonly document?: string | undefined;
  /** The texts from best to worst, each as the positions of the systems that wrote it. */
  readonly texts: readonly (readonly number[])[];
  /** How many texts stand at each rank, from the best: [1, 2] is one text before two that tie. */
  readonly tiers: readonly number[];
}

/** Whole rankings of texts, with their systems. */
export interface RankedTextTable {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** In the canonical order of `sortRankings`. */
  readonly rankings: readonly RankedTexts[];
}

/**
 * The rankings that count and that compare at least two texts. One text alone says nothing about preferences, though
 * it is a tie of the systems behind it for the pairwise methods.
 *
 * Fails with a RangeError where it is not known which judgments belong to one ranking: pairs are no rankings.
 */
export function rankedTextTable(records: Iterable<RankingRecord>): RankedTextTable {
  const counted = sortRankings([...records].filter(hasJudgments));
  if (!groupingIsKnown(counted)) throw new RangeError("it is unknown which judgments belong to one ranking");
  const systems = [
    ...new Set(counted.flatMap(({ hypotheses }) => hypotheses.flatMap((hypothesis) => hypothesis.systems))),
  ].sort(compareCodeUnits);
  const positionOf = new Map(systems.map((system, position) => [system, position]));
  const rankings = counted.flatMap(({ judge, segment, document, hypotheses }): RankedTexts[] => {
    if (hypotheses.length < 2) return [];
    const sorted = hypotheses.toSorted(
      (one, other) => one.rank - other.rank || compareCodeUnits(one.systems[0] ?? "", other.systems[0] ?? ""),
    );
    const tiers: number[] = [];
    for (const [place, { rank }] of sorted.entries()) {
      if (place > 0 && sorted[place - 1]!.rank === rank) tiers[tiers.length - 1]! += 1;
      else tiers.push(1);
    }
    const texts = sorted.map((hypothesis) =>
      hypothesis.systems.map((system) => positionOf.get(system)!).sort((one, other) => one - other),
    );
    return [{ judge, segment, document, texts, tiers }];
  });
  return { systems, rankings };
}
