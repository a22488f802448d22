import { compareCodeUnits } from "../judging/compare-code-units";
import { hasJudgments } from "../judging/counting-rankings";
import type { AnsweredRanking, RankingRecord } from "../judging/ranking-record";
import { unexpandedJudgments } from "../judging/unexpanded-judgments";
import { forEachJudgment, judgmentTable } from "../ranking/judgment-table";

/** Pairs of hypotheses as shown, or of all systems behind them. */
export type PairForm = "unexpanded" | "expanded";

/** People's judgments of pairs of systems within a segment, as columns. */
export interface SentencePairs {
  /** In code-unit order. */
  readonly systems: readonly string[];
  readonly segments: readonly string[];
  /** Of each pair: its segment and its two systems, as places in the lists above. */
  readonly segment: Int32Array;
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  /** 1 the first is better, 0 equal, −1 the second is better. */
  readonly outcome: Int8Array;
}

/**
 * The pairs that a metric can be held against, from the rankings that count. Only `systems` take part: a hypothesis
 * stands for those of its systems that do, and one without any is left out. An unexpanded pair names the first of each
 * side's systems in code-unit order: their outputs are the same.
 */
export function sentencePairs(
  rankings: readonly RankingRecord[],
  form: PairForm,
  systems: ReadonlySet<string>,
): SentencePairs {
  const taking = rankings.filter(hasJudgments).map((ranking) => ofSystems(ranking, systems));
  return form === "expanded" ? expandedPairs(taking) : unexpandedPairs(taking);
}

function expandedPairs(rankings: readonly AnsweredRanking[]): SentencePairs {
  const table = judgmentTable(rankings);
  const columns = emptyColumns(table.judgments);
  let row = 0;
  forEachJudgment(table, (first, second, outcome, ranking) => {
    columns.segment[row] = table.segment[ranking]!;
    columns.first[row] = first;
    columns.second[row] = second;
    columns.outcome[row] = outcome;
    row++;
  });
  return { systems: table.systems, segments: table.segments, ...columns };
}

function emptyColumns(pairs: number) {
  return {
    segment: new Int32Array(pairs),
    first: new Uint16Array(pairs),
    second: new Uint16Array(pairs),
    outcome: new Int8Array(pairs),
  };
}

function ofSystems<Ranking extends AnsweredRanking>(ranking: Ranking, taking: ReadonlySet<string>): Ranking {
  const hypotheses = ranking.hypotheses
    .map((hypothesis) => ({ ...hypothesis, systems: hypothesis.systems.filter((each) => taking.has(each)) }))
    .filter(({ systems }) => systems.length > 0);
  return { ...ranking, hypotheses };
}

function unexpandedPairs(rankings: readonly AnsweredRanking[]): SentencePairs {
  const judged = rankings.map((ranking) => ({
    segment: ranking.segment,
    pairs: unexpandedJudgments(ranking).map(({ left, right, outcome }) => ({
      left: firstName(left.systems),
      right: firstName(right.systems),
      outcome,
    })),
  }));
  const systems = sortedNames(
    judged.flatMap(({ pairs }) => pairs.flatMap(({ left, right }) => [left, right])),
  );
  const segments = sortedNames(judged.map(({ segment }) => segment));
  const systemPlace = new Map(systems.map((system, place) => [system, place]));
  const segmentPlace = new Map(segments.map((segment, place) => [segment, place]));
  const columns = emptyColumns(judged.reduce((sum, { pairs }) => sum + pairs.length, 0));
  let row = 0;
  for (const { segment, pairs } of judged) {
    for (const { left, right, outcome } of pairs) {
      columns.segment[row] = segmentPlace.get(segment)!;
      columns.first[row] = systemPlace.get(left)!;
      columns.second[row] = systemPlace.get(right)!;
      columns.outcome[row] = outcome === "better" ? 1 : outcome === "worse" ? -1 : 0;
      row++;
    }
  }
  return { systems, segments, ...columns };
}

function firstName(systems: readonly string[]): string {
  return systems.reduce((first, name) => (compareCodeUnits(name, first) < 0 ? name : first));
}

function sortedNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareCodeUnits);
}
