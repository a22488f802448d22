import { SPAN_LENGTHS, type SpanLength } from "../../metrics/edit-spans/span-settings";
import {
  scoreOfAllTypes,
  scoresAtTier,
  TYPE_TIERS,
  type TypeTier,
} from "../../metrics/edit-spans/span-types";
import type { TypeCounts } from "../../metrics/metric";
import type { Table, TableColumn } from "../../tables/table";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { TypesOfMetric } from "./metrics-result";
import { systemsByPeople } from "./metrics-tables";
import type { MetricsView } from "./metrics-view";

/** Which scores by type are shown. */
export interface ShownTypes {
  readonly tier: TypeTier;
  readonly edits: SpanLength;
}

/** By the main type, of all edits, where nobody says otherwise. */
export function readShownTypes({
  tier,
  tokens,
}: Readonly<Record<string, string | readonly string[] | undefined>>): ShownTypes {
  return {
    tier: TYPE_TIERS.find((known) => known === tier) ?? "type",
    edits: SPAN_LENGTHS.find((known) => known === tokens) ?? "all",
  };
}

/** The parameters of an address that shows them: what is usual is left out. */
export function shownTypesParams({ tier, edits }: ShownTypes): Readonly<Record<string, string>> {
  return { ...(tier === "type" ? {} : { tier }), ...(edits === "all" ? {} : { tokens: edits }) };
}

const TIER_TITLES: Readonly<Record<TypeTier, string>> = {
  operation: "by operation",
  type: "by type",
  both: "by operation and type",
};

const EDIT_WORDS: Readonly<Record<SpanLength, string>> = {
  all: "",
  single: ", edits of one token",
  multi: ", edits of several tokens",
};

const ALL_TYPES = "All types";
const F: TableColumn = { title: "F", decimals: 4 };
const FIGURES: readonly TableColumn[] = [
  F,
  ...["P", "R"].map((title) => ({ title, decimals: 4 })),
  ...["TP", "FP", "FN"].map((title) => ({ title, decimals: 0 })),
];

/** The scores of all systems by type, one table for each metric that has any, or for one tier. */
export function typeTables(
  view: Pick<MetricsView, "types" | "systems" | "humans">,
  tier: TypeTier,
  edits: SpanLength = "all",
): readonly Table[] {
  const names = [...new Set(view.types.map(({ name }) => name))];
  return names.flatMap((name) => {
    const counted = view.types.filter((each) => each.name === name && each.systems.length > 0);
    const shown = counted.find((each) => each.edits === edits);
    return shown === undefined ? [] : [typeTable(shown, counted, tier, orderOf(view, shown))];
  });
}

/** For people a matrix of F, for programs every figure of every system, type and length of edits. */
function typeTable(
  shown: TypesOfMetric,
  counted: readonly TypesOfMetric[],
  tier: TypeTier,
  order: readonly string[],
): Table {
  const scores = new Map(order.map((system) => [system, scoresOf(shown, system, tier)]));
  const types = [...new Set([...scores.values()].flatMap((each) => each.map(({ type }) => type)))];
  const sorted = types.filter((type) => type !== ALL_TYPES).sort(compareCodeUnits);
  return {
    title: `${shown.name} ${TIER_TITLES[tier]}${EDIT_WORDS[shown.edits]}`,
    columns: [{ title: "Type" }, ...order.map((system) => ({ ...F, title: system }))],
    rows: [...sorted, ALL_TYPES].map((type) => [
      type,
      ...order.map((system) => scores.get(system)?.find((each) => each.type === type)?.score ?? null),
    ]),
    rulesAfter: [sorted.length],
    notes: [
      `F with β = ${shown.beta}; edits that are right or missed count for the reference's type, wrong ones for the system's.`,
    ],
    records: {
      columns: ["System", "Edits", "Type", ...FIGURES.map(({ title }) => title)],
      rows: order.flatMap((system) =>
        counted.flatMap((each) =>
          scoresOf(each, system, tier).map((score) => [system, each.edits, score.type, ...figures(score)]),
        ),
      ),
    },
  };
}

/** One system's scores by type in full. */
export function typeDetailTables(
  view: Pick<MetricsView, "types" | "systems" | "humans">,
  { tier, edits }: ShownTypes,
): readonly Table[] {
  return view.types
    .filter((each) => each.edits === edits)
    .flatMap((counted) =>
      orderOf(view, counted).map((system) => {
        const scores = scoresOf(counted, system, tier);
        return {
          title: system,
          columns: [{ title: "Type" }, ...FIGURES],
          rows: scores.map((score) => [score.type, ...figures(score)]),
          rulesAfter: [scores.length - 1],
        };
      }),
    );
}

/** The same for programs. */
export function typesJson(types: readonly TypesOfMetric[]) {
  return types.map((each) => ({
    metric: each.name,
    edits: each.edits,
    beta: each.beta,
    systems: each.systems.map(({ system }) => ({
      system,
      types: scoresOf(each, system, "both").filter(({ type }) => type !== ALL_TYPES),
    })),
  }));
}

function figures({ score, p, r, tp, fp, fn }: TypeCounts) {
  return [score, p, r, tp, fp, fn];
}

/** A system's types and, last, all of them together; nothing of one whose edits nobody annotated. */
function scoresOf({ systems, beta }: TypesOfMetric, name: string, tier: TypeTier): readonly TypeCounts[] {
  const counts = systems.find(({ system }) => system === name)?.types;
  if (counts === undefined) return [];
  return [...scoresAtTier(counts, { beta, tier }), { type: ALL_TYPES, ...scoreOfAllTypes(counts, beta) }];
}

/** Systems that have counts, best first as people find them. */
function orderOf(
  { systems, humans }: Pick<MetricsView, "systems" | "humans">,
  { systems: counted }: TypesOfMetric,
): readonly string[] {
  const known = new Set(counted.map(({ system }) => system));
  return systemsByPeople(systems, humans[0]).filter((system) => known.has(system));
}
