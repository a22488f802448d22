import { bestSystems } from "../../correlation/best-systems";
import { betaSweep } from "../../correlation/beta-sweep";
import {
  bootstrapCorrelation,
  type ResamplingSettings,
  type ValueInRange,
} from "../../correlation/bootstrap-correlation";
import { twiceScored } from "../../correlation/compare-metrics";
import { leaveOneOut } from "../../correlation/leave-one-out";
import { metricCorrelation, type TwiceScored } from "../../correlation/metric-correlation";
import { pearson } from "../../correlation/pearson";
import { rankedName } from "../../correlation/ranked-metric";
import { SPEARMAN, type SpearmanForm } from "../../correlation/spearman-form";
import { williamsTest } from "../../correlation/williams-test";
import { holmOfChosenTails } from "../../resampling/holm";
import { betaText, type MetricSeries, type SweptSeries } from "./metric-series";
import type { CorrelationInRange, RankedScores } from "./metrics-result";
import type {
  CorrelationRow,
  HumanScoresView,
  HumanStatistics,
  ScatterView,
  SweepView,
  WilliamsView,
} from "./metrics-view";

/** The weights of recall in the study's Table 5, beside the one that correlates best. */
const SHOWN_BETAS = [1, 0.5, 0.25, 0.1] as const;

export interface StatisticsSettings extends ResamplingSettings {
  readonly spearman: SpearmanForm;
}

type Scores = ReadonlyMap<string, number>;

/** How metrics stand to people's scores of systems. A metric is held against the systems that it and people have scored. */
export function metricsStatistics(
  human: HumanScoresView,
  series: readonly MetricSeries[],
  swept: readonly SweptSeries[],
  settings: StatisticsSettings,
  ranked: readonly RankedScores[] = [],
): HumanStatistics {
  const people: Scores = new Map(human.scores.map(({ system, score }) => [system, score]));
  const { spearman } = settings;
  const sweeps = swept.map((each) => sweepView(each, people, spearman));
  const wholes = series.filter(({ partOf }) => partOf === null);
  return {
    method: human.method,
    correlations: series.flatMap((each) => [
      correlationRow(each, null, people, settings),
      ...swept.flatMap((sweep, place) =>
        sweep.name === each.name && each.partOf === null
          ? weighedRows(sweep, sweeps[place]!, people, settings)
          : [],
      ),
      ...ranked
        .filter(({ metric, method }) => metric === each.name && method === human.method)
        .map(({ scores }) => rankedRow(each.name, scores, people, settings)),
    ]),
    scatters: wholes.map((each) => scatterView(each, people, spearman)),
    sweeps,
    windows: wholes.map(({ name, scores }) => ({
      name,
      windows: bestSystems(twiceScored(people, scores), spearman),
    })),
    williams: (["pearson", "spearman"] as const).map((correlation) =>
      williamsView(correlation, wholes, people, spearman),
    ),
  };
}

function correlationRow(
  { name, scores }: Pick<MetricSeries, "name" | "scores">,
  beta: number | null,
  people: Scores,
  settings: StatisticsSettings,
): CorrelationRow {
  const both = twiceScored(people, scores);
  const human = both.map((each) => each.human);
  const metric = both.map((each) => each.metric);
  const inRange = (correlate: typeof pearson) =>
    orNull(bootstrapCorrelation(correlate, human, metric, settings));
  return {
    name,
    beta,
    isRanked: false,
    systems: both.length,
    spearman: inRange(SPEARMAN[settings.spearman]),
    pearson: inRange(pearson),
  };
}

function rankedRow(
  name: string,
  scores: RankedScores["scores"],
  people: Scores,
  settings: StatisticsSettings,
): CorrelationRow {
  const series = {
    name: rankedName(name),
    scores: new Map(scores.map(({ system, score }) => [system, score])),
  };
  return { ...correlationRow(series, null, people, settings), isRanked: true };
}

/** The same metric with other weights of recall, from recall towards precision. */
function weighedRows(
  sweep: SweptSeries,
  { best }: SweepView,
  people: Scores,
  settings: StatisticsSettings,
): readonly CorrelationRow[] {
  const betas = new Set<number>([...SHOWN_BETAS, ...(best.spearman ? [best.spearman.beta] : [])]);
  return [...betas]
    .sort((one, other) => other - one)
    .map((beta) => ({ beta, name: `${sweep.stem} F${betaText(beta)}`, scores: sweep.scoresAt(beta) }))
    .filter(({ name }) => name !== sweep.name)
    .map(({ beta, ...series }) => correlationRow(series, beta, people, settings));
}

function scatterView({ name, scores }: MetricSeries, people: Scores, form: SpearmanForm): ScatterView {
  const both = twiceScored(people, scores);
  const all = metricCorrelation(both, form);
  const without = leaveOneOut(both, form).map((each) => ({
    system: each.without,
    pearson: each.pearson ?? null,
    spearman: each.spearman ?? null,
  }));
  return {
    name,
    points: both,
    pearson: all.pearson ?? null,
    spearman: all.spearman ?? null,
    without,
    mostInfluential: mostInfluential(all.pearson, without),
  };
}

function mostInfluential(all: number | undefined, without: ScatterView["without"]): string | null {
  if (all === undefined) return null;
  let most: { readonly system: string; readonly change: number } | undefined;
  for (const { system, pearson: value } of without) {
    if (value === null) continue;
    const change = Math.abs(value - all);
    if (most === undefined || change > most.change) most = { system, change };
  }
  return most?.system ?? null;
}

function sweepView(sweep: SweptSeries, people: Scores, form: SpearmanForm): SweepView {
  const systems = twiceScored(people, sweep.scoresAt(sweep.betas[0] ?? 1));
  const scoresAt = (beta: number) => {
    const scores = sweep.scoresAt(beta);
    return systems.map(({ system }) => scores.get(system)!);
  };
  const human = systems.map((each) => each.human);
  const { points, best } = betaSweep(scoresAt, human, form, sweep.betas);
  const first = (maximum: typeof best.pearson) =>
    maximum === undefined ? null : { beta: maximum.betas[0]!, value: maximum.value };
  return {
    name: sweep.name,
    label: sweep.label,
    points: points.map((point) => ({
      beta: point.beta,
      pearson: point.pearson ?? null,
      spearman: point.spearman ?? null,
    })),
    best: { pearson: first(best.pearson), spearman: first(best.spearman) },
  };
}

function williamsView(
  correlation: WilliamsView["correlation"],
  series: readonly MetricSeries[],
  people: Scores,
  form: SpearmanForm,
): WilliamsView {
  const correlate = correlation === "pearson" ? pearson : SPEARMAN[form];
  const p = series.map((row) =>
    series.map((column): number | null => {
      if (row === column) return null;
      const systems = threeTimesScored(people, row.scores, column.scores);
      const values = (of: (each: (typeof systems)[number]) => number) => systems.map(of);
      const human = values((each) => each.human);
      const first = values((each) => each.metric);
      const second = values((each) => each.other);
      const [humanFirst, humanSecond] = [correlate(human, first), correlate(human, second)];
      const firstSecond = correlate(first, second);
      if (humanFirst === undefined || humanSecond === undefined || firstSecond === undefined) return null;
      if (humanFirst <= humanSecond) return null;
      return williamsTest({ humanFirst, humanSecond, firstSecond }, systems.length)?.p ?? null;
    }),
  );
  const corrected = holmOfChosenTails(p.flat());
  const holmP = p.map((row, place) => corrected.slice(place * row.length, (place + 1) * row.length));
  return { correlation, names: series.map(({ name }) => name), p, holmP };
}

interface ThriceScored extends TwiceScored {
  readonly other: number;
}

function threeTimesScored(people: Scores, metric: Scores, other: Scores): readonly ThriceScored[] {
  return twiceScored(people, metric).flatMap((each) => {
    const third = other.get(each.system);
    return third === undefined ? [] : [{ ...each, other: third }];
  });
}

function orNull({ value, low, high }: ValueInRange): CorrelationInRange {
  return { value: value ?? null, low: low ?? null, high: high ?? null };
}
