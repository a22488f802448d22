import { betaSweep, fMeasure, type PrecisionAndRecall } from "../correlation/beta-sweep";
import { metricCorrelation } from "../correlation/metric-correlation";
import { compareCodeUnits } from "../text/compare-code-units";
import { printedCell, sameCell, toleratedCell, unpublishedCell } from "./compare-cells";
import {
  FIGURE_3_MAXIMUM,
  type PublishedCorrelation,
  TABLE_5,
  TABLE_5_BETAS,
  TABLE_5_METRICS,
  type Table5Metric,
} from "./emnlp2015-published-metrics";
import type { ReproducedRow, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.005;

type ByName<Value> = ReadonlyMap<string, Value>;

/** What the study scored systems by. */
export interface StudyMetrics {
  /** M² with both annotators, and with each alone. */
  readonly m2: Readonly<Record<"both" | "annotator 1" | "annotator 2", ByName<PrecisionAndRecall>>>;
  readonly others: Readonly<Record<(typeof TABLE_5_METRICS)[number], ByName<number>>>;
}

const TITLES: Readonly<Record<(typeof TABLE_5_METRICS)[number], string>> = {
  iwacc: "I-WAcc",
  bleu: "BLEU",
  meteor: "METEOR",
};

/** Table 5 repeated: how metrics correlate with Expected Wins. */
export function table5(
  human: ByName<number>,
  { m2, others }: StudyMetrics,
  published: Readonly<Record<Table5Metric, PublishedCorrelation>> = TABLE_5,
): ReproducedTable {
  const row = (label: string, metric: Table5Metric, scores: ByName<number>): ReproducedRow => {
    const { spearman, pearson } = metricCorrelation(pairedScores(human, scores), "plain");
    return {
      label,
      cells: [
        printedCell(published[metric].spearman, spearman, 3),
        toleratedCell(published[metric].pearson, pearson, TOLERANCE),
      ],
    };
  };
  return {
    id: "5",
    title: "correlations of metrics with Expected Wins",
    convention: `From the published scores of the metrics, M² from its precision and recall; Spearman on the total order (--spearman plain), to the printed digits; Pearson within ${TOLERANCE}.`,
    rowTitle: "Metric",
    columns: ["Spearman", "Pearson"].map((title) => ({ title, decimals: { published: 3, computed: 3 } })),
    rows: [
      ...TABLE_5_BETAS.map((beta) => row(`M² F${beta}`, `m2 ${beta}`, fMeasures(m2.both, beta))),
      ...TABLE_5_METRICS.map((metric) => row(TITLES[metric], metric, others[metric])),
    ],
  };
}

/** Figure 3 repeated where it can be put in numbers: the β at which M² correlates best with Expected Wins. */
export function figure3(
  human: ByName<number>,
  { m2 }: StudyMetrics,
  published:
    | typeof FIGURE_3_MAXIMUM
    | { readonly beta: number; readonly spearman: number } = FIGURE_3_MAXIMUM,
): ReproducedTable {
  const rows = (["both", "annotator 1", "annotator 2"] as const).map((who): ReproducedRow => {
    const systems = namesOf(human);
    const sweep = betaSweep(
      (beta) => systems.map((system) => fMeasures(m2[who], beta).get(system) ?? Number.NaN),
      systems.map((system) => human.get(system)!),
      "plain",
    );
    const { spearman, pearson } = sweep.best;
    const rest = [unpublishedCell(pearson?.betas[0]), unpublishedCell(pearson?.value)];
    return who === "both"
      ? {
          label: "both annotators",
          cells: [
            sameCell(published.beta, spearman?.betas[0] ?? null),
            printedCell(published.spearman, spearman?.value, 3),
            ...rest,
          ],
        }
      : {
          label: who,
          cells: [unpublishedCell(spearman?.betas[0]), unpublishedCell(spearman?.value), ...rest],
        };
  });
  return {
    id: "figure 3",
    title: "where M² correlates best with Expected Wins, by the weight of recall",
    convention:
      "β from 0.01 to 1 in steps of 0.01, precision and recall as published; the smallest β that reaches the maximum. Annotators alone are drawn in the figure, not printed.",
    rowTitle: "Gold",
    columns: [
      { title: "β, Spearman", decimals: { published: 2, computed: 2 } },
      { title: "Spearman", decimals: { published: 3, computed: 3 } },
      { title: "β, Pearson", decimals: { published: 2, computed: 2 } },
      { title: "Pearson", decimals: { published: 3, computed: 3 } },
    ],
    rows,
  };
}

function fMeasures(scores: ByName<PrecisionAndRecall>, beta: number): ByName<number> {
  return new Map(Array.from(scores, ([system, each]) => [system, fMeasure(each, beta)]));
}

/** Every system that people ranked, in code-unit order; a metric must have scored all of them. */
function pairedScores(human: ByName<number>, metric: ByName<number>) {
  return namesOf(human).map((system) => ({
    system,
    human: human.get(system)!,
    metric: metric.get(system) ?? Number.NaN,
  }));
}

function namesOf(human: ByName<number>): string[] {
  return [...human.keys()].sort(compareCodeUnits);
}
