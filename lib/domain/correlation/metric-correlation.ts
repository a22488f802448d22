import { kendallTauB } from "./kendall-tau-b";
import { pearson } from "./pearson";
import { SPEARMAN, type SpearmanForm } from "./spearman-form";

/** How a metric's scores of systems correlate with people's; `undefined` where a correlation does not exist. */
export interface MetricCorrelation {
  readonly systems: number;
  readonly pearson: number | undefined;
  readonly spearman: number | undefined;
  readonly kendall: number | undefined;
}

/** A system with people's score and a metric's. */
export interface TwiceScored {
  readonly system: string;
  readonly human: number;
  readonly metric: number;
}

/** All three correlations. Give the systems in order of their names, which the plain form of Spearman's rests on. */
export function metricCorrelation(systems: readonly TwiceScored[], form: SpearmanForm): MetricCorrelation {
  const human = systems.map((each) => each.human);
  const metric = systems.map((each) => each.metric);
  return {
    systems: systems.length,
    pearson: pearson(human, metric),
    spearman: SPEARMAN[form](human, metric),
    kendall: kendallTauB(human, metric),
  };
}
