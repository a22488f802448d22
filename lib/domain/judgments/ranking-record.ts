/** Why a ranking was asked for. Only regular, repeat and automatic ones count in results. */
export type RankingKind = "regular" | "repeat" | "practice" | "control" | "automatic";

/** A revision makes the ranking it replaces `superseded`; a skipped one is an answer without ranks. */
export type RankingState = "current" | "superseded" | "skipped";

/** A hypothesis as a ranking shows it. */
export interface ShownHypothesis {
  /** The systems behind it: at least one, each once. A system stands behind one hypothesis of a ranking only. */
  readonly systems: readonly string[];
  /**
   * The systems as a file wrote them, where the record was read from one: agreement is keyed by this text. Rankings
   * made here leave it out; `systemTextOf` then gives the names in code-unit order.
   */
  readonly systemText?: string;
  /** What the judge read, where it is known. */
  readonly text?: string;
  /** Whatever the maker of the record needs to find the hypothesis again. Nothing is computed from it. */
  readonly key?: string;
}

/** A hypothesis with its rank: 1 is best, equal ranks are ties. */
export interface RankedHypothesis extends ShownHypothesis {
  /**
   * A whole number of at least 1, as given: ranks may leave gaps, need not begin at 1, and an imported one may exceed
   * the number of hypotheses. Only their order means something.
   */
  readonly rank: number;
}

interface RankingFacts {
  readonly judge: string;
  /** Names the segment within the campaign or the file. */
  readonly segment: string;
  readonly document?: string;
  /** Names the ranking within its campaign or file. */
  readonly id?: string;
  readonly kind: RankingKind;
  /**
   * Its file told pairs, and not which of them are one answer: this is one pair of a ranking that may have had others.
   * Nothing may be computed from such records that takes rankings for independent of each other, counts them, or asks
   * what was shown together (see `groupingIsKnown`).
   */
  readonly ungrouped?: true;
  /** When it was answered: ISO 8601 in UTC with milliseconds, so that code-unit order is the order of time. */
  readonly time?: string;
  /** How long the judge worked on it, in milliseconds. */
  readonly duration?: number;
}

/** A ranking with ranks. */
export interface AnsweredRanking extends RankingFacts {
  readonly state: "current" | "superseded";
  readonly hypotheses: readonly RankedHypothesis[];
}

/** A task that the judge passed over; files may not tell what was shown. */
export interface SkippedRanking extends RankingFacts {
  readonly state: "skipped";
  readonly hypotheses: readonly ShownHypothesis[];
}

/**
 * One answer of one judge, as every part of the domain exchanges it: formats read and write it, the database makes it,
 * and judgments, tallies, agreement and rankings of systems are computed from it.
 */
export type RankingRecord = AnsweredRanking | SkippedRanking;
