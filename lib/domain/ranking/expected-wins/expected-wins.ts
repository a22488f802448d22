import type { Identification } from "../identification";
import { CELLS_PER_PAIR, type PairCounts } from "../pair-counts";
import type { CountsScorer } from "../pair-scorer";
import { identifyByDecisions } from "./identify-by-decisions";

/**
 * `standard` takes the mean over every opponent that a system was decided against. `2015` does as the script of the
 * 2015 study did: opponents that the system never beat are left out as well, which lifts weak systems.
 */
export type ExpectedWinsMode = "standard" | "2015";

/** Expected Wins with what stands in the way of a ranking. */
export interface ExpectedWins extends Identification {
  readonly mode: ExpectedWinsMode;
}

/**
 * Expected Wins (Bojar et al., A Grain of Salt for the WMT Manual Evaluation, 2011, as used by the 2015 study): the
 * mean over opponents of wins / (wins + losses). Ties are ignored, and a pair never decided is left out of the mean. A
 * system never decided against anyone has no score (NaN); one that lost all its decisions has 0 in both modes.
 */
export function expectedWinsScorer(systems: number, mode: ExpectedWinsMode): CountsScorer {
  const sums = new Float64Array(systems);
  const opponents = new Int32Array(systems);
  const decided = new Uint8Array(systems);
  return (counts, target) => {
    sums.fill(0);
    opponents.fill(0);
    decided.fill(0);
    let cell = 0;
    for (let first = 0; first < systems; first++) {
      for (let second = first + 1; second < systems; second++, cell += CELLS_PER_PAIR) {
        const wins = counts[cell]!;
        const losses = counts[cell + 2]!;
        const decisions = wins + losses;
        if (decisions === 0) continue;
        decided[first] = 1;
        decided[second] = 1;
        if (wins > 0 || mode === "standard") {
          sums[first]! += wins / decisions;
          opponents[first]! += 1;
        }
        if (losses > 0 || mode === "standard") {
          sums[second]! += losses / decisions;
          opponents[second]! += 1;
        }
      }
    }
    for (let system = 0; system < systems; system++) {
      if (decided[system] === 0) target[system] = Number.NaN;
      else target[system] = opponents[system] === 0 ? 0 : sums[system]! / opponents[system]!;
    }
  };
}

/** The Expected Wins of each system, in the order of `pairs.systems`. */
export function expectedWins(pairs: PairCounts, mode: ExpectedWinsMode = "standard"): ExpectedWins {
  const scores = new Float64Array(pairs.systems.length);
  expectedWinsScorer(pairs.systems.length, mode)(pairs.counts, scores);
  return { mode, scores, ...identifyByDecisions(pairs) };
}
