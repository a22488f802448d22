import type { RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { uniformInt } from "../../random/uniform-int";
import { drawMargin } from "./trueskill-draw-margin";
import type { TrueSkillPairs } from "./trueskill-pairs";
import type { TrueSkillSettings } from "./trueskill-settings";
import { drawFactors, type TruncationFactors, winFactors } from "./trueskill-truncated-normal";

/**
 * One run in the manner of WMT14, the mean skills of which are written into `means`. Each play:
 *
 * 1. the system with the largest variance, of equals the last by name,
 * 2. meets an opponent drawn with probability ∝ exp(−|difference of the means|),
 * 3. and the outcome is that of a uniformly drawn judgment of the two.
 *
 * A pair without judgments has no outcome to draw, so that such opponents are not drawn in step 2; a system without
 * any judgment is not taken in step 1 and has no mean (NaN).
 *
 * Each play takes one float from the stream for the opponent (opponents in name order share [0, 1) by their weights)
 * and one integer below the number of judgments for the outcome (the wins of the pair's first system by name come
 * first, then the ties). Nothing else is random, and the order of the judgments does not matter.
 *
 * The weights of a play cost no exponential per opponent: exp(−|a − b|) is the smaller of exp(a)·exp(−b) and its
 * inverse, and only two means change per play.
 */
export function trueSkillRun(
  stream: RandomStream,
  pairs: TrueSkillPairs,
  settings: TrueSkillSettings,
  means: Float64Array,
): void {
  const { systems, wins, judgments } = pairs;
  const twoBetaSquared = 2 * settings.beta * settings.beta;
  const margin = drawMargin(settings.drawProbability) * Math.SQRT2 * settings.beta;
  const factors: TruncationFactors = { shift: 0.5, shrink: 0.5 };
  const { opponents, opponentsEnd } = comparedSystems(pairs);
  means.fill(Number.NaN);
  // Systems that never play have no variance, so that they are never the largest.
  const variances = new Float64Array(systems);
  let players = 0;
  for (let system = 0; system < systems; system++) {
    if (opponentsEnd[system] === system * systems) continue;
    players++;
    means[system] = 0;
    variances[system] = settings.sigma * settings.sigma;
  }
  if (players === 0) return;
  const rising = new Float64Array(systems).fill(1);
  const falling = new Float64Array(systems).fill(1);
  const shares = new Float64Array(systems);

  for (let play = 0; play < settings.plays; play++) {
    let one = 0;
    let largest = 0;
    for (let system = 0; system < systems; system++) {
      const variance = variances[system]!;
      if (variance >= largest) {
        largest = variance;
        one = system;
      }
    }

    const row = one * systems;
    const end = opponentsEnd[one]!;
    const up = rising[one]!;
    const down = falling[one]!;
    let weight = 0;
    for (let position = row; position < end; position++) {
      const opponent = opponents[position]!;
      weight += Math.min(up * falling[opponent]!, down * rising[opponent]!);
      shares[position - row] = weight;
    }
    const aim = uniformFloat64(stream) * weight;
    let position = row;
    // Rounding may lift the aim to the whole weight: the last opponent is then meant.
    while (position < end - 1 && shares[position - row]! <= aim) position++;
    const other = opponents[position]!;

    const first = one < other ? one : other;
    const second = one < other ? other : one;
    const forth = first * systems + second;
    const drawn = uniformInt(stream, 0, judgments[forth]!);
    const firstWins = wins[forth]!;
    const ties = judgments[forth]! - firstWins - wins[second * systems + first]!;

    const firstVariance = variances[first]!;
    const secondVariance = variances[second]!;
    const spreadSquared = twoBetaSquared + firstVariance + secondVariance;
    const spread = Math.sqrt(spreadSquared);
    const difference = means[first]! - means[second]!;
    let direction = 1;
    if (drawn < firstWins) {
      winFactors((difference - margin) / spread, factors);
    } else if (drawn < firstWins + ties) {
      drawFactors(difference / spread, margin / spread, factors);
    } else {
      winFactors((-difference - margin) / spread, factors);
      direction = -1;
    }
    const shift = (direction * factors.shift) / spread;
    const shrink = factors.shrink / spreadSquared;
    const firstMean = means[first]! + firstVariance * shift;
    const secondMean = means[second]! - secondVariance * shift;
    means[first] = firstMean;
    means[second] = secondMean;
    variances[first] = firstVariance * (1 - firstVariance * shrink);
    variances[second] = secondVariance * (1 - secondVariance * shrink);
    const firstRising = Math.exp(firstMean);
    const secondRising = Math.exp(secondMean);
    rising[first] = firstRising;
    rising[second] = secondRising;
    falling[first] = 1 / firstRising;
    falling[second] = 1 / secondRising;
  }
}

interface ComparedSystems {
  /** In row i of a square matrix: the systems that i was compared with, in name order. */
  readonly opponents: Int32Array;
  /** Where in `opponents` the row of i ends. */
  readonly opponentsEnd: Int32Array;
}

function comparedSystems({ systems, judgments }: TrueSkillPairs): ComparedSystems {
  const opponents = new Int32Array(systems * systems);
  const opponentsEnd = new Int32Array(systems);
  for (let system = 0; system < systems; system++) {
    let end = system * systems;
    for (let other = 0; other < systems; other++) {
      if (other !== system && judgments[system * systems + other]! > 0) opponents[end++] = other;
    }
    opponentsEnd[system] = end;
  }
  return { opponents, opponentsEnd };
}
