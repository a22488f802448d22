import type { Database } from "../../db/connection/client";
import { findLastResult, findLastWork } from "../../db/metrics/metric-analyses";
import { listMetrics, listSystemNames, listSystemScores } from "../../db/metrics/metrics";
import { countJudgedSegments, countScoringMaterial } from "../../db/metrics/metrics-material";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { SpearmanForm } from "../../domain/correlation/spearman-form";
import { plannedMetrics } from "../../domain/metrics/planned-metrics";
import { computedMetricSettingsSchema } from "../../domain/results/metrics/computed-metric-settings";
import {
  computedSweep,
  importedSweep,
  importedWhole,
  metricSeries,
} from "../../domain/results/metrics/metric-series";
import { metricsChanges } from "../../domain/results/metrics/metrics-changes";
import {
  METRICS_ANALYSIS,
  type MetricsInput,
  type MetricsResult,
} from "../../domain/results/metrics/metrics-result";
import { metricsStatistics } from "../../domain/results/metrics/metrics-statistics";
import type {
  HumanScoresView,
  HumanStatistics,
  MetricsView,
  MetricView,
} from "../../domain/results/metrics/metrics-view";
import { usualScope } from "../../domain/results/metrics/scored-segments";
import { version } from "../../domain/version";
import { sha256 } from "../../hashing/sha256";
import { seeing, seenCampaign } from "../campaigns/steps/load-campaign-scope";
import { ResultCache } from "../results/steps/result-cache";
import { presentWork } from "../results/view-analysis";
import type { UseCaseContext } from "../use-case-context";
import { humanScores } from "./steps/metric-human-scores";
import { materialFindings, metricsInput, scoredSegments, shownFingerprint } from "./steps/metric-material";

export interface ViewMetricsInput {
  readonly campaignId: string;
  /** How ties of ranks are treated; `plain` as the 2015 study did it. */
  readonly spearman?: SpearmanForm;
}

const RESAMPLES = 1000;
const P = 0.05;

const kept = new ResultCache<readonly HumanStatistics[]>();

/** Every metric of a campaign, and how each stands to people. */
export async function viewMetrics(
  { campaignId, spearman = "mid-ranks" }: ViewMetricsInput,
  given: UseCaseContext,
): Promise<MetricsView> {
  const context = seeing(given);
  const { db, actor } = context;
  const campaign = authoriseIn(actor, "view-results", await seenCampaign(context, campaignId));
  const { id, name, slug, seed } = campaign;
  const [judged, systems, last, work, humans] = await Promise.all([
    countJudgedSegments(db, id),
    listSystemNames(db, id),
    findLastResult(db, id, METRICS_ANALYSIS),
    findLastWork(db, id, METRICS_ANALYSIS),
    humanScores(id, context),
  ]);
  const result = last === null ? undefined : (last.result as unknown as MetricsResult);
  const usual = usualScope(judged);
  const scope = result === undefined ? usual : (result.input.scope ?? "all");
  const scored = await scoredSegments(db, id, scope);
  const [input, counts] = await Promise.all([
    metricsInput(db, id, scored),
    countScoringMaterial(db, id, scored.positions),
  ]);
  const metrics = await loadMetricViews(db, id, input, result);
  const findings = materialFindings(counts);
  const statistics = await cachedStatistics(id, { humans, metrics, result, spearman, seed });
  const isGone =
    result?.computed.some((each) => metrics.every((metric) => metric.name !== each.name)) ?? false;
  const changes = [
    ...(result === undefined ? [] : metricsChanges(result.input, input)),
    ...(isGone ? ["Some of the scores no longer exist."] : []),
  ];
  return {
    campaign: { id, name, slug, seed },
    spearman,
    systems: systems.map((system) => system.name),
    segments: counts.segments,
    scope,
    usualScope: usual,
    judged,
    computable: {
      names: findings.problem === undefined ? plannedMetrics(findings, seed).map((each) => each.name) : [],
      problem: findings.problem ?? null,
      notes: findings.notes,
    },
    work: work === null ? null : presentWork(work),
    last:
      last === null || result === undefined
        ? null
        : {
            computedAt: last.finishedAt,
            seed: last.seed,
            version: last.version,
            bootstrap: result.bootstrap,
            p: result.p,
            rankings: result.input.rankings,
            fingerprint: shownFingerprint(last.inputFingerprint),
            notes: result.notes,
            isStale: changes.length > 0 || last.version !== version,
            changes:
              last.version === version
                ? changes
                : [...changes, `They were computed by version ${last.version}; this is ${version}.`],
          },
    metrics,
    humans,
    statistics,
    resamples: RESAMPLES,
    sentences: result?.sentences ?? [],
  };
}

async function loadMetricViews(
  db: Database,
  campaignId: string,
  input: MetricsInput,
  result: MetricsResult | undefined,
): Promise<readonly MetricView[]> {
  const [stored, scores] = await Promise.all([listMetrics(db, campaignId), listSystemScores(db, campaignId)]);
  const imported = new Set(stored.flatMap(({ name, settings }) => (settings === null ? [name] : [])));
  const known = stored.map(({ settings, ...metric }) => ({
    ...metric,
    made: settings === null ? undefined : computedMetricSettingsSchema.parse(settings),
  }));
  const ofAll = (metric: string) =>
    known.find(({ made }) => made?.metric === metric && made.settings.annotator === "best");
  return known.map(({ id, name, made, ofOutputs }): MetricView => {
    const ranges = new Map(
      result?.computed.find((each) => each.name === name)?.ranges.map((range) => [range.system, range]) ?? [],
    );
    return {
      id,
      name,
      origin: made === undefined ? "imported" : "computed",
      partOf:
        made === undefined
          ? importedWhole(name, imported)
          : typeof made.settings.annotator === "number"
            ? (ofAll(made.metric)?.name ?? null)
            : null,
      isStale: made !== undefined && (made.data !== input.data || made.version !== version),
      signature: made?.signature ?? null,
      ofOutputs,
      scores: scores
        .filter((score) => score.metricId === id)
        .map(({ system, score, precision, recall }) => ({
          system,
          score,
          p: precision,
          r: recall,
          low: ranges.get(system)?.low ?? null,
          high: ranges.get(system)?.high ?? null,
        })),
    };
  });
}

interface StatisticsInput {
  readonly humans: readonly HumanScoresView[];
  readonly metrics: readonly MetricView[];
  readonly result: MetricsResult | undefined;
  readonly spearman: SpearmanForm;
  readonly seed: number;
}

/** Thousands of resampled correlations take a moment: they are kept until something they rest on changes. */
async function cachedStatistics(
  campaignId: string,
  { humans, metrics, result, spearman, seed }: StatisticsInput,
): Promise<readonly HumanStatistics[]> {
  const scored = metrics.filter(({ scores }) => scores.length > 0);
  const names = new Set(scored.map(({ name }) => name));
  const sweeps = result?.sweeps.filter(({ name }) => names.has(name)) ?? [];
  const ranked = result?.ranked ?? [];
  const settings = { spearman, seed, replicates: RESAMPLES, p: P };
  const compute = async () =>
    humans.map((human) =>
      metricsStatistics(
        human,
        scored.map(metricSeries),
        [
          ...sweeps.map(computedSweep),
          ...scored.flatMap((metric) => {
            const sweep = importedSweep(metric);
            return sweep === undefined ? [] : [sweep];
          }),
        ],
        settings,
        ranked,
      ),
    );
  const content = JSON.stringify([
    humans.map(({ method, scores }) => [method, scores]),
    scored,
    sweeps,
    ranked,
    seed,
  ]);
  const fingerprint = Buffer.from(sha256(content)).toString("hex");
  const found = await kept.get(`${campaignId} ${spearman}`, fingerprint, compute, Number.POSITIVE_INFINITY);
  return found ?? compute();
}
