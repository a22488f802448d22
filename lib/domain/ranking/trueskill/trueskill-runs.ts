import type { PairCounts } from "../pair-counts";
import type { PairScorer } from "../pair-scorer";
import { trueSkillLanes } from "./trueskill-lanes";
import { trueSkillPairs } from "./trueskill-pairs";
import { wmt14Settings } from "./trueskill-settings";

/** The published number of runs. */
export const TRUESKILL_RUNS = 1000;

/** Which runs to make: from `from` up to but not including `to`. */
export interface RunRange {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** What the runs are for, where it is not the ranking of the whole: part of what their streams are seeded by. */
  readonly purpose?: string;
}

/** What the streams of the runs that rank the whole are for. */
const PURPOSE = "trueskill";

/**
 * The mean skills after each run of a range, run by run, systems in the order of `pairs.systems`. Run k draws from the
 * stream (seed, "trueskill", k), so that ranges computed apart put together give what one range gives.
 */
export function trueSkillRuns(pairs: PairCounts, range: RunRange): Float64Array {
  const prepared = trueSkillPairs(pairs);
  const settings = wmt14Settings(prepared.total);
  const size = prepared.systems;
  const means = new Float64Array((range.to - range.from) * size);
  const lanes = trueSkillLanes(size);
  const { seed, purpose = PURPOSE } = range;
  for (let index = range.from; index < range.to; index++) {
    const start = (index - range.from) * size;
    const target = means.subarray(start, start + size);
    lanes.add({ seed, purpose, index, pairs: prepared, settings, means: target });
  }
  lanes.finish();
  return means;
}

/**
 * One run over each resample, with as many plays as the resample has judgments: what differs between replicates is then
 * both what was judged and how a run goes, for the price of the run. The run of replicate k draws from the stream of
 * run k of `trueSkillRuns`, so that only the data differ from it.
 */
export function trueSkillScorer(systems: readonly string[], seed: number): PairScorer {
  const lanes = trueSkillLanes(systems.length);
  const score = (counts: Float64Array, means: Float64Array, index: number) => {
    const pairs = trueSkillPairs({ systems, counts });
    lanes.add({ seed, purpose: PURPOSE, index, pairs, settings: wmt14Settings(pairs.total), means });
  };
  return Object.assign(score, { finish: lanes.finish });
}
