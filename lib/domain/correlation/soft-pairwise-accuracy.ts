import { createStream } from "../random/stream";
import type { SentencePairs } from "./sentence-pairs";
import type { Trials } from "./swap-test";

const BITS = 32;
/** Sums that are equal but for rounding, this share of the differences, count as equal. */
const ROUNDING = 1e-12;

/** How sure people and a metric are that one system is better than another. */
export interface PairConfidence {
  readonly first: string;
  readonly second: string;
  /** The segments in which people judged the pair and the metric has both scores. */
  readonly segments: number;
  /** One-sided p that the first is better. */
  readonly humanP: number;
  readonly metricP: number;
}

export interface SoftPairwiseAccuracy {
  /** The mean of 1 − |difference of the two p| over pairs of systems; 1 where people and metric are equally sure of everything. */
  readonly accuracy: number;
  readonly pairs: readonly PairConfidence[];
}

interface PairColumns {
  readonly first: number;
  readonly second: number;
  readonly segments: number[];
  readonly human: number[];
  readonly metric: number[];
  readonly tolerance: number;
}

/**
 * Soft pairwise accuracy (Thompson et al., 2024): for each pair of systems the p of a paired permutation test of people
 * and of the metric, and how far they are apart. In a trial every segment's difference changes its sign by the flip of a
 * coin, the same for all pairs and both sides; p is the share of trials whose sum is at least the observed one. People's
 * difference in a segment is how often the first won minus how often the second did, over all judgments of the pair; the
 * metric's is that of its scores. Both are taken in the segments that have both: a campaign of rankings does not show
 * every system in every segment.
 *
 * `undefined` where no pair of systems has such a segment.
 */
export function softPairwiseAccuracy(
  pairs: SentencePairs,
  differences: Float64Array,
  { trials, seed }: Trials,
): SoftPairwiseAccuracy | undefined {
  const columns = columnsOfPairs(pairs, differences);
  if (columns.length === 0) return undefined;
  const humanAtLeast = new Int32Array(columns.length);
  const metricAtLeast = new Int32Array(columns.length);
  const signs = new Int8Array(pairs.segments.length);
  for (let trial = 0; trial < trials; trial++) {
    drawSigns(signs, seed, trial);
    for (const [place, { segments, human, metric, tolerance }] of columns.entries()) {
      // The sum of a trial is the observed one less twice what the turned segments brought to it.
      let humanLost = 0;
      let metricLost = 0;
      for (let at = 0; at < segments.length; at++) {
        if (signs[segments[at]!] === 1) continue;
        humanLost += human[at]!;
        metricLost += metric[at]!;
      }
      if (humanLost <= 0) humanAtLeast[place]!++;
      if (metricLost <= tolerance) metricAtLeast[place]!++;
    }
  }
  const confidences = columns.map(
    ({ first, second, segments }, place): PairConfidence => ({
      first: pairs.systems[first]!,
      second: pairs.systems[second]!,
      segments: segments.length,
      humanP: humanAtLeast[place]! / trials,
      metricP: metricAtLeast[place]! / trials,
    }),
  );
  const sum = confidences.reduce((total, { humanP, metricP }) => total + 1 - Math.abs(humanP - metricP), 0);
  return { accuracy: sum / confidences.length, pairs: confidences };
}

function drawSigns(signs: Int8Array, seed: number, trial: number): void {
  const stream = createStream(seed, "soft pairwise accuracy", trial);
  let coins = 0;
  for (let segment = 0; segment < signs.length; segment++) {
    if (segment % BITS === 0) coins = stream.nextUint32();
    signs[segment] = (coins & 1) === 1 ? 1 : -1;
    coins >>>= 1;
  }
}

/** The differences of each pair of systems by segment, the first system being the one whose name comes first. */
function columnsOfPairs(pairs: SentencePairs, differences: Float64Array): readonly PairColumns[] {
  const { systems, segment, first, second, outcome } = pairs;
  const found = new Map<number, Map<number, { human: number; metric: number }>>();
  for (let row = 0; row < outcome.length; row++) {
    const difference = differences[row]!;
    if (Number.isNaN(difference)) continue;
    const [one, other] = [first[row]!, second[row]!];
    const turn = one < other ? 1 : -1;
    const key = Math.min(one, other) * systems.length + Math.max(one, other);
    const bySegment = found.get(key) ?? new Map<number, { human: number; metric: number }>();
    found.set(key, bySegment);
    const cell = bySegment.get(segment[row]!) ?? { human: 0, metric: turn * difference };
    bySegment.set(segment[row]!, cell);
    cell.human += turn * outcome[row]!;
  }
  const inOrder = [...found].sort(([one], [other]) => one - other);
  return inOrder.map(([key, bySegment]) => {
    const segments = [...bySegment.keys()].sort((one, other) => one - other);
    const metric = segments.map((place) => bySegment.get(place)!.metric);
    return {
      first: Math.floor(key / systems.length),
      second: key % systems.length,
      segments,
      human: segments.map((place) => bySegment.get(place)!.human),
      metric,
      tolerance: ROUNDING * metric.reduce((sum, each) => sum + Math.abs(each), 0),
    };
  });
}
