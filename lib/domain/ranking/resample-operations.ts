import { type ResamplingSource, systemsOfSource } from "./bootstrap";
import { CELLS_PER_PAIR, cellCount, type PairCounts } from "./pair-counts";
import type { PairMethod } from "./pair-method";
import { type UnitCounts, unitCount } from "./units/unit-counts";

/** A binomial draw takes as long as about so many additions. */
const ADDITIONS_PER_BINOMIAL = 50;

/** So long does a pair take in a fit of Bradley–Terry: half a dozen steps with some exponentials each. */
const ADDITIONS_PER_FITTED_PAIR = 300;

/**
 * About how many additions it takes to draw a resample and score it: it decides who computes, never what. `pairs` are
 * the counts of everything that is drawn from.
 */
export function resampleOperations(
  source: ResamplingSource,
  { method }: PairMethod,
  pairs: PairCounts,
): number {
  const cells = cellCount(systemsOfSource(source).length);
  const drawing =
    source.unit === "judgment"
      ? cells * ADDITIONS_PER_BINOMIAL
      : unitCount(source.units) + additionsOf(source.units);
  const scoring = {
    ew: () => cells,
    bt: () => (cells / CELLS_PER_PAIR) * ADDITIONS_PER_FITTED_PAIR,
    trueskill: () => runOperations(pairs),
  };
  return drawing + scoring[method]();
}

/** The same of a run of TrueSkill: there are as many plays as judgments, and each looks at every system once. */
export function runOperations({ systems, counts }: PairCounts): number {
  return counts.reduce((sum, count) => sum + count, 0) * systems.length;
}

/** Blocks need about half as many as there are judgments. */
function additionsOf(units: UnitCounts): number {
  return "blocks" in units ? units.blocks.cells.length : units.counts.length / 2;
}
