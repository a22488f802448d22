import { type MetricCorrelation, metricCorrelation, type TwiceScored } from "./metric-correlation";
import type { SpearmanForm } from "./spearman-form";

export interface CorrelationWithout extends MetricCorrelation {
  readonly without: string;
}

/** The correlations without each of the systems in turn: how far one system makes them. */
export function leaveOneOut(
  systems: readonly TwiceScored[],
  form: SpearmanForm,
): readonly CorrelationWithout[] {
  return systems.map(({ system: without }) => ({
    without,
    ...metricCorrelation(
      systems.filter(({ system }) => system !== without),
      form,
    ),
  }));
}
