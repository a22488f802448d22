import { bleuMetric } from "./bleu/bleu-metric";
import { errantMetric } from "./edit-spans/errant-metric";
import { spansMetric } from "./edit-spans/spans-metric";
import { gleuMetric } from "./gleu/gleu-metric";
import { greenMetric } from "./green/green-metric";
import { hooMetric } from "./hoo/hoo-metric";
import { iMeasureMetric } from "./i-measure/i-measure-metric";
import { m2Metric } from "./m2/m2-metric";
import { meteorMetric } from "./meteor/meteor-metric";
import type { MetricDefinition } from "./metric-definition";
import { chrfMetric } from "./sacrebleu/chrf-metric";
import { sacrebleuMetric } from "./sacrebleu/sacrebleu-metric";
import { terMetric } from "./sacrebleu/ter-metric";

/** Every metric there is, in the order in which people are shown them. A new one is its file and its entry here. */
export const METRICS = [
  m2Metric,
  iMeasureMetric,
  gleuMetric,
  greenMetric,
  bleuMetric,
  sacrebleuMetric,
  chrfMetric,
  terMetric,
  meteorMetric,
  hooMetric,
  errantMetric,
  spansMetric,
] as const;

type Listed = (typeof METRICS)[number];
export type MetricName = Listed["name"];

/** A metric and what is wanted otherwise than by default. */
export type MetricRequest = {
  [Each in Listed as Each["name"]]: {
    readonly metric: Each["name"];
    readonly settings: Parameters<Each["onSegments"]>[0];
  };
}[MetricName];

export function metricOf(name: MetricName): MetricDefinition {
  return metricNamed(name)!;
}

/** Stored scores may be of a metric that another version has, and this one has not. */
export function metricNamed(name: string): MetricDefinition | undefined {
  return METRICS.find((metric) => metric.name === name);
}

/**
 * Whether less is better by a metric that goes by this name, as commands and titles have it: so it is stored, imported and
 * written into files. One that has its name from a collision, "TER (computed)", is meant too.
 */
export function lowerIsBetter(name: string): boolean {
  const plain = name.replace(/ \(computed.*$/, "");
  return METRICS.some((metric) => metric.lowerIsBetter && (metric.name === plain || metric.title === plain));
}
