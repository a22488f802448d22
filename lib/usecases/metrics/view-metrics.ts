import type { Database } from "../../db/connection/client";
import { findLastResult, findLastWork } from "../../db/metrics/metric-analyses";
import { listMetrics, listSystemScores } from "../../db/metrics/metrics";
import { countJudgedSegments, countScoringMaterial } from "../../db/metrics/metrics-material";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { SpearmanForm } from "../../domain/correlation/spearman-form";
import { plannedMetrics } from "../../domain/metrics/planned-metrics";
import {
  type FilterChoices,
  noFilters,
  type ResultFilters,
  resultFiltersSchema,
} from "../../domain/results/filters/result-filters";
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
  metricsSettings,
  type RankedScores,
  type TypesOfMetric,
} from "../../domain/results/metrics/metrics-result";
import { metricsStatistics } from "../../domain/results/metrics/metrics-statistics";
import type {
  HumanScoresView,
  HumanStatistics,
  MetricsView,
  MetricView,
} from "../../domain/results/metrics/metrics-view";
import { type ScoredScope, usualScope } from "../../domain/results/metrics/scored-segments";
import { version } from "../../domain/version";
import { sha256 } from "../../hashing/sha256";
import { seeing, seenCampaign } from "../campaigns/steps/load-campaign-scope";
import { stampOf } from "../results/steps/counting-judges";
import { loadResults, type ResultsMaterial } from "../results/steps/load-results";
import { ResultCache } from "../results/steps/result-cache";
import { MAX_RANKINGS_AT_ONCE } from "../results/steps/select-rankings";
import { presentWork } from "../results/view-analysis";
import type { UseCaseContext } from "../use-case-context";
import { humanScores } from "./steps/metric-human-scores";
import { materialFindings, metricsInput, scoredSegments, shownFingerprint } from "./steps/metric-material";
import { type MetricsOfSentences, sentenceAgreements } from "./steps/metric-sentences";

export interface ViewMetricsInput {
  readonly campaignId: string;
  /** How ties of ranks are treated; `plain` as the 2015 study did it. */
  readonly spearman?: SpearmanForm;
  /** Which segments were scored; those of the last scoring where nobody says. */
  readonly scope?: ScoredScope | undefined;
  /** Which systems are compared; of the other filters none is looked at. */
  readonly filters?: FilterChoices | undefined;
}

const RESAMPLES = 1000;
const P = 0.05;

const statisticsCache = new ResultCache<readonly HumanStatistics[]>();

/** Every metric of a campaign, and how each stands to people. */
export async function viewMetrics(
  { campaignId, spearman = "mid-ranks", scope: asked, filters = {} }: ViewMetricsInput,
  given: UseCaseContext,
): Promise<MetricsView> {
  const context = seeing(given);
  const { db, actor } = context;
  const campaign = authoriseIn(actor, "view-results", await seenCampaign(context, campaignId));
  const { id, name, slug, seed } = campaign;
  const material = await loadResults({ campaignId: id, filters: systemFilters(filters) }, context);
  const { systemChoice, choices } = material.frame;
  const hash = asked && sha256(JSON.stringify(metricsSettings(asked)));
  const [judged, last, work, humans] = await Promise.all([
    countJudgedSegments(db, id),
    findLastResult(db, id, METRICS_ANALYSIS, hash),
    findLastWork(db, id, METRICS_ANALYSIS),
    humanScores(material, context),
  ]);
  const systems = systemChoice?.systems ?? choices.systems;
  const result = last === null ? undefined : (last.result as unknown as MetricsResult);
  const usual = usualScope(judged);
  const scope = asked ?? (result === undefined ? usual : (result.input.scope ?? "all"));
  const scored = await scoredSegments(db, id, scope);
  const [input, counts] = await Promise.all([
    metricsInput(db, id, scored),
    countScoringMaterial(db, id, scored.positions),
  ]);
  const all = await loadMetricViews(db, id, input, { result, scope });
  const metrics = all.map((metric) => ofSystems(metric, systems));
  const findings = materialFindings(counts);
  const ofSentences = await sentencesOf(db, material, { result, scope, metrics: all, seed });
  const { ranked = [] } = ofSentences ?? {};
  const statistics = await cachedStatistics(id, { humans, metrics, result, ranked, spearman, seed });
  const isGone =
    result?.computed.some((each) => metrics.every((metric) => metric.name !== each.name)) ?? false;
  const changes = [
    ...(result === undefined ? [] : metricsChanges(result.input, input)),
    ...(isGone ? ["Some of the scores no longer exist."] : []),
  ];
  return {
    campaign: { id, name, slug, seed },
    spearman,
    systems,
    ...(systemChoice === undefined ? {} : { systemChoice }),
    offered: { systems: choices.systems, sets: choices.systemSets },
    filters: material.frame.filters,
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
    types: typesOf(result, metrics, systems),
    humans,
    statistics,
    resamples: RESAMPLES,
    sentences: ofSentences?.sentences ?? [],
    sentencesMissing: ofSentences === undefined ? TOO_MANY_FOR_SENTENCES : null,
  };
}

async function loadMetricViews(
  db: Database,
  campaignId: string,
  input: MetricsInput,
  { result, scope }: { readonly result: MetricsResult | undefined; readonly scope: ScoredScope },
): Promise<readonly MetricView[]> {
  const [stored, scores] = await Promise.all([
    listMetrics(db, campaignId, scope),
    listSystemScores(db, campaignId),
  ]);
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

const TOO_MANY_FOR_SENTENCES =
  "Sentence agreement is computed for chosen systems up to 20,000 rankings; this campaign has more. The command line can do it: adjudge agree-sentences.";

/** Of filters those that choose systems: metrics are held against all rankings that count. */
function systemFilters(filters: FilterChoices): ResultFilters {
  const { systemSet, systems, withoutSystems, leftOutJudgments } = resultFiltersSchema.parse(filters);
  return { ...noFilters, systemSet, systems, withoutSystems, leftOutJudgments };
}

function ofSystems(metric: MetricView, systems: readonly string[]): MetricView {
  const wanted = new Set(systems);
  return { ...metric, scores: metric.scores.filter(({ system }) => wanted.has(system)) };
}

/** Of metrics whose scores are there still, and of the systems that are compared. */
function typesOf(
  result: MetricsResult | undefined,
  metrics: readonly MetricView[],
  compared: readonly string[],
): readonly TypesOfMetric[] {
  return (result?.types ?? [])
    .filter(({ name }) => metrics.some((metric) => metric.name === name))
    .map((each) => ({
      ...each,
      systems: each.systems.filter(({ system }) => compared.includes(system)),
    }));
}

interface SentencesInput {
  readonly result: MetricsResult | undefined;
  readonly scope: ScoredScope;
  readonly metrics: readonly MetricView[];
  readonly seed: number;
}

const sentencesCache = new ResultCache<MetricsOfSentences>();

/** Of all systems as the job left it; of some computed now, or nothing where there are too many rankings for that. */
async function sentencesOf(
  db: Database,
  { campaignId, counting, frame: { systemChoice } }: ResultsMaterial,
  { result, scope, metrics, seed }: SentencesInput,
): Promise<Partial<MetricsOfSentences> | undefined> {
  if (systemChoice === undefined || result === undefined || result.sentences.length === 0)
    return result ?? {};
  if (counting.rankings > MAX_RANKINGS_AT_ONCE) return undefined;
  const resampling = { replicates: result.bootstrap, seed, p: result.p };
  const compute = () => sentenceAgreements(db, { campaignId, scope, choice: systemChoice }, resampling);
  const made = [stampOf(counting.judges), metrics.map(({ id, ofOutputs }) => [id, ofOutputs]), resampling];
  const key = JSON.stringify([campaignId, scope, systemChoice]);
  return (
    (await sentencesCache.get(key, JSON.stringify(made), compute, Number.POSITIVE_INFINITY)) ?? compute()
  );
}

interface StatisticsInput {
  readonly humans: readonly HumanScoresView[];
  readonly metrics: readonly MetricView[];
  readonly result: MetricsResult | undefined;
  readonly ranked: readonly RankedScores[];
  readonly spearman: SpearmanForm;
  readonly seed: number;
}

/** Thousands of resampled correlations take a moment: they are kept until something they rest on changes. */
async function cachedStatistics(
  campaignId: string,
  { humans, metrics, result, ranked, spearman, seed }: StatisticsInput,
): Promise<readonly HumanStatistics[]> {
  const scored = metrics.filter(({ scores }) => scores.length > 0);
  const names = new Set(scored.map(({ name }) => name));
  const sweeps = result?.sweeps.filter(({ name }) => names.has(name)) ?? [];
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
  const key = JSON.stringify([campaignId, spearman, scored[0]?.scores.map(({ system }) => system)]);
  const found = await statisticsCache.get(key, fingerprint, compute, Number.POSITIVE_INFINITY);
  return found ?? compute();
}
