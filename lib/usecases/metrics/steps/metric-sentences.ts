import type { Database } from "../../../db/connection/client";
import { listMetrics, listOutputScores } from "../../../db/metrics/metrics";
import { readRankingRecords } from "../../../db/results/ranking-records";
import type { ResamplingSettings } from "../../../domain/correlation/bootstrap-correlation";
import { bootstrapSentenceTau } from "../../../domain/correlation/bootstrap-sentence-tau";
import { metricDifferences } from "../../../domain/correlation/metric-differences";
import { type PairAgreement, pairAgreement } from "../../../domain/correlation/pair-agreement";
import { PairwiseDifferences } from "../../../domain/correlation/pairwise-difference";
import { type OutputScores, RANKED_METHODS, rankedMetric } from "../../../domain/correlation/ranked-metric";
import { risingScore } from "../../../domain/correlation/rising-score";
import { type PairForm, type SentencePairs, sentencePairs } from "../../../domain/correlation/sentence-pairs";
import { countedPairs, TIE_FORMS, type TieForm } from "../../../domain/correlation/sentence-tau";
import type { RankingRecord } from "../../../domain/judgments/ranking-record";
import type { SystemChoice } from "../../../domain/judgments/system-choice";
import type { RankedScores, SentenceAgreement } from "../../../domain/results/metrics/metrics-result";
import type { ScoredScope } from "../../../domain/results/metrics/scored-segments";
import type { MetricProgress } from "./metric-progress";

/** So many rankings are held at a time. */
const RANKINGS_AT_ONCE = 5000;
const FORMS: readonly PairForm[] = ["expanded", "unexpanded"];

interface ScoredOutputs {
  readonly metric: string;
  readonly systems: ReadonlySet<string>;
  readonly scoreOf: (system: string, segment: string) => number | undefined;
  readonly outputs: OutputScores;
  readonly counts: Map<PairForm, PairAgreement>;
  readonly differences: ReadonlyMap<PairForm, Readonly<Record<TieForm, PairwiseDifferences>>>;
}

/** How metrics that score single outputs agree with people on pairs of them, and how they rank systems. */
export interface MetricsOfSentences {
  readonly sentences: readonly SentenceAgreement[];
  readonly ranked: readonly RankedScores[];
}

/** Which metrics are held against people, and on what. */
export interface SentencesChoice {
  readonly campaignId: string;
  /** Metrics computed on these segments, and imported ones. */
  readonly scope: ScoredScope;
  /** The systems that are compared; nothing where all are. */
  readonly choice?: SystemChoice | undefined;
}

/**
 * How far each metric that scores single outputs agrees with people on pairs of them (Table 3 of the 2018 study). Only
 * the kinds of pairs are counted, a piece of the rankings at a time.
 */
export async function sentenceAgreements(
  db: Database,
  { campaignId, scope, choice }: SentencesChoice,
  resampling: ResamplingSettings,
  progress?: MetricProgress,
): Promise<MetricsOfSentences> {
  const metrics = (await loadScoredOutputs(db, campaignId, scope)).map((metric) =>
    choice === undefined ? metric : ofChoice(metric, choice),
  );
  if (metrics.length === 0) return { sentences: [], ranked: [] };
  let held: RankingRecord[] = [];
  const count = async () => {
    countPairs(held, metrics);
    held = [];
    await progress?.add(0);
  };
  for await (const record of readRankingRecords(db, campaignId, { onlyCounting: true })) {
    held.push(record);
    if (held.length >= RANKINGS_AT_ONCE) await count();
  }
  await count();
  const rows: SentenceAgreement[] = [];
  const ranked: RankedScores[] = [];
  for (const { metric, systems, counts, outputs, differences } of metrics) {
    for (const form of FORMS) {
      const agreement = counts.get(form);
      if (agreement === undefined) continue;
      for (const ties of TIE_FORMS) {
        const { value, low, high } = bootstrapSentenceTau(agreement, ties, resampling);
        const difference = differences.get(form)![ties].pearson(resampling);
        rows.push({
          metric,
          form,
          ties,
          tau: value ?? null,
          low: low ?? null,
          high: high ?? null,
          pairs: countedPairs(agreement, ties),
          unscored: agreement.unscored,
          systems: systems.size,
          difference: {
            value: difference.value ?? null,
            low: difference.low ?? null,
            high: difference.high ?? null,
          },
        });
      }
    }
    // Of chosen systems nobody waits for runs of TrueSkill, which take a second for each metric.
    for (const method of choice === undefined ? RANKED_METHODS : (["ew"] as const)) {
      const ofAll = [...rankedMetric(outputs, method, resampling.seed)];
      const scores = ofAll.filter(([system]) => systems.has(system));
      ranked.push({ metric, method, scores: scores.map(([system, score]) => ({ system, score })) });
    }
    await progress?.add(1);
  }
  return { sentences: rows, ranked };
}

/** Of a metric what it says of the systems that are compared; ranked with the others where their outputs are kept. */
function ofChoice(metric: ScoredOutputs, { systems: chosen, judgments }: SystemChoice): ScoredOutputs {
  const systems = new Set(chosen.filter((system) => metric.systems.has(system)));
  if (judgments === "kept") return { ...metric, systems };
  return {
    ...metric,
    systems,
    outputs: new Map([...metric.outputs].filter(([system]) => systems.has(system))),
  };
}

async function loadScoredOutputs(
  db: Database,
  campaignId: string,
  scope: ScoredScope,
): Promise<readonly ScoredOutputs[]> {
  const all: ScoredOutputs[] = [];
  for (const { id, name, ofOutputs } of await listMetrics(db, campaignId, scope)) {
    if (ofOutputs === 0) continue;
    const scores = new Map<string, Map<string, number>>();
    for (const { system, position, score } of await listOutputScores(db, id)) {
      const ofSystem = scores.get(system) ?? new Map<string, number>();
      scores.set(system, ofSystem.set(String(position), risingScore(name, score)));
    }
    all.push({
      metric: name,
      systems: new Set(scores.keys()),
      scoreOf: (system, segment) => scores.get(system)?.get(segment),
      outputs: scores,
      counts: new Map(),
      differences: new Map(
        FORMS.map((form) => [
          form,
          { human: new PairwiseDifferences("human"), drop: new PairwiseDifferences("drop") },
        ]),
      ),
    });
  }
  return all;
}

function countPairs(rankings: readonly RankingRecord[], metrics: readonly ScoredOutputs[]): void {
  if (rankings.length === 0) return;
  for (const form of FORMS) {
    // Metrics mostly score the same systems, and then meet the same pairs.
    const pairsOf = new Map<string, SentencePairs>();
    for (const { systems, scoreOf, counts, differences } of metrics) {
      const key = JSON.stringify([...systems].sort());
      const pairs = pairsOf.get(key) ?? sentencePairs(rankings, form, systems);
      pairsOf.set(key, pairs);
      const ofPairs = metricDifferences(pairs, scoreOf);
      const agreement = pairAgreement(pairs.outcome, ofPairs);
      for (const ties of TIE_FORMS) differences.get(form)![ties].add(pairs, ofPairs);
      counts.set(form, sum(counts.get(form), agreement));
    }
  }
}

function sum(one: PairAgreement | undefined, other: PairAgreement): PairAgreement {
  if (one === undefined) return other;
  return {
    concordant: one.concordant + other.concordant,
    discordant: one.discordant + other.discordant,
    onlyHumanTied: one.onlyHumanTied + other.onlyHumanTied,
    onlyMetricTied: one.onlyMetricTied + other.onlyMetricTied,
    bothTied: one.bothTied + other.bothTied,
    unscored: one.unscored + other.unscored,
  };
}
