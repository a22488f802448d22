import type { AnsweredRanking } from "../../domain/judgments/ranking-record";
import { CELLS_PER_PAIR, cellCount, type PairCounts } from "../../domain/ranking/pair-counts";
import { compareCodeUnits } from "../../domain/text/compare-code-units";

/**
 * Expanded judgments counted per pair of systems. Both matrices are square and stored row by row: with n systems the
 * cell of row i and column j is at i·n + j.
 */
export interface Tally {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** How often the system of the row was better than that of the column. */
  readonly wins: Int32Array;
  /** How often the two were equal; symmetric, the diagonal is 0. */
  readonly ties: Int32Array;
}

/** One pair of a tally. */
export interface PairTally {
  /** Comes before `second` in code-unit order. */
  readonly first: string;
  readonly second: string;
  /** How often `first` was better than `second`. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A tally in which nothing is counted yet. Fails with a RangeError where a system occurs twice. */
export function emptyTally(systems: Iterable<string>): Tally {
  const ordered = [...systems].sort(compareCodeUnits);
  const repeated = ordered.find((system, position) => system === ordered[position + 1]);
  if (repeated !== undefined) throw new RangeError(`system ${repeated} occurs twice`);
  const cells = ordered.length ** 2;
  return { systems: ordered, wins: new Int32Array(cells), ties: new Int32Array(cells) };
}

function positionOf(systems: readonly string[], system: string): number {
  let low = 0;
  let high = systems.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (systems[middle]! < system) low = middle + 1;
    else high = middle;
  }
  if (systems[low] !== system) throw new RangeError(`system ${system} is not part of the tally`);
  return low;
}

function count(tally: Tally, ranking: AnsweredRanking, step: 1 | -1): void {
  const { systems, wins, ties } = tally;
  const covered = ranking.hypotheses.flatMap((hypothesis) =>
    hypothesis.systems.map((system) => ({ rank: hypothesis.rank, position: positionOf(systems, system) })),
  );
  for (const [index, one] of covered.entries()) {
    for (let other = index + 1; other < covered.length; other++) {
      const { rank, position } = covered[other]!;
      const there = one.position * systems.length + position;
      const back = position * systems.length + one.position;
      if (one.rank < rank) wins[there]! += step;
      else if (one.rank > rank) wins[back]! += step;
      else {
        ties[there]! += step;
        ties[back]! += step;
      }
    }
  }
}

/**
 * Counts the expanded judgments of a ranking. Fails with a RangeError where it names a system that the tally does not
 * have; nothing is then counted.
 */
export function addToTally(tally: Tally, ranking: AnsweredRanking): void {
  count(tally, ranking, 1);
}

/** Takes back what `addToTally` counted for the same ranking. A count below 0 shows that it never was. */
export function subtractFromTally(tally: Tally, ranking: AnsweredRanking): void {
  count(tally, ranking, -1);
}

/** The pairs of which anything is counted, in code-unit order of the first system, then of the second. */
export function pairTallies(tally: Tally): PairTally[] {
  const { systems, wins, ties } = tally;
  return systems.flatMap((first, row) =>
    systems.slice(row + 1).flatMap((second, offset) => {
      const column = row + 1 + offset;
      const there = row * systems.length + column;
      const pair = {
        first,
        second,
        wins: wins[there]!,
        losses: wins[column * systems.length + row]!,
        ties: ties[there]!,
      };
      return pair.wins === 0 && pair.losses === 0 && pair.ties === 0 ? [] : [pair];
    }),
  );
}

export function pairCountsOfTally(tally: Tally): PairCounts {
  const { systems, wins, ties } = tally;
  const size = systems.length;
  const counts = new Float64Array(cellCount(size));
  let cell = 0;
  for (let first = 0; first < size; first++) {
    for (let second = first + 1; second < size; second++) {
      counts[cell] = wins[first * size + second]!;
      counts[cell + 1] = ties[first * size + second]!;
      counts[cell + 2] = wins[second * size + first]!;
      cell += CELLS_PER_PAIR;
    }
  }
  return { systems, counts };
}
