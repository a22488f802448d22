import { pairAgreement } from "./pair-agreement";
import { outputScores, type PairOutputs, pairOutputs, type ScoreOf, scoreDifferences } from "./pair-outputs";
import type { SentencePairs } from "./sentence-pairs";
import { sentenceTau, type TieForm } from "./sentence-tau";

/** A metric's scores of outputs. */
export interface SentenceMetric {
  readonly metric: string;
  /** The systems of which it scores some output. */
  readonly systems: ReadonlySet<string>;
  readonly scoreOf: ScoreOf;
}

/** Scores in one order of outputs, and the coefficient that such scores have with people. */
interface CompletePairs {
  readonly scoresOf: (metric: number) => readonly number[];
  readonly tau: (scores: ArrayLike<number>, ties: TieForm) => number | undefined;
}

/** Pairs with the scores of several metrics. An output counts where all of them have one, so that all meet the same pairs. */
export class ScoredPairs {
  readonly #outputs: PairOutputs;
  readonly #scores: readonly Float64Array[];

  constructor(
    readonly pairs: SentencePairs,
    metrics: readonly SentenceMetric[],
  ) {
    this.#outputs = pairOutputs(pairs);
    this.#scores = metrics.map(({ scoreOf }) => outputScores(this.#outputs, scoreOf));
    for (const place of this.#outputs.outputs.keys()) {
      if (!this.#scores.some((scores) => Number.isNaN(scores[place]))) continue;
      for (const scores of this.#scores) scores[place] = Number.NaN;
    }
  }

  /** What a metric, by its place, says of each pair; `NaN` where a score is missing. */
  differences(metric: number): Float64Array {
    return scoreDifferences(this.#outputs, this.#scores[metric]!);
  }

  /** The same without the outputs that lack a score, and their pairs. */
  withoutMissing(): CompletePairs {
    const { outputs, first, second } = this.#outputs;
    const scored = [...outputs.keys()].filter((output) => !Number.isNaN(this.#scores[0]?.[output]));
    const places = new Map(scored.map((output, place) => [output, place]));
    const rows = [...first.keys()].filter((row) => places.has(first[row]!) && places.has(second[row]!));
    const outcomes = Int8Array.from(rows, (row) => this.pairs.outcome[row]!);
    const sides = {
      first: Int32Array.from(rows, (row) => places.get(first[row]!)!),
      second: Int32Array.from(rows, (row) => places.get(second[row]!)!),
    };
    return {
      scoresOf: (metric) => scored.map((output) => this.#scores[metric]![output]!),
      tau: (scores, ties) => sentenceTau(pairAgreement(outcomes, scoreDifferences(sides, scores)), ties),
    };
  }
}
