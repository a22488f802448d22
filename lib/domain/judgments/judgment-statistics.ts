import { compareCodeUnits } from "../text/compare-code-units";
import { hasJudgments, isRankedOrSkipped } from "./counting-rankings";
import type { AnsweredRanking, RankingRecord } from "./ranking-record";

/** How much was judged. */
export interface JudgmentCounts {
  /** Null where it is not known which judgments belong to one ranking. */
  readonly rankings: number | null;
  /** Tasks skipped: they are no rankings and bring no judgments. */
  readonly skipped: number;
  /** Pairs of hypotheses, ties among them. */
  readonly unexpanded: number;
  readonly unexpandedTies: number;
  /** Pairs of systems, ties among them. */
  readonly expanded: number;
  readonly expandedTies: number;
}

/** How much one judge judged. */
export interface JudgeCounts extends JudgmentCounts {
  readonly judge: string;
}

/** What `judgmentStatistics` counts. */
export interface JudgmentStatistics {
  /** In code-unit order of the judges. */
  readonly judges: readonly JudgeCounts[];
  readonly total: JudgmentCounts;
}

/** The same with skipped tasks among the rankings, as Table 1 of the 2015 study counts. */
export function withSkippedAmongRankings(counts: JudgmentCounts): JudgmentCounts {
  return { ...counts, rankings: counts.rankings === null ? null : counts.rankings + counts.skipped };
}

/** What `stats` prints and archives hold: how much judges were given, not how much results are made of. */
export function statisticsAsInTable1({ judges, total }: JudgmentStatistics): JudgmentStatistics {
  return {
    judges: judges.map((counts) => ({ ...withSkippedAmongRankings(counts), judge: counts.judge })),
    total: withSkippedAmongRankings(total),
  };
}

type Counter = { -readonly [Name in keyof JudgmentCounts]: JudgmentCounts[Name] };

function emptyCounter(): Counter {
  return { rankings: 0, skipped: 0, unexpanded: 0, unexpandedTies: 0, expanded: 0, expandedTies: 0 };
}

function countJudgments(counter: Counter, { hypotheses }: AnsweredRanking): void {
  for (let position = 0; position < hypotheses.length; position++) {
    const one = hypotheses[position]!;
    const sharing = one.systems.length;
    counter.expanded += (sharing * (sharing - 1)) / 2;
    counter.expandedTies += (sharing * (sharing - 1)) / 2;
    for (let later = position + 1; later < hypotheses.length; later++) {
      const other = hypotheses[later]!;
      const pairs = sharing * other.systems.length;
      counter.unexpanded += 1;
      counter.expanded += pairs;
      if (one.rank === other.rank) {
        counter.unexpandedTies += 1;
        counter.expandedTies += pairs;
      }
    }
  }
}

/**
 * Rankings, skipped tasks, unexpanded and expanded judgments per judge and together. Table 1 of the 2015 study counts
 * skipped tasks among the rankings; a single hypothesis brings ties among its systems, as there.
 * Pairs of unknown rankings are judgments of no known number of rankings. Superseded, practice and control rankings
 * count nowhere, and a judge who has nothing else is not listed. Rankings may pass by: nothing is kept of them.
 */
export class StatisticsCounter {
  readonly #byJudge = new Map<string, Counter>();
  readonly #total = emptyCounter();

  add(ranking: RankingRecord): void {
    if (!isRankedOrSkipped(ranking)) return;
    const known = this.#byJudge.get(ranking.judge);
    const counter = known ?? emptyCounter();
    if (known === undefined) this.#byJudge.set(ranking.judge, counter);
    for (const each of [counter, this.#total]) {
      if (!hasJudgments(ranking)) {
        each.skipped += 1;
        continue;
      }
      each.rankings = ranking.ungrouped || each.rankings === null ? null : each.rankings + 1;
      countJudgments(each, ranking);
    }
  }

  statistics(): JudgmentStatistics {
    const judges = [...this.#byJudge]
      .sort(([first], [second]) => compareCodeUnits(first, second))
      .map(([judge, counter]) => ({ judge, ...counter }));
    return { judges, total: { ...this.#total } };
  }
}

/** The same of rankings that are at hand. */
export function judgmentStatistics(rankings: Iterable<RankingRecord>): JudgmentStatistics {
  const counter = new StatisticsCounter();
  for (const ranking of rankings) counter.add(ranking);
  return counter.statistics();
}
