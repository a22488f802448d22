import { droppedReplicates } from "../resampling/dropped-replicates";
import type { ReplicateRanks } from "./ranks";

/** The ranks that a system may well hold: from `low`, the best, to `high`. */
export interface RankRange {
  readonly low: number;
  readonly high: number;
}

/** The value that `dropped` of the values in every `systems`-th cell from `system` on lie below. */
function afterDropping(ranks: Int32Array, systems: number, system: number, dropped: number): number {
  const held = new Int32Array(systems + 1);
  for (let cell = system; cell < ranks.length; cell += systems) held[ranks[cell]!]! += 1;
  let rank = 0;
  for (let passed = 0; passed <= dropped; passed += held[rank]!) rank++;
  return rank;
}

/**
 * The rank range of each system: its ranks over the replicates are sorted, `droppedReplicates` dropped at each end,
 * and the rest spans the range. `undefined` where nothing is left.
 */
export function rankRanges(
  { best, worst }: ReplicateRanks,
  systems: number,
  p: number,
): RankRange[] | undefined {
  const replicates = systems === 0 ? 0 : best.length / systems;
  const dropped = droppedReplicates(replicates, p);
  if (replicates <= 2 * dropped) return undefined;
  return Array.from({ length: systems }, (_, system) => ({
    low: afterDropping(best, systems, system, dropped),
    // As many lie above as were dropped: the value that all but those and itself lie below or equal.
    high: afterDropping(worst, systems, system, replicates - 1 - dropped),
  }));
}
