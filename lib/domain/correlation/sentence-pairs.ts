import { GrowableColumn } from "../columns/growable-column";
import { NameIndex } from "../columns/name-index";
import { CompactRankingsBuilder } from "../judgments/compact-rankings";
import { hasJudgments } from "../judgments/counting-rankings";
import type { AnsweredRanking, RankingRecord } from "../judgments/ranking-record";
import { unexpandedJudgments } from "../judgments/unexpanded-judgments";
import { forEachJudgment, judgmentTable } from "../ranking/judgment-table";
import { compareCodeUnits } from "../text/compare-code-units";

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
  rankings: Iterable<RankingRecord>,
  form: PairForm,
  systems: ReadonlySet<string>,
): SentencePairs {
  return form === "expanded"
    ? expandedPairs(rankingsOfSystems(rankings, systems))
    : unexpandedPairs(rankingsOfSystems(rankings, systems));
}

/** The rankings that count, as if only some systems had taken part. */
function* rankingsOfSystems(
  rankings: Iterable<RankingRecord>,
  taking: ReadonlySet<string>,
): Generator<AnsweredRanking, void, undefined> {
  // Hypotheses share their lists of systems, and what is left of them is shared as well.
  const known = new WeakMap<readonly string[], readonly string[]>();
  const left = (systems: readonly string[]): readonly string[] => {
    const those = known.get(systems) ?? systems.filter((system) => taking.has(system));
    known.set(systems, those);
    return those;
  };
  for (const ranking of rankings) {
    if (!hasJudgments(ranking)) continue;
    const hypotheses = ranking.hypotheses
      .map((hypothesis) => ({ ...hypothesis, systems: left(hypothesis.systems) }))
      .filter(({ systems }) => systems.length > 0);
    yield { ...ranking, hypotheses };
  }
}

function expandedPairs(rankings: Iterable<AnsweredRanking>): SentencePairs {
  const taking = new CompactRankingsBuilder();
  for (const ranking of rankings) taking.add(ranking);
  const table = judgmentTable(taking.build());
  const columns = {
    segment: new Int32Array(table.judgments),
    first: new Uint16Array(table.judgments),
    second: new Uint16Array(table.judgments),
    outcome: new Int8Array(table.judgments),
  };
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

function unexpandedPairs(rankings: Iterable<AnsweredRanking>): SentencePairs {
  const names = { systems: new NameIndex(), segments: new NameIndex() };
  const segment = new GrowableColumn((length) => new Int32Array(length));
  const first = new GrowableColumn((length) => new Uint16Array(length));
  const second = new GrowableColumn((length) => new Uint16Array(length));
  const outcomes = new GrowableColumn((length) => new Int8Array(length));
  for (const ranking of rankings) {
    const place = names.segments.numberOf(ranking.segment);
    for (const { left, right, outcome } of unexpandedJudgments(ranking)) {
      segment.append(place);
      first.append(names.systems.numberOf(firstName(left.systems)));
      second.append(names.systems.numberOf(firstName(right.systems)));
      outcomes.append(outcome === "better" ? 1 : outcome === "worse" ? -1 : 0);
    }
  }
  const systems = names.systems.ordered();
  const segments = names.segments.ordered();
  return {
    systems: systems.names,
    segments: segments.names,
    segment: segment.toColumn((number) => segments.positions[number]!),
    first: first.toColumn((number) => systems.positions[number]!),
    second: second.toColumn((number) => systems.positions[number]!),
    outcome: outcomes.column(),
  };
}

function firstName(systems: readonly string[]): string {
  return systems.reduce((first, name) => (compareCodeUnits(name, first) < 0 ? name : first));
}
