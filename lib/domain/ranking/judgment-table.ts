import { compareCodeUnits } from "../judging/compare-code-units";
import { hasJudgments } from "../judging/counting-rankings";
import type { RankingRecord } from "../judging/ranking-record";
import { sortRankings } from "../judging/sort-rankings";
import { GrowableColumn } from "./growable-column";
import { NameIndex } from "./name-index";

/** Expanded judgments as columns, one row per pair of systems of a ranking; rankings in canonical order. */
export interface JudgmentTable {
  /** Every system that a ranking names, in code-unit order, even one that was never compared. */
  readonly systems: readonly string[];
  /** The judges and the segments that have a judgment, in code-unit order. */
  readonly judges: readonly string[];
  readonly segments: readonly string[];
  /** Index of the system that comes first in code-unit order. */
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  /** 1 where `first` is better, 0 where the two are equal, −1 where `second` is better. */
  readonly outcome: Int8Array;
  /** The unit of each judgment, dense from 0. A ranking without a pair of systems is no unit. */
  readonly ranking: Int32Array;
  readonly segment: Int32Array;
  readonly judge: Int32Array;
  /** How many rankings there are; of `ungrouped` records how many of these. */
  readonly rankings: number;
  /** Whether it is known of every judgment which others belong to the same ranking. */
  readonly isGrouped: boolean;
}

const MOST_SYSTEMS = 2 ** 16;

/**
 * Collects a judgment table from rankings that arrive one by one, at 17 bytes per judgment. They must arrive in the
 * canonical order of `sortRankings` (by segment, judge, time, content), from which everything random starts.
 */
export class JudgmentTableBuilder {
  private readonly systems = new NameIndex();
  private readonly judges = new NameIndex();
  private readonly segments = new NameIndex();
  private readonly first = new GrowableColumn((length) => new Uint16Array(length));
  private readonly second = new GrowableColumn((length) => new Uint16Array(length));
  private readonly outcome = new GrowableColumn((length) => new Int8Array(length));
  private readonly ranking = new GrowableColumn((length) => new Int32Array(length));
  private readonly segment = new GrowableColumn((length) => new Int32Array(length));
  private readonly judge = new GrowableColumn((length) => new Int32Array(length));
  private rankings = 0;
  private isGrouped = true;
  private previous: RankingRecord | undefined;

  /**
   * Adds the judgments of a ranking; one that does not count (see `hasJudgments`) is passed over.
   *
   * Fails with a RangeError where the ranking comes before the previous one, or systems are too many.
   */
  add(ranking: RankingRecord): void {
    if (!hasJudgments(ranking)) return;
    this.assertOrder(ranking);
    const covered = ranking.hypotheses
      .flatMap(({ systems, rank }) =>
        systems.map((system) => ({ system, rank, number: this.systems.numberOf(system) })),
      )
      .sort((one, other) => compareCodeUnits(one.system, other.system));
    if (this.systems.size > MOST_SYSTEMS) throw new RangeError(`more than ${MOST_SYSTEMS} systems`);
    if (covered.length < 2) return;
    const segment = this.segments.numberOf(ranking.segment);
    const judge = this.judges.numberOf(ranking.judge);
    for (let position = 0; position < covered.length; position++) {
      const one = covered[position]!;
      for (let later = position + 1; later < covered.length; later++) {
        const other = covered[later]!;
        this.first.append(one.number);
        this.second.append(other.number);
        this.outcome.append(Math.sign(other.rank - one.rank));
        this.ranking.append(this.rankings);
        this.segment.append(segment);
        this.judge.append(judge);
      }
    }
    this.rankings++;
    if (ranking.ungrouped) this.isGrouped = false;
  }

  build(): JudgmentTable {
    const systems = this.systems.ordered();
    const judges = this.judges.ordered();
    const segments = this.segments.ordered();
    return {
      systems: systems.names,
      judges: judges.names,
      segments: segments.names,
      first: this.first.toColumn((number) => systems.positions[number]!),
      second: this.second.toColumn((number) => systems.positions[number]!),
      outcome: this.outcome.toColumn(),
      ranking: this.ranking.toColumn(),
      segment: this.segment.toColumn((number) => segments.positions[number]!),
      judge: this.judge.toColumn((number) => judges.positions[number]!),
      rankings: this.rankings,
      isGrouped: this.isGrouped,
    };
  }

  private assertOrder(ranking: RankingRecord): void {
    const previous = this.previous;
    this.previous = ranking;
    if (previous === undefined) return;
    const order =
      compareCodeUnits(previous.segment, ranking.segment) ||
      compareCodeUnits(previous.judge, ranking.judge) ||
      compareCodeUnits(previous.time ?? "", ranking.time ?? "");
    if (order > 0) {
      throw new RangeError(
        `the ranking of segment ${ranking.segment} by judge ${ranking.judge} comes too late: rankings must be sorted by segment, judge and time`,
      );
    }
  }
}

/** The judgments of the rankings that count, in whatever order they are given. */
export function judgmentTable(rankings: readonly RankingRecord[]): JudgmentTable {
  const builder = new JudgmentTableBuilder();
  for (const ranking of sortRankings(rankings.filter(hasJudgments))) builder.add(ranking);
  return builder.build();
}
