import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { percentileInterval } from "../resampling/percentile-interval";
import { compareCodeUnits } from "../text/compare-code-units";
import type { ResamplingSettings, ValueInRange } from "./bootstrap-correlation";
import type { SentencePairs } from "./sentence-pairs";
import type { TieForm } from "./sentence-tau";

/** What the judged pairs of one segment bring to the correlation. */
interface Sums {
  product: number;
  human: number;
  metric: number;
}

/**
 * Pearson's correlation of pairwise differences (DiIanni and Deutsch, EMNLP 2025; mt-metrics-eval) between people and a
 * metric: a point for each judged pair of outputs of a segment and a second one for the same pair the other way round,
 * so that the order of systems does not matter and both means are 0. People's difference is 1, 0 or −1: rankings say who
 * is better, not how much. The metric's is the difference of its scores. With `ties` "drop", pairs that people tied are
 * left out. How hard a segment is plays no part, as it would with scores themselves.
 *
 * Pairs come in any number of pieces; the interval is over segments drawn with replacement, since the pairs of a segment
 * are not independent.
 */
export class PairwiseDifferences {
  private readonly segments = new Map<string, Sums>();

  constructor(private readonly ties: TieForm) {}

  /** @param differences what the metric says of each pair; `NaN` where it has no score, and the pair is left out */
  add({ segments, segment, outcome }: SentencePairs, differences: Float64Array): void {
    for (let pair = 0; pair < outcome.length; pair++) {
      const metric = differences[pair]!;
      const human = outcome[pair]!;
      if (Number.isNaN(metric) || (human === 0 && this.ties === "drop")) continue;
      const name = segments[segment[pair]!]!;
      let sums = this.segments.get(name);
      if (sums === undefined) {
        sums = { product: 0, human: 0, metric: 0 };
        this.segments.set(name, sums);
      }
      sums.product += human * metric;
      sums.human += human * human;
      sums.metric += metric * metric;
    }
  }

  /** The value does not exist where people, or the metric, never tell two outputs apart. */
  pearson({ replicates, seed, p }: ResamplingSettings): ValueInRange {
    const inOrder = [...this.segments].sort(([one], [other]) => compareCodeUnits(one, other));
    const sums = inOrder.map(([, each]) => each);
    const value = correlation(sums, (place) => place);
    if (value === undefined) return { value, low: undefined, high: undefined, without: 0 };
    const found: number[] = [];
    const drawn = new Int32Array(sums.length);
    for (let replicate = 0; replicate < replicates; replicate++) {
      const stream = createStream(seed, "bootstrap pairwise differences by segment", replicate);
      for (let place = 0; place < drawn.length; place++) drawn[place] = uniformInt(stream, 0, sums.length);
      const resampled = correlation(sums, (place) => drawn[place]!);
      if (resampled !== undefined) found.push(resampled);
    }
    const interval = percentileInterval(found, p);
    return { value, low: interval?.low, high: interval?.high, without: replicates - found.length };
  }
}

function correlation(sums: readonly Sums[], at: (place: number) => number): number | undefined {
  let [product, human, metric] = [0, 0, 0];
  for (let place = 0; place < sums.length; place++) {
    const one = sums[at(place)]!;
    product += one.product;
    human += one.human;
    metric += one.metric;
  }
  if (!(human > 0 && metric > 0)) return undefined;
  // Rounding may carry a perfect correlation beyond 1.
  return Math.max(-1, Math.min(1, product / Math.sqrt(human * metric)));
}
