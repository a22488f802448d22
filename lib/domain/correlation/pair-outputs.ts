import type { SentencePairs } from "./sentence-pairs";

/** The outputs that pairs compare, each once: a pair of systems meets many judges in one segment. */
export interface PairOutputs {
  readonly outputs: readonly { readonly system: string; readonly segment: string }[];
  /** Of each pair, the places of its two outputs in the list. */
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** A metric's score of a system's output for a segment; `undefined` where it has none. */
export type ScoreOf = (system: string, segment: string) => number | undefined;

export function pairOutputs(pairs: SentencePairs): PairOutputs {
  const { systems, segments, segment } = pairs;
  const places = new Map<number, number>();
  const outputs: { system: string; segment: string }[] = [];
  const placeOf = (system: number, place: number) => {
    const key = place * systems.length + system;
    const known = places.get(key);
    if (known !== undefined) return known;
    outputs.push({ system: systems[system]!, segment: segments[place]! });
    places.set(key, outputs.length - 1);
    return outputs.length - 1;
  };
  const first = Int32Array.from(pairs.first, (system, pair) => placeOf(system, segment[pair]!));
  const second = Int32Array.from(pairs.second, (system, pair) => placeOf(system, segment[pair]!));
  return { outputs, first, second };
}

/** A metric's score of each output, `NaN` where it has none. */
export function outputScores({ outputs }: PairOutputs, scoreOf: ScoreOf): Float64Array {
  return Float64Array.from(outputs, ({ system, segment }) => scoreOf(system, segment) ?? Number.NaN);
}

/** What a metric says of each pair: the first's score minus the second's, `NaN` where one of them is missing. */
export function scoreDifferences(
  { first, second }: Pick<PairOutputs, "first" | "second">,
  scores: ArrayLike<number>,
): Float64Array {
  // A loop: permutation tests take this many thousand times, and `from` is ten times as slow.
  const differences = new Float64Array(first.length);
  for (let pair = 0; pair < first.length; pair++) {
    differences[pair] = scores[first[pair]!]! - scores[second[pair]!]!;
  }
  return differences;
}
