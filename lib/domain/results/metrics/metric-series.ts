import { fMeasure, SWEPT_BETAS } from "../../correlation/beta-sweep";
import { risingScore } from "../../correlation/rising-score";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { ScoreSweep } from "./metrics-result";
import type { MetricView } from "./metrics-view";

/** A metric's scores of systems by name, more being better. */
export interface MetricSeries {
  readonly name: string;
  readonly partOf: string | null;
  readonly scores: ReadonlyMap<string, number>;
}

/** A metric whose weight of recall can be changed afterwards. */
export interface SweptSeries {
  /** The metric. */
  readonly name: string;
  /** What it is called without a β. */
  readonly stem: string;
  /** What tells it from other sweeps of the same metric. */
  readonly label: string;
  readonly betas: readonly number[];
  readonly scoresAt: (beta: number) => ReadonlyMap<string, number>;
}

export function metricSeries({ name, partOf, scores }: MetricView): MetricSeries {
  return {
    name,
    partOf,
    scores: new Map(scores.map(({ system, score }) => [system, risingScore(name, score)])),
  };
}

/** As the job computed it: annotators are chosen anew for each β. */
export function computedSweep(sweep: ScoreSweep): SweptSeries {
  const place = new Map(sweep.betas.map((beta, at) => [beta, at]));
  return {
    name: sweep.name,
    stem: sweep.name.replace(" F0.5", ""),
    label: sweep.label,
    betas: sweep.betas,
    scoresAt: (beta) => {
      const scores = sweep.scores[place.get(beta) ?? -1] ?? [];
      return new Map(sweep.systems.map((system, at) => [system, scores[at] ?? Number.NaN]));
    },
  };
}

/**
 * From precision and recall, where imported scores have them for every system: the same two at each β, as the 2015 study
 * did it.
 */
export function importedSweep({ name, origin, scores }: MetricView): SweptSeries | undefined {
  if (origin === "computed" || scores.length === 0) return undefined;
  const known = scores.flatMap(({ system, p, r }) =>
    p === null || r === null ? [] : [{ system, precision: p, recall: r }],
  );
  if (known.length < scores.length) return undefined;
  const sorted = known.sort((one, other) => compareCodeUnits(one.system, other.system));
  return {
    name,
    stem: name,
    label: name,
    betas: SWEPT_BETAS,
    scoresAt: (beta) => new Map(sorted.map((each) => [each.system, fMeasure(each, beta)])),
  };
}

/** β as tables print it: 1.0, 0.5, 0.18. */
export function betaText(beta: number): string {
  return Number.isInteger(beta) ? beta.toFixed(1) : String(beta);
}

const PART = /^(.+)\.[^.]+$/;

/**
 * The imported metric of which another is a part: "m2.0" and "m2.1", M² against single annotators, are parts of "m2"
 * where that is there. Null for those that stand by themselves.
 */
export function importedWhole(name: string, imported: ReadonlySet<string>): string | null {
  const whole = PART.exec(name)?.[1];
  return whole !== undefined && imported.has(whole) ? whole : null;
}
