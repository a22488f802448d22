import type { BetaScore, TypeRecall } from "../../metrics/metric";
import type { ScoreColumn } from "../../metrics/metric-definition";
import { type MetricName, metricOf } from "../../metrics/metrics";
import type { SystemComparison } from "../../metrics/scored-systems";
import type { Score } from "../../metrics/scorer";
import type { Table, TableCell, TableColumn } from "../../tables/table";
import { countOf } from "../../text/format-count";
import { type FlatScore, flatScore } from "./flat-score";

/** A system's corpus score, and what else was asked for. */
export interface SystemScore {
  readonly system: string;
  readonly score: Score;
  /** The interval of the score over resampled segments; `null` where none were drawn. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly sweep: readonly BetaScore[] | null;
  readonly types: readonly TypeRecall[] | null;
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
  readonly comparisons: readonly SystemComparison[];
}

type Lowered = Readonly<Record<string, FlatScore[string]>>;
const SHARE = 4;

/** The scores of systems, and below them what else was asked for, each as a table. */
export function scoreTables(report: ScoreReport): readonly Table[] {
  return [
    scoresTable(report),
    ...sweepTable(report),
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

function typesTable(systems: readonly SystemScore[]): readonly Table[] {
  const types = [...new Set(systems.flatMap(({ types }) => (types ?? []).map(({ type }) => type)))];
  if (types.length === 0) return [];
  return [
    {
      name: "recall-by-type",
      title: "Recall by type of error, of the gold of the annotator chosen for each segment",
      columns: [{ title: "Type" }, ...systems.map(({ system }) => ({ title: system, decimals: SHARE }))],
      rows: types.map((type) => [
        type,
        ...systems.map(({ types }) => types?.find((each) => each.type === type)?.recall ?? null),
      ]),
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
        { title: "p, bootstrap", decimals: SHARE },
        { title: "p, randomisation", decimals: SHARE },
      ],
      rows: comparisons.map((each) => [
        each.first,
        each.second,
        each.difference,
        each.firstBetter,
        each.bootstrapP,
        each.randomisationP,
      ]),
      notes: [
        `Two-sided, ${bootstrap} resamples and ${bootstrap} trials, with the observed outcome counted as one more; not corrected for the number of comparisons.`,
      ],
    },
  ];
}
