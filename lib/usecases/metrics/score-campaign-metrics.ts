import type { Database, DatabaseTransaction } from "../../db/connection/client";
import { deleteEndedBefore, findLastResult } from "../../db/metrics/metric-analyses";
import { deleteComputedMetrics, insertComputedMetric, listMetrics } from "../../db/metrics/metrics";
import { countScoringMaterial, fingerprintScoringMaterial } from "../../db/metrics/metrics-material";
import { endAnalysis, nameAnalysisInput, startAnalysis } from "../../db/results/analyses";
import { holdCampaignData, insertScores } from "../../db/uploads/uploaded-data";
import { AppError } from "../../domain/app-error";
import { longTextProblem } from "../../domain/metrics/long-segment";
import { plannedMetrics } from "../../domain/metrics/planned-metrics";
import { freeMetricName } from "../../domain/results/metrics/free-metric-name";
import {
  METRICS_ANALYSIS,
  type MetricsInput,
  type MetricsResult,
  scopeOfSettings,
} from "../../domain/results/metrics/metrics-result";
import type { ScoredScope } from "../../domain/results/metrics/scored-segments";
import { version } from "../../domain/version";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import type { UseCaseContext } from "../use-case-context";
import { computeMetric, type ScoredMetric, STEPS_PER_SYSTEM } from "./steps/compute-metric";
import {
  loadScoringMaterial,
  materialFindings,
  metricsFingerprint,
  metricsInput,
  type ScoredSegments,
  scoredSegments,
} from "./steps/metric-material";
import { MetricProgress } from "./steps/metric-progress";
import { withResource } from "./steps/metric-resources";
import { sentenceAgreements } from "./steps/metric-sentences";

export interface MetricsJob {
  readonly analysisId: string;
}

export interface MetricsJobOptions {
  readonly signal?: AbortSignal;
  /** Resamples behind every interval. */
  readonly bootstrap?: number;
  /** Which of the metrics that could be computed are; all where nothing is said. */
  readonly isWanted?: (metric: string) => boolean;
}

const BOOTSTRAP = 1000;
const P = 0.05;
const ROWS_AT_ONCE = 10_000;

/**
 * The job that computes every metric the uploaded gold and references allow, and holds all metrics, imported ones too,
 * against people sentence by sentence. Scores are stored in place of those computed before, all at once, and stay as
 * they are where outputs and gold have not changed since. Done twice, or when not wanted any more, it changes nothing.
 */
export async function scoreCampaignMetrics(
  { analysisId }: MetricsJob,
  { db, now }: UseCaseContext,
  { signal, bootstrap = BOOTSTRAP, isWanted = () => true }: MetricsJobOptions = {},
): Promise<void> {
  const analysis = await startAnalysis(db, analysisId, now);
  if (analysis === undefined) return;
  const { campaignId, seed } = analysis;
  const segments = await scoredSegments(db, campaignId, scopeOfSettings(analysis.settings));
  const began = performance.now();
  const input = await metricsInput(db, campaignId, segments);
  // Rankings go on arriving between the asking and the doing.
  await nameAnalysisInput(db, analysisId, metricsFingerprint(input), version);
  const last = await lastScoring(db, analysis, input, bootstrap);
  const job = { campaignId, analysisId, seed, segments, input, bootstrap, signal, isWanted };
  const scored = last ?? (await scoreAndStore(db, job));
  const progress = new MetricProgress(db, analysisId, 1, signal);
  const resampling = { replicates: bootstrap, seed, p: P };
  const choice = { campaignId, scope: segments.scope };
  const ofSentences = await sentenceAgreements(db, choice, resampling, progress);
  signal?.throwIfAborted();
  const result: MetricsResult = { input, bootstrap, p: P, ...scored, ...ofSentences };
  await db.$transaction(async (tx) => {
    const finishedAt = new Date(now.getTime() + Math.round(performance.now() - began));
    if (await endAnalysis(tx, analysisId, { state: "DONE", result }, finishedAt))
      await deleteEndedBefore(tx, analysis);
  });
}

type Analysis = NonNullable<Awaited<ReturnType<typeof startAnalysis>>>;

type Scoring = Pick<MetricsResult, "segments" | "computed" | "sweeps" | "types" | "notes">;

/** What was said of the scores that are stored, where they are still what would be computed now. */
async function lastScoring(
  db: Database,
  { campaignId, settings, settingsHash }: Pick<Analysis, "campaignId" | "settings" | "settingsHash">,
  input: MetricsInput,
  bootstrap: number,
): Promise<Scoring | undefined> {
  const last = await findLastResult(db, campaignId, METRICS_ANALYSIS, settingsHash);
  if (last === null || last.version !== version) return undefined;
  const { segments, computed, sweeps, types, notes, ...made } = last.result as unknown as MetricsResult;
  const isWhole = types !== undefined && computed.length > 0;
  if (made.input.data !== input.data || made.bootstrap !== bootstrap || !isWhole) return undefined;
  const metrics = await listMetrics(db, campaignId, scopeOfSettings(settings));
  const stored = new Set(metrics.map(({ name }) => name));
  // An import may have taken a name since.
  if (!computed.every(({ name }) => stored.has(name))) return undefined;
  return { segments, computed, sweeps, types, notes };
}

interface ScoringJob extends MetricsJob {
  readonly campaignId: string;
  readonly seed: number;
  readonly segments: ScoredSegments;
  readonly input: MetricsInput;
  readonly bootstrap: number;
  readonly signal: AbortSignal | undefined;
  readonly isWanted: (metric: string) => boolean;
}

async function scoreAndStore(db: Database, job: ScoringJob): Promise<Scoring> {
  const { campaignId, analysisId, seed, segments: wanted, input, bootstrap, signal, isWanted } = job;
  const { positions, scope } = wanted;
  const counts = await countScoringMaterial(db, campaignId, positions);
  const { problem } = materialFindings(counts);
  // Imported scores alone can be held against people too.
  if (problem !== undefined)
    return { segments: counts.segments, computed: [], sweeps: [], types: [], notes: [problem] };
  const material = await loadScoringMaterial(db, campaignId, wanted);
  const { findings, segments, outputs } = material;
  const tooLong: string[] = [];
  const planned = plannedMetrics(findings, seed).filter(({ name, request }) => {
    if (!isWanted(name)) return false;
    const problem = longTextProblem(request.metric, segments, outputs);
    if (problem !== undefined) tooLong.push(`${name} is left out: ${problem}.`);
    return problem === undefined;
  });
  const requests = await Promise.all(planned.map(({ request }) => withResource(request)));
  const total = planned.length * outputs.length * STEPS_PER_SYSTEM;
  const progress = new MetricProgress(db, analysisId, total, signal);
  const scored: ScoredMetric[] = [];
  for (const [place, each] of planned.entries()) {
    const computing = {
      planned: { ...each, request: requests[place]!.request },
      material,
      data: input.data,
      scope,
      bootstrap,
      p: P,
      seed,
      progress,
    };
    scored.push(await computeMetric(computing));
  }
  const names = await db.$transaction(async (tx) => {
    await holdCampaignData(tx, campaignId);
    if ((await fingerprintScoringMaterial(tx, campaignId, positions)) !== input.data)
      throw new AppError(
        "conflict",
        "Outputs or gold were replaced while they were scored. Score them again.",
      );
    return storeScores(tx, { campaignId, scope }, scored);
  }, storingTimeouts);
  return {
    segments: segments.length,
    computed: scored.map(({ name, ranges }) => ({ name: names.get(name) ?? name, ranges })),
    sweeps: scored.flatMap(({ sweep }) =>
      sweep ? [{ ...sweep, name: names.get(sweep.name) ?? sweep.name }] : [],
    ),
    types: scored.flatMap(({ types }) =>
      types.map((each) => ({ ...each, name: names.get(each.name) ?? each.name })),
    ),
    notes: [
      ...findings.notes,
      ...tooLong,
      ...new Set(planned.flatMap(({ note }) => note ?? [])),
      ...new Set(requests.flatMap(({ missing }) => missing?.campaign ?? [])),
    ],
  };
}

/** @returns what each metric is called, which may be another name where an imported one has its own */
async function storeScores(
  tx: DatabaseTransaction,
  { campaignId, scope }: { readonly campaignId: string; readonly scope: ScoredScope },
  scored: readonly ScoredMetric[],
): Promise<ReadonlyMap<string, string>> {
  await deleteComputedMetrics(tx, campaignId, scope);
  const taken = new Set((await listMetrics(tx, campaignId, scope)).map(({ name }) => name));
  const names = new Map<string, string>();
  for (const { name: wanted, settings, rows } of scored) {
    const name = freeMetricName(wanted, taken);
    taken.add(name);
    names.set(wanted, name);
    const metricId = await insertComputedMetric(tx, campaignId, { name, settings, scope });
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      await insertScores(tx, campaignId, metricId, {
        systemIds: some.map(({ systemId }) => systemId),
        positions: some.map(({ position }) => position),
        scores: some.map(({ score }) => score),
        precisions: some.map(({ precision }) => precision),
        recalls: some.map(({ recall }) => recall),
      });
    }
  }
  return names;
}
