import { CELLS_PER_PAIR, type PairCounts } from "./pair-counts";

/** What a system's judgments came to. */
export interface SystemRecord {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** The record of each system, in the order of `pairs.systems`. */
export function systemRecords({ systems, counts }: PairCounts): SystemRecord[] {
  const records = systems.map(() => ({ wins: 0, losses: 0, ties: 0 }));
  let cell = 0;
  for (const [position, first] of records.entries()) {
    for (const second of records.slice(position + 1)) {
      first.wins += counts[cell]!;
      second.losses += counts[cell]!;
      first.ties += counts[cell + 1]!;
      second.ties += counts[cell + 1]!;
      first.losses += counts[cell + 2]!;
      second.wins += counts[cell + 2]!;
      cell += CELLS_PER_PAIR;
    }
  }
  return records;
}
