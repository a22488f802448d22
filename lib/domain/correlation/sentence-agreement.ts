import type { RankingRecord } from "../judgments/ranking-record";
import { holmOfChosenTails } from "../resampling/holm";
import type { ResamplingSettings, ValueInRange } from "./bootstrap-correlation";
import { bootstrapSentenceTau } from "./bootstrap-sentence-tau";
import { tauBOfPairs } from "./kendall-tau-b";
import { type PairAgreement, pairAgreement } from "./pair-agreement";
import { PairwiseDifferences } from "./pairwise-difference";
import { ScoredPairs, type SentenceMetric } from "./scored-pairs";
import { type PairForm, sentencePairs } from "./sentence-pairs";
import type { TieForm } from "./sentence-tau";
import { softPairwiseAccuracy } from "./soft-pairwise-accuracy";
import { swapTest } from "./swap-test";
import { type TieCalibratedAccuracy, tieCalibratedAccuracy } from "./tie-calibrated-accuracy";

export interface SentenceAgreementSettings extends ResamplingSettings {
  readonly form: PairForm;
  readonly ties: TieForm;
  /** Whether metrics are tested against each other. */
  readonly test: boolean;
  /** Whether the soft pairwise accuracy of systems is wanted, which takes longest. */
  readonly soft: boolean;
  /** Told after each metric and each test how many of them are done. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
}

/** How a metric's scores of outputs agree with people's judgments. */
export interface MetricOfSentences {
  readonly metric: string;
  readonly agreement: PairAgreement;
  readonly tau: ValueInRange;
  readonly tauB: number | undefined;
  /** Pearson's correlation of pairwise differences. */
  readonly pairwiseDifference: ValueInRange;
  readonly calibrated: TieCalibratedAccuracy | undefined;
  /** Soft pairwise accuracy of systems, always from all pairs of systems. */
  readonly soft: number | undefined;
}

/** Whether the coefficient of one metric is higher than another's, one-tailed. */
export interface SentenceTest {
  readonly higher: string;
  readonly lower: string;
  readonly difference: number;
  readonly permutationP: number | undefined;
  /** The same corrected for both directions of all pairs of metrics (see `holmOfChosenTails`). */
  readonly permutationHolmP: number | undefined;
}

export interface SentenceAgreement {
  readonly form: PairForm;
  readonly ties: TieForm;
  /** The systems that every metric scores and people judged. */
  readonly systems: readonly string[];
  readonly pairs: number;
  /** The metric whose interval lies above those of all others. */
  readonly best: string | undefined;
  readonly metrics: readonly MetricOfSentences[];
  readonly tests: readonly SentenceTest[];
}

/**
 * How well metrics order the outputs of a segment as people do. All metrics meet the same pairs: a pair counts where each
 * of them has both scores.
 */
export function sentenceAgreement(
  rankings: Iterable<RankingRecord>,
  metrics: readonly SentenceMetric[],
  settings: SentenceAgreementSettings,
): SentenceAgreement {
  const { form, ties, replicates, seed } = settings;
  const systems = new Set(
    [...(metrics[0]?.systems ?? [])].filter((system) => metrics.every((each) => each.systems.has(system))),
  );
  const asked = new ScoredPairs(sentencePairs(rankings, form, systems), metrics);
  const wantsSoft = settings.soft && replicates > 0;
  const expanded =
    form === "expanded" || !wantsSoft
      ? asked
      : new ScoredPairs(sentencePairs(rankings, "expanded", systems), metrics);
  const total = metrics.length + (settings.test ? (metrics.length * (metrics.length - 1)) / 2 : 0);
  let done = 0;
  const step = () => {
    done += 1;
    settings.onProgress?.({ done, total });
  };
  const found = metrics.map(({ metric }, place): MetricOfSentences => {
    const differences = asked.differences(place);
    const agreement = pairAgreement(asked.pairs.outcome, differences);
    const pairwise = new PairwiseDifferences(ties);
    pairwise.add(asked.pairs, differences);
    const soft = wantsSoft
      ? softPairwiseAccuracy(expanded.pairs, expanded.differences(place), { trials: replicates, seed })
      : undefined;
    const measured = {
      metric,
      agreement,
      tau: bootstrapSentenceTau(agreement, ties, settings),
      tauB: tauBOfPairs(agreement),
      pairwiseDifference: pairwise.pearson(settings),
      calibrated: tieCalibratedAccuracy(asked.pairs, differences),
      soft: soft?.accuracy,
    };
    step();
    return measured;
  });
  return {
    form,
    ties,
    systems: asked.pairs.systems,
    pairs: asked.pairs.outcome.length,
    best: apartAbove(found),
    metrics: found,
    tests: settings.test ? testPairs(asked, found, settings, step) : [],
  };
}

function testPairs(
  asked: ScoredPairs,
  metrics: readonly MetricOfSentences[],
  { ties, replicates, seed }: SentenceAgreementSettings,
  step: () => void,
): readonly SentenceTest[] {
  const { scoresOf, tau } = asked.withoutMissing();
  const tests = metrics.flatMap((one, place) =>
    metrics.slice(place + 1).flatMap((other, further): Omit<SentenceTest, "permutationHolmP">[] => {
      const [first, second] = [one.tau.value, other.tau.value];
      if (first === undefined || second === undefined) return [];
      const places = [place, place + 1 + further] as const;
      const [higher, lower] = first >= second ? places : [places[1], places[0]];
      const test =
        replicates > 0
          ? swapTest((scores) => tau(scores, ties), scoresOf(higher), scoresOf(lower), {
              trials: replicates,
              seed,
            })
          : undefined;
      step();
      return [
        {
          higher: metrics[higher]!.metric,
          lower: metrics[lower]!.metric,
          difference: Math.abs(first - second),
          permutationP: test?.p,
        },
      ];
    }),
  );
  const corrected = holmOfChosenTails(tests.map(({ permutationP }) => permutationP ?? null));
  return tests.map((test, at) => ({ ...test, permutationHolmP: corrected[at] ?? undefined }));
}

function apartAbove(metrics: readonly MetricOfSentences[]): string | undefined {
  if (metrics.length < 2) return undefined;
  const isAbove = (one: MetricOfSentences) =>
    metrics.every(
      (other) =>
        other === one ||
        (one.tau.low !== undefined && other.tau.high !== undefined && one.tau.low > other.tau.high),
    );
  return metrics.find(isAbove)?.metric;
}
