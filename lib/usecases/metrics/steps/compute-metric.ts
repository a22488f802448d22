import { SWEPT_BETAS } from "../../../domain/correlation/beta-sweep";
import { type MetricRequest, metricOf } from "../../../domain/metrics/metrics";
import type { PlannedMetric } from "../../../domain/metrics/planned-metrics";
import { scoreSystems } from "../../../domain/metrics/score-systems";
import type { SystemScores } from "../../../domain/metrics/scored-systems";
import type { Score } from "../../../domain/metrics/scorer";
import { signature } from "../../../domain/metrics/signature";
import { takenOf } from "../../../domain/metrics/system-material";
import { percentileInterval } from "../../../domain/resampling/percentile-interval";
import type { ComputedMetricSettings } from "../../../domain/results/metrics/computed-metric-settings";
import type { ScoreRange, ScoreSweep, TypesOfMetric } from "../../../domain/results/metrics/metrics-result";
import { precisionAndRecall } from "../../../domain/results/metrics/precision-and-recall";
import type { ScoredScope } from "../../../domain/results/metrics/scored-segments";
import { version } from "../../../domain/version";
import type { ScoringMaterial } from "./metric-material";
import type { MetricProgress } from "./metric-progress";
import { gatherStatistics, sharedOperations } from "./score-outputs-statistics";

/** A score as a row keeps it. */
export interface ScoreRow {
  readonly systemId: number;
  /** None where the score is of the whole system. */
  readonly position: number | null;
  readonly score: number;
  readonly precision: number | null;
  readonly recall: number | null;
}

/** A metric of a campaign with everything that is kept of it. */
export interface ScoredMetric {
  readonly name: string;
  readonly settings: ComputedMetricSettings;
  readonly rows: readonly ScoreRow[];
  readonly ranges: readonly ScoreRange[];
  readonly sweep: ScoreSweep | undefined;
  readonly types: readonly TypesOfMetric[];
}

export interface ComputingMetric {
  readonly planned: PlannedMetric;
  readonly material: ScoringMaterial;
  /** Names the material. */
  readonly data: string;
  readonly scope: ScoredScope;
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  readonly progress: MetricProgress;
}

/** What scoring a system takes, and resampling its segments, as parts of the progress. */
export const STEPS_PER_SYSTEM = 3;

/** Scores all systems by one metric: whole systems, single outputs, intervals over segments and the sweep over β. */
export async function computeMetric(computing: ComputingMetric): Promise<ScoredMetric> {
  const { planned, material, data, scope, bootstrap, p, seed, progress } = computing;
  const { request, name } = planned;
  const segments = planned.sharedAnnotations ? material.sharedSegments : material.segments;
  const scores = await statisticsOf(request, computing);
  const { metric } = request;
  const { settings } = scores;
  const row = (systemId: number, position: number | null, score: Score): ScoreRow[] => {
    // A score that does not exist is no row.
    if (!Number.isFinite(score.score)) return [];
    const { p, r } = precisionAndRecall(metric, settings, score);
    return [{ systemId, position, score: score.score, precision: p, recall: r }];
  };
  const rows: ScoreRow[] = [];
  const ranges: ScoreRange[] = [];
  const systems: string[] = [];
  const swept: number[][] = SWEPT_BETAS.map(() => []);
  for (const { system, systemId } of scoredOutputs(request, material)) {
    const score = scores.score(system);
    rows.push(...row(systemId, null, score));
    let position = 0;
    for (const each of scores.sentences(system)) {
      rows.push(...row(systemId, material.positions[position]!, each));
      position += 1;
    }
    const interval = percentileInterval(scores.resampled(system, { replicates: bootstrap, seed }), p);
    ranges.push({ system, low: interval?.low ?? null, high: interval?.high ?? null });
    const sweep = scores.sweep(system, SWEPT_BETAS);
    if (sweep) {
      systems.push(system);
      for (const [place, { score }] of sweep.entries()) swept[place]!.push(score);
    }
    await progress.add(STEPS_PER_SYSTEM - 1);
  }
  return {
    name,
    settings: {
      metric,
      settings: { ...settings, ...(planned.sharedAnnotations ? { sharedAnnotations: true } : {}) },
      signature: signature({
        metric,
        settings,
        segments: segments.length,
        ...(scope === "judged" ? { scope } : {}),
      }),
      version,
      data,
      ...(scope === "judged" ? { scope } : {}),
    },
    rows,
    ranges,
    sweep:
      systems.length > 0
        ? { name, label: name.replace(" F0.5", ""), systems, betas: SWEPT_BETAS, scores: swept }
        : undefined,
    types: planned.byType.map(({ edits, request }) => typesOf(request, { name, edits, segments, material })),
  };
}

interface TypesToCount {
  readonly name: string;
  readonly edits: TypesOfMetric["edits"];
  readonly segments: ScoringMaterial["segments"];
  readonly material: ScoringMaterial;
}

/** The counts of every type of edit, which take no time beside the scores. */
function typesOf(request: MetricRequest, { name, edits, segments, material }: TypesToCount): TypesOfMetric {
  const scores = scoreSystems(request, segments);
  const systems = scoredOutputs(request, material).map((output) => {
    scores.add(output.system, takenOf(request.metric, output), output.edits);
    const types = (scores.byType(output.system) ?? []).flatMap((each) =>
      "tp" in each ? [{ type: each.type, tp: each.tp, fp: each.fp, fn: each.fn }] : [],
    );
    return { system: output.system, types };
  });
  const { beta } = scores.settings;
  return { name, edits, beta: typeof beta === "number" ? beta : 1, systems };
}

/** Systems of which there is what the metric takes. */
function scoredOutputs({ metric }: MetricRequest, { outputs }: ScoringMaterial): ScoringMaterial["outputs"] {
  return metricOf(metric).takes === "edits" ? outputs.filter(({ edits }) => edits !== undefined) : outputs;
}

async function statisticsOf(request: MetricRequest, computing: ComputingMetric): Promise<SystemScores> {
  const { planned, material, data, seed, progress } = computing;
  const segments = planned.sharedAnnotations ? material.sharedSegments : material.segments;
  const outputs = scoredOutputs(request, material);
  // The progress counts every system.
  await progress.add((material.outputs.length - outputs.length) * STEPS_PER_SYSTEM);
  if (sharedOperations(request) !== undefined) {
    const scores = await gatherStatistics(
      request,
      { segments, outputs, fingerprint: data },
      { seed, signal: progress.signal },
    );
    await progress.add(outputs.length);
    return scores;
  }
  const scores = scoreSystems(request, segments);
  for (const output of outputs) {
    scores.add(output.system, takenOf(request.metric, output), output.edits);
    await progress.add(1);
  }
  return scores;
}
