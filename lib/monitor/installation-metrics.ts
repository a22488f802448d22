import { Gauge, Registry } from "prom-client";
import { processMetrics } from "./registry";

/** One family of numbers: a name, what it means, and a value for each set of labels. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

/** The text that Prometheus reads: what this process counted, and what was measured of the installation just now. */
export async function metricsText(measured: readonly MetricFamily[]): Promise<string> {
  const now = new Registry();
  for (const { name, help, values } of measured) {
    const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels ?? {})))];
    const gauge = new Gauge({ name, help, labelNames, registers: [now] });
    // Without labels, a gauge begins at 0; nothing measured is no value.
    if (values.length === 0) gauge.remove();
    for (const { labels, value } of values) gauge.set({ ...labels }, value);
  }
  return Registry.merge([processMetrics(), now]).metrics();
}

/** What the text says of itself when it is sent. */
export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
