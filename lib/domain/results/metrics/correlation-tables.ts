import type { WindowCorrelation } from "../../correlation/best-systems";
import type { ValueInRange } from "../../correlation/bootstrap-correlation";
import type { ComparedMetrics, MetricTest } from "../../correlation/compare-metrics";
import type { CorrelationWithout } from "../../correlation/leave-one-out";
import type { MetricCorrelation } from "../../correlation/metric-correlation";
import { type RankedMethod, rankedNotes } from "../../correlation/ranked-metric";
import { negatedNotes } from "../../correlation/rising-score";
import type { SpearmanForm } from "../../correlation/spearman-form";
import type { Table, TableColumn } from "../../tables/table";
import { type SweptMetric, sweepTables } from "./beta-sweep-tables";

/** Correlations of metrics with people, and what they were made with. */
export interface CorrelationReport extends ComparedMetrics {
  readonly spearman: SpearmanForm;
  /** How metrics that are called ranked were ranked. */
  readonly method: RankedMethod;
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  readonly leaveOneOut: readonly {
    readonly metric: string;
    readonly systems: readonly CorrelationWithout[];
  }[];
  readonly windows: readonly { readonly metric: string; readonly windows: readonly WindowCorrelation[] }[];
  readonly betaSweeps: readonly SweptMetric[];
  readonly fingerprint: string;
  readonly version: string;
}

const SPEARMAN_NAMES: Readonly<Record<SpearmanForm, string>> = {
  "mid-ranks": "Spearman with mid-ranks",
  plain: "Spearman on a total order, equal scores by name",
};

/** All that was asked for, each as a table. */
export function correlationTables(report: CorrelationReport): readonly Table[] {
  const { metrics, tests, leaveOneOut, windows, betaSweeps } = report;
  return [
    ...(metrics.length > 0 ? [correlations(report)] : []),
    ...(tests.length > 0 ? [testsTable(report)] : []),
    ...leaveOneOut.map(({ metric, systems }) => withoutTable(metric, systems)),
    ...windows.map(({ metric, windows: sizes }) => windowsTable(metric, sizes)),
    ...sweepTables(betaSweeps),
  ];
}

function correlations(report: CorrelationReport): Table {
  const { systems, leftOut, metrics, bootstrap, p, seed } = report;
  const hasIntervals = bootstrap > 0;
  const columns = (title: string): readonly TableColumn[] => [
    { title, decimals: 3 },
    ...(hasIntervals
      ? [
          { title: "Low", decimals: 3 },
          { title: "High", decimals: 3 },
        ]
      : []),
  ];
  const cells = ({ value, low, high }: ValueInRange) => [
    value ?? null,
    ...(hasIntervals ? [low ?? null, high ?? null] : []),
  ];
  const without = Math.max(0, ...metrics.flatMap((each) => [each.pearson.without, each.spearman.without]));
  return {
    title: `Correlations of metrics with people over ${systems.length} systems`,
    name: "correlations-with-people",
    columns: [{ title: "Metric" }, ...columns("Pearson"), ...columns("Spearman"), ...columns("Kendall")],
    rows: metrics.map(({ metric, pearson, spearman, kendall }) => [
      metric,
      ...cells(pearson),
      ...cells(spearman),
      ...cells(kendall),
    ]),
    notes: [
      `${SPEARMAN_NAMES[report.spearman]}; Kendall's tau-b.`,
      ...negatedNotes(metrics.map(({ metric }) => metric)),
      ...rankedNotes(
        metrics.map(({ metric }) => metric),
        report.method,
      ),
      ...(leftOut.length > 0 ? [`Left out, since not all have scored them: ${leftOut.join(", ")}.`] : []),
      ...(hasIntervals
        ? [
            `Low, high: ${bootstrap} resamples of systems, ${Math.round(100 * (1 - p))} % of them in between; seed ${seed}.`,
          ]
        : []),
      ...(without > 0 ? [`In up to ${without} resamples a correlation does not exist.`] : []),
    ],
    signatures: [`Input ${report.fingerprint.slice(0, 12)}, Adjudge ${report.version}.`],
  };
}

function testsTable({ tests, systems, bootstrap, seed }: CorrelationReport): Table {
  const name = ({ correlation }: MetricTest) => (correlation === "pearson" ? "Pearson" : "Spearman");
  return {
    title: "Which metric correlates higher with people",
    columns: [
      { title: "Correlation" },
      { title: "Higher" },
      { title: "Lower" },
      { title: "Difference", decimals: 3 },
      { title: "t", decimals: 3 },
      ...["p, Williams", "p, Williams (Holm)", "p, permutation", "p, permutation (Holm)"].map((title) => ({
        title,
        decimals: 4,
      })),
    ],
    rows: tests.map((test) => [
      name(test),
      test.higher,
      test.lower,
      test.difference,
      test.williams?.t ?? null,
      test.williams?.p ?? null,
      test.williamsHolmP ?? null,
      test.permutationP ?? null,
      test.permutationHolmP ?? null,
    ]),
    notes: [
      `One-tailed; Williams with ${systems.length - 3} degrees of freedom, permutation of the two metrics' standardised scores in ${bootstrap} trials with the observed outcome counted as one more, seed ${seed}; corrected by Holm for both directions of all pairs of metrics, by correlation.`,
    ],
  };
}

const THREE: readonly TableColumn[] = ["Pearson", "Spearman", "Kendall"].map((title) => ({
  title,
  decimals: 3,
}));

const three = ({ pearson, spearman, kendall }: MetricCorrelation) => [
  pearson ?? null,
  spearman ?? null,
  kendall ?? null,
];

function withoutTable(metric: string, systems: readonly CorrelationWithout[]): Table {
  return {
    title: `${metric} and people without one system`,
    columns: [{ title: "Without" }, ...THREE],
    rows: systems.map((each) => [each.without, ...three(each)]),
  };
}

function windowsTable(metric: string, windows: readonly WindowCorrelation[]): Table {
  return {
    title: `${metric} and people over the best systems`,
    columns: [{ title: "Best", decimals: 0 }, { title: "Down to" }, ...THREE],
    rows: windows.map((each) => [each.systems, each.last, ...three(each)]),
    notes: ["The best as people scored them."],
  };
}
