import { CELLS_PER_PAIR, cellCount, type PairCounts } from "../pair-counts";

/** Pair counts as the plays of a run read them. */
export interface TrueSkillPairs {
  /** How many systems there are: matrices have this many rows and columns. */
  readonly systems: number;
  /** How often the row's system was better than the column's. */
  readonly wins: Int32Array;
  /** How many judgments there are of row and column, ties included; the same on both sides of the diagonal. */
  readonly judgments: Int32Array;
  /** How many judgments there are in all. */
  readonly total: number;
}

const MAX_JUDGMENTS = 2 ** 31 - 1;

/**
 * Fails with a RangeError where a count is not a whole number, since a play draws one judgment, or where there are
 * 2^31 judgments or more.
 */
export function trueSkillPairs(pairs: PairCounts): TrueSkillPairs {
  const systems = pairs.systems.length;
  if (pairs.counts.length !== cellCount(systems)) {
    throw new RangeError(
      `${systems} systems have ${cellCount(systems)} cells of counts, not ${pairs.counts.length}`,
    );
  }
  const wins = new Int32Array(systems * systems);
  const judgments = new Int32Array(systems * systems);
  let total = 0;
  let cell = 0;
  for (let first = 0; first < systems; first++) {
    for (let second = first + 1; second < systems; second++, cell += CELLS_PER_PAIR) {
      const forth = first * systems + second;
      const back = second * systems + first;
      for (let outcome = 0; outcome < CELLS_PER_PAIR; outcome++) {
        const count = pairs.counts[cell + outcome]!;
        total += count;
        if (!Number.isInteger(count) || count < 0 || total > MAX_JUDGMENTS) {
          throw new RangeError(
            `${pairs.systems[first]} and ${pairs.systems[second]}: ${count} is not a number of judgments that TrueSkill can draw from`,
          );
        }
        judgments[forth]! += count;
      }
      judgments[back] = judgments[forth]!;
      wins[forth] = pairs.counts[cell]!;
      wins[back] = pairs.counts[cell + 2]!;
    }
  }
  return { systems, wins, judgments, total };
}
