import { CompactRankings } from "../judgments/compact-rankings";
import { hasJudgments } from "../judgments/counting-rankings";
import type { RankingRecord } from "../judgments/ranking-record";
import { sortRankings } from "../judgments/sort-rankings";
import { compareCodeUnits } from "../text/compare-code-units";

/** A ranking as a model of choices reads it: which texts were preferred to which. */
export interface RankedTexts {
  readonly judge: string;
  readonly segment: string;
  readonly document?: string;
  /** The texts from best to worst, each as the positions of the systems that wrote it. */
  readonly texts: readonly (readonly number[])[];
  /** How many texts stand at each rank, from the best: [1, 2] is one text before two that tie. */
  readonly tiers: readonly number[];
}

/** Whole rankings of texts, with their systems. */
export interface RankedTextPasses {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** In the canonical order of `sortRankings`. They may be made anew each time they are gone through. */
  readonly rankings: Iterable<RankedTexts>;
  /** How many of these there are at most, and of all of them the texts and the systems behind these. */
  readonly size?: { readonly rankings: number; readonly texts: number; readonly writers: number };
  /** Whether it is known which judgments belong to one ranking; otherwise each of `rankings` is a pair. */
  readonly isGrouped: boolean;
}

/**
 * The rankings that count and that compare at least two texts. One text alone says nothing about preferences, though
 * it is a tie of the systems behind it for the pairwise methods.
 */
export function rankedTextPasses(records: Iterable<RankingRecord>): RankedTextPasses {
  const sorted = records instanceof CompactRankings ? records : sortRankings([...records]);
  // Compact rankings make a record of each as it passes by, and again the second time.
  const inOrder = () => (sorted instanceof CompactRankings ? sorted.sorted() : sorted);
  const names = new Set<string>();
  let isGrouped = true;
  let [count, shown, writers] = [0, 0, 0];
  for (const ranking of inOrder()) {
    if (!hasJudgments(ranking)) continue;
    count += 1;
    shown += ranking.hypotheses.length;
    for (const { systems } of ranking.hypotheses) writers += systems.length;
    if (ranking.ungrouped) isGrouped = false;
    for (const { systems } of ranking.hypotheses) for (const system of systems) names.add(system);
  }
  const systems = [...names].sort(compareCodeUnits);
  const positionOf = new Map(systems.map((system, position) => [system, position]));
  // Most rankings repeat what a text's systems were, and how many texts tied.
  const texts = new Interned((of: readonly string[]) =>
    of.map((system) => positionOf.get(system)!).sort((one, other) => one - other),
  );
  const tierLists = new Interned((of: readonly number[]) => of);
  function* rankings(): Generator<RankedTexts, void, undefined> {
    for (const ranking of inOrder()) {
      if (!hasJudgments(ranking) || ranking.hypotheses.length < 2) continue;
      const { judge, segment, document } = ranking;
      const ranked = ranking.hypotheses
        .map((hypothesis) => ({ rank: hypothesis.rank, text: texts.get(hypothesis.systems) }))
        .sort((one, other) => one.rank - other.rank || one.text[0]! - other.text[0]!);
      const tiers: number[] = [];
      for (const [place, { rank }] of ranked.entries()) {
        if (place > 0 && ranked[place - 1]!.rank === rank) tiers[tiers.length - 1]! += 1;
        else tiers.push(1);
      }
      yield {
        judge,
        segment,
        ...(document !== undefined && { document }),
        texts: ranked.map(({ text }) => text),
        tiers: tierLists.get(tiers),
      };
    }
  }
  const size = { rankings: count, texts: shown, writers };
  return { systems, rankings: { [Symbol.iterator]: rankings }, size, isGrouped };
}

/** One value for all keys of the same content, so that a million rankings share their parts. */
class Interned<Part extends string | number, Value> {
  private readonly known = new Map<string, Value>();

  constructor(private readonly make: (parts: readonly Part[]) => Value) {}

  get(parts: readonly Part[]): Value {
    const key = parts.join("\n");
    const value = this.known.get(key) ?? this.make(parts);
    this.known.set(key, value);
    return value;
  }
}
