import type { BetaScore, TypeScore } from "../../metrics/metric";
import type { ScoreColumn } from "../../metrics/metric-definition";
import { type MetricName, metricOf } from "../../metrics/metrics";
import type { CorrectedComparison } from "../../metrics/scored-systems";
import type { Score } from "../../metrics/scorer";
import type { Table, TableCell, TableColumn } from "../../tables/table";
import { compareCodeUnits } from "../../text/compare-code-units";
import { countOf } from "../../text/format-count";
import { type FlatScore, flatScore } from "./flat-score";

/** A system's corpus score, and what else was asked for. */
export interface SystemScore {
  readonly system: string;
  readonly score: Score;
  /** The interval of the score over resampled segments; `null` where none were drawn. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly sweep: readonly BetaScore[] | null;
  readonly types: readonly TypeScore[] | null;
}

/** Scores and what they were made with. */
export interface ScoreReport {
  readonly metric: MetricName;
  readonly signature: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly segments: number;
  readonly fingerprint: string;
  readonly bootstrap: number;
  readonly p: number;
  readonly systems: readonly SystemScore[];
  readonly comparisons: readonly CorrectedComparison[];
}

type Lowered = Readonly<Record<string, FlatScore[string]>>;
const SHARE = 4;

/** The scores of systems, and below them what else was asked for, each as a table. */
export function scoreTables(report: ScoreReport): readonly Table[] {
  return [
    scoresTable(report),
    ...sweepTable(report),
    ...recallTable(report.systems),
    ...precisionTable(report.systems),
    ...typesTable(report.systems),
    ...comparisonTable(report),
  ];
}

function scoresTable(report: ScoreReport): Table {
  const { metric, signature, settings, fingerprint, bootstrap, p, systems } = report;
  const interval: readonly TableColumn[] =
    bootstrap > 0
      ? [
          { title: "Low", decimals: SHARE },
          { title: "High", decimals: SHARE },
        ]
      : [];
  const { title, columns: columnsOf, weighsRecall } = metricOf(metric);
  const columns = columnsOf(settings);
  return {
    title: `${title} of ${systems.length} ${systems.length === 1 ? "system" : "systems"}`,
    name: `${metric}-scores`,
    columns: [
      { title: "System" },
      ...columns.slice(0, 1).map(numeric),
      ...interval,
      ...columns.slice(1).map(numeric),
    ],
    rows: systems.map(({ system, score, interval: range }) => {
      const flat = lowered(flatScore(score));
      const [first, ...rest] = columns.map(([, key]): TableCell => cell(flat[key.toLowerCase()]));
      const ends = interval.length > 0 ? [range?.low ?? null, range?.high ?? null] : [];
      return [system, first ?? null, ...ends, ...rest];
    }),
    notes: [
      ...systems.flatMap(({ system, score }) => doubt(system, lowered(flatScore(score)))),
      ...(bootstrap > 0
        ? [
            `Low, high: ${bootstrap} resamples of segments, ${Math.round(100 * (1 - p))} % of them in between.`,
          ]
        : []),
      ...(weighsRecall && typeof settings.beta === "number" ? [`β = ${settings.beta}.`] : []),
    ],
    signatures: [`${signature}; input ${fingerprint.slice(0, 12)}.`],
  };
}

/** A scorer that could not search everything says so; --sentences tells which segments these are. */
function doubt(system: string, { unproven, inexact }: Lowered): readonly string[] {
  const segments = unproven ?? inexact;
  if (typeof segments !== "number" || segments === 0) return [];
  const where = countOf(segments, "segment", "segments");
  return [`${system}: what was found in ${where} is not proven to be the best there is.`];
}

const numeric = ([title, , decimals]: ScoreColumn): TableColumn => ({ title, decimals });

/** Keys in any letter case: a title like WAcc is the key wacc. */
function lowered(flat: FlatScore): Lowered {
  return Object.fromEntries(Object.entries(flat).map(([key, value]) => [key.toLowerCase(), value]));
}

function cell(value: number | string | boolean | null | undefined): TableCell {
  return typeof value === "boolean" ? String(value) : (value ?? null);
}

function sweepTable({ metric, systems }: ScoreReport): readonly Table[] {
  const betas = systems[0]?.sweep?.map(({ beta }) => beta) ?? [];
  if (betas.length === 0) return [];
  const { sweepNote } = metricOf(metric);
  return [
    {
      title: "Scores by the weight of recall, β",
      name: "scores-by-beta",
      columns: [{ title: "System" }, ...betas.map((beta) => ({ title: `β = ${beta}`, decimals: SHARE }))],
      rows: systems.map(({ system, sweep }) => [system, ...(sweep ?? []).map(({ score }) => score)]),
      ...(sweepNote === undefined ? {} : { notes: [sweepNote] }),
    },
  ];
}

function recallTable(systems: readonly SystemScore[]): readonly Table[] {
  const recalls = systems.map(({ types }) =>
    (types ?? []).flatMap((each) => ("recall" in each && each.gold > 0 ? [each] : [])),
  );
  const types = [...new Set(recalls.flatMap((each) => each.map(({ type }) => type)))];
  if (types.length === 0) return [];
  return [
    {
      name: "recall-by-type",
      title: "Recall by type of error, of the gold of the annotator chosen for each segment",
      columns: [{ title: "Type" }, ...systems.map(({ system }) => ({ title: system, decimals: SHARE }))],
      rows: types.map((type) => [
        type,
        ...recalls.map((each) => each.find((one) => one.type === type)?.recall ?? null),
      ]),
    },
  ];
}

/** Of systems whose own edits have types. */
function precisionTable(systems: readonly SystemScore[]): readonly Table[] {
  const typed = systems.flatMap(({ system, types }) => {
    const rows = (types ?? []).flatMap((each) => ("precision" in each ? [each] : []));
    return rows.length > 0 ? [{ system, rows: rows.filter(({ proposed }) => proposed !== 0) }] : [];
  });
  const types = [...new Set(typed.flatMap(({ rows }) => rows.map(({ type }) => type)))].sort(
    compareCodeUnits,
  );
  if (types.length === 0) return [];
  return [
    {
      name: "precision-by-type",
      title: "Precision by type of the systems’ own edits",
      columns: [{ title: "Type" }, ...typed.map(({ system }) => ({ title: system, decimals: SHARE }))],
      rows: types.map((type) => [
        type,
        ...typed.map(({ rows }) => rows.find((each) => each.type === type)?.precision ?? null),
      ]),
    },
  ];
}

/** A row for each type of each system, where the system's edits have types too. */
function typesTable(systems: readonly SystemScore[]): readonly Table[] {
  const rows = systems.flatMap(({ system, types }) =>
    (types ?? []).flatMap((each) =>
      "tp" in each
        ? [[system, each.type, each.score, each.p, each.r, each.tp, each.fp, each.fn] satisfies TableCell[]]
        : [],
    ),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "scores-by-type",
      title: "Scores by type of edit, over the annotators chosen for each segment",
      columns: [
        { title: "System" },
        { title: "Type" },
        ...["F", "P", "R"].map((title) => ({ title, decimals: SHARE })),
        ...["TP", "FP", "FN"].map((title) => ({ title, decimals: 0 })),
      ],
      rows,
    },
  ];
}

function comparisonTable({ comparisons, bootstrap }: ScoreReport): readonly Table[] {
  if (comparisons.length === 0) return [];
  return [
    {
      title: "Differences between systems",
      columns: [
        { title: "First" },
        { title: "Second" },
        { title: "Difference", decimals: SHARE },
        { title: "First better", decimals: 3 },
        ...["p, bootstrap", "p, bootstrap (Holm)", "p, randomisation", "p, randomisation (Holm)"].map(
          (title) => ({ title, decimals: SHARE }),
        ),
      ],
      rows: comparisons.map((each) => [
        each.first,
        each.second,
        each.difference,
        each.firstBetter,
        each.bootstrapP,
        each.bootstrapHolmP,
        each.randomisationP,
        each.randomisationHolmP,
      ]),
      notes: [
        `Two-sided, ${bootstrap} resamples and ${bootstrap} trials, with the observed outcome counted as one more; corrected by Holm for the number of comparisons.`,
      ],
    },
  ];
}
