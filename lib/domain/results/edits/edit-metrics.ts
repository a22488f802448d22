import { type MetricCorrelation, metricCorrelation } from "../../correlation/metric-correlation";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { SystemPrecision } from "./edit-precision";

/** A metric's scores of systems; precision and recall where it has them. */
export interface ScoredByEdits {
  readonly metric: string;
  readonly systems: readonly {
    readonly system: string;
    readonly score: number;
    readonly precision?: number | undefined;
    readonly recall?: number | undefined;
  }[];
}

/** What of a metric is correlated with what of people. */
export interface EditMetricCorrelation extends MetricCorrelation {
  readonly metric: string;
  readonly of: "score" | "precision" | "recall";
  readonly with: "precision" | "recall";
}

/**
 * How metrics that count edits correlate with what people hold of the edits: their precision with people's, their recall
 * with the share of bracketed errors that was corrected, and their score with both. Over systems that have both.
 */
export function editMetrics(
  systems: readonly SystemPrecision[],
  metrics: readonly ScoredByEdits[],
): readonly EditMetricCorrelation[] {
  const people = {
    precision: new Map(systems.map(({ system, share }) => [system, share])),
    recall: new Map(systems.map(({ system, recall }) => [system, recall?.share ?? null])),
  };
  const wanted = [
    ["precision", "precision"],
    ["recall", "recall"],
    ["score", "precision"],
    ["score", "recall"],
  ] as const;
  return metrics.flatMap(({ metric, systems: scored }) =>
    wanted.flatMap(([of, against]) => {
      const both = scored.flatMap(({ system, ...scores }) => {
        const [human, own] = [people[against].get(system) ?? null, scores[of]];
        return human === null || own === undefined ? [] : [{ system, human, metric: own }];
      });
      if (both.length === 0) return [];
      both.sort((one, other) => compareCodeUnits(one.system, other.system));
      return [{ metric, of, with: against, ...metricCorrelation(both, "mid-ranks") }];
    }),
  );
}
