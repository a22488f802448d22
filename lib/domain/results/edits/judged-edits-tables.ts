import type { Table } from "../../tables/table";
import { countOf, formatCount } from "../../text/format-count";
import type { SystemPrecision } from "./edit-precision";
import type { JudgedEdits } from "./judged-edits";
import type { MarkedShare } from "./marked-shares";

/** What judges hold of edits, as tables. */
export function judgedEditsTables(result: JudgedEdits): readonly Table[] {
  return [
    precisionTable(result),
    ...typesTables(result),
    agreementTable(result),
    ...ranksTables(result),
    ...metricsTables(result),
  ];
}

const percent = (p: number) => `${Math.round(100 * (1 - p))} %`;

function intervalNote({ p, unit, systems }: JudgedEdits): string {
  const segments = unit.segments === "document" ? "documents" : "segments";
  const over = unit.judges ? `${segments} and judges at once` : segments;
  const few = systems.some(({ share, low }) => share !== null && low === null)
    ? " A share of a single segment has none."
    : "";
  return `Low and high are ${percent(p)} intervals over ${over}.${few}`;
}

const rangeOf = ({ share, low, high }: MarkedShare) => [share, low, high];
const ALL = "All texts";

const PRECISION = [
  { title: "Precision", decimals: 3 },
  { title: "Low", decimals: 3 },
  { title: "High", decimals: 3 },
  { title: "Right", decimals: 0 },
  { title: "Wrong", decimals: 0 },
  { title: "Tasks", decimals: 0 },
] as const;

function precisionTable(result: JudgedEdits): Table {
  const { systems, all, judges, tasks, edits, right, wrong, untouched, errors } = result;
  const named = systems.length > 0 ? systems : [{ system: ALL, ...all }];
  const recalls = named.some(({ recall }) => recall !== null);
  const row = ({ system, recall, leftOut, ...precision }: SystemPrecision) => [
    system,
    ...rangeOf(precision),
    precision.yes,
    precision.no,
    precision.tasks,
    leftOut,
    ...(recalls ? (recall === null ? [null, null, null] : rangeOf(recall)) : []),
  ];
  return {
    title: "Precision of edits",
    name: "edits",
    columns: [
      { title: "System" },
      ...PRECISION,
      { title: "Left out", decimals: 0 },
      ...(recalls
        ? [
            { title: "Recall", decimals: 3 },
            { title: "Recall low", decimals: 3 },
            { title: "Recall high", decimals: 3 },
          ]
        : []),
    ],
    rows: named.map(row),
    notes: [
      `${countOf(judges, "judge", "judges")} marked edits in ${countOf(tasks, "task", "tasks")}: of ${countOf(edits, "different edit", "different edits")}, ${countOf(right, "mark is", "marks are")} right, ${formatCount(wrong)} wrong, and ${countOf(untouched, "edit was", "edits were")} not touched.`,
      "Precision is the share of right edits, over texts of which the judge marked every edit. Tasks: how many hold such a text; left out: texts with an edit that was not marked.",
      intervalNote(result),
      ...(recalls
        ? [
            `Recall is the share of errors that a right edit changes, of the ${countOf(errors ?? 0, "error", "errors")} that judges bracketed in sources, over the same texts and unchanged ones.`,
          ]
        : []),
    ],
  };
}

function typesTables(result: JudgedEdits): readonly Table[] {
  const { systems } = result;
  if (systems.every(({ types }) => types.length === 0)) return [];
  return [
    {
      title: "Precision of edits by type",
      name: "edits-by-type",
      columns: [{ title: "System" }, { title: "Type" }, ...PRECISION],
      rows: systems.flatMap(({ system, types }) =>
        types.map(({ type, ...precision }) => [
          system,
          type ?? "not known",
          ...rangeOf(precision),
          precision.yes,
          precision.no,
          precision.tasks,
        ]),
      ),
      rulesAfter: rulesBetween(systems.map(({ types }) => types.length)),
      notes: ["Types are those of the .m2 files that the systems' edits come from."],
    },
  ];
}

/** After the rows of each group but the last. */
function rulesBetween(lengths: readonly number[]): readonly number[] {
  const ends: number[] = [];
  let end = 0;
  for (const length of lengths.filter((each) => each > 0)) {
    end += length;
    ends.push(end);
  }
  return ends.slice(0, -1);
}

function agreementTable({ agreement }: JudgedEdits): Table {
  const { inter, intra, interCohen, alpha, kappaIntervals } = agreement;
  const { between, within, betweenCohen } = kappaIntervals;
  const row = (
    name: string,
    value: number | undefined,
    range: { readonly low?: number | undefined; readonly high?: number | undefined } | undefined,
  ) => [name, value ?? null, range?.low ?? null, range?.high ?? null];
  return {
    title: "Agreement on edits",
    name: "agreement-on-edits",
    columns: [
      { title: "Statistic" },
      { title: "Value", decimals: 3 },
      { title: "Low", decimals: 3 },
      { title: "High", decimals: 3 },
    ],
    rows: [
      row("κ between judges (Scott's π)", inter, between),
      row("Cohen's κ between judges, own shares", interCohen, betweenCohen),
      row("κ within a judge", intra, within),
      row("α (nominal)", alpha.alpha, alpha),
      row("AC1", alpha.gwet?.value, alpha.gwet),
    ],
    notes: [
      `Of right and wrong, over edits that several judges marked in whichever texts (${formatCount(alpha.units)}); within a judge over edits that one judge marked again. Segments are resampled for the intervals.`,
      "κ is the mean over pairs of judges, weighted by comparisons; pairs with fewer than 50 are left out.",
    ],
  };
}

const COUNTED = {
  wrong: "More wrong edits, ranked worse",
  right: "More right edits, ranked better",
} as const;

function ranksTables(result: JudgedEdits): readonly Table[] {
  const { ranks } = result;
  if (ranks.every(({ pairs }) => pairs === 0)) return [];
  return [
    {
      title: "Marks against ranks",
      name: "marks-against-ranks",
      columns: [
        { title: "Of two texts" },
        { title: "Pairs", decimals: 0 },
        { title: "As said", decimals: 0 },
        { title: "Equal ranks", decimals: 0 },
        { title: "Other way", decimals: 0 },
        { title: "Share as said", decimals: 3 },
        { title: "Low", decimals: 3 },
        { title: "High", decimals: 3 },
      ],
      rows: ranks.map(({ counted, pairs, yes, tied, against, ...share }) => [
        COUNTED[counted],
        ...[pairs, yes, tied, against],
        ...rangeOf({ yes, ...share }),
      ]),
      notes: [
        "Pairs of texts that one judge ranked and whose edits are all marked, if they differ in how many are wrong, or right.",
      ],
    },
  ];
}

function metricsTables({ metrics }: JudgedEdits): readonly Table[] {
  if (metrics.length === 0) return [];
  return [
    {
      title: "Metrics against judged edits",
      name: "metrics-against-edits",
      columns: [
        { title: "Metric" },
        { title: "Its" },
        { title: "Judges'" },
        { title: "Systems", decimals: 0 },
        { title: "Pearson", decimals: 3 },
        { title: "Spearman", decimals: 3 },
        { title: "Kendall", decimals: 3 },
      ],
      rows: metrics.map(({ metric, of, with: against, systems, pearson, spearman, kendall }) => [
        ...[metric, of, against, systems],
        ...[pearson, spearman, kendall].map((value) => value ?? null),
      ]),
      notes: [
        "Judges' precision and recall are those of the first table, over systems that have both. Kendall's τ-b; Spearman's ρ with mid-ranks.",
      ],
    },
  ];
}
