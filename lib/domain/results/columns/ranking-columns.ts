/** A segment as results name it. */
export interface ColumnSegment {
  /** The position in the source as text, as in every record of a ranking. */
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
  readonly document: string | null;
}

/** Rankings as columns: some 70 bytes for each. What the numbers of judges, segments and hypotheses mean is for the holder. */
export interface PackedRankings {
  /** The key in the database. */
  readonly id: Int32Array;
  readonly judge: Int32Array;
  readonly segment: Int32Array;
  /** The task that it answers; 0 where there is none. */
  readonly task: Int32Array;
  /** Of `COUNTING_KINDS`. */
  readonly kind: Uint8Array;
  readonly byOrganiser: Uint8Array;
  /** 1 for one pair of a ranking of which it is not known which others belong to it. */
  readonly ungrouped: Uint8Array;
  /** When it was answered, in milliseconds. */
  readonly time: Float64Array;
  /** Milliseconds of work; −1 where nobody measured. */
  readonly activeMs: Int32Array;
  /** Ranking r ranks `hypothesis[e]` at `rank[e]` for e from `offsets[r]` up to `offsets[r + 1]`. */
  readonly offsets: Int32Array;
  readonly hypothesis: Int32Array;
  readonly rank: Int32Array;
}

/** Rankings that count, in the canonical order of `sortRankings`; judges, segments and hypotheses are places here. */
export interface RankingColumns extends PackedRankings {
  /** In code-unit order. */
  readonly systems: readonly string[];
  readonly judges: readonly string[];
  readonly segments: readonly ColumnSegment[];
  /** Hypothesis h has the systems `writers[w]`, ascending, for w from `writerOffsets[h]` up to `writerOffsets[h + 1]`. */
  readonly writerOffsets: Int32Array;
  readonly writers: Uint16Array;
}

/** Every ranking of the columns, as a selection. */
export function allRows(columns: RankingColumns): Int32Array {
  return Int32Array.from({ length: columns.id.length }, (_, row) => row);
}
