import type { ErrorCounts } from "../metrics/gold/error-counts";
import { incompleteCell, printedCell } from "./compare-cells";
import { INCOMPLETE_GOLD, SHARED_EDITS } from "./conll2014-incomplete-gold";
import { IDENTIFICATION_KAPPA, TABLE_3 } from "./conll2014-published-annotators";
import type { ReproducedRow, ReproducedTable } from "./reproduction";

/** Table 3 repeated: errors by type and annotator; not judged, since the gold lacks edits. */
export function table3(named: ErrorCounts, shared: ErrorCounts): ReproducedTable {
  const total = (annotator: 0 | 1) =>
    Object.values(TABLE_3).reduce((sum, counts) => sum + counts[annotator], 0);
  const row = (
    label: string,
    published: readonly [number, number],
    counts: readonly (number | undefined)[],
  ): ReproducedRow => ({
    label,
    cells: [published[0], published[1], published[1]].map((value, place) =>
      incompleteCell(value, counts[place] ?? 0, INCOMPLETE_GOLD),
    ),
  });
  const countsOf = (errors: ErrorCounts, type: string) =>
    errors.types.find((each) => each.type === type)?.counts;
  return {
    id: "3",
    title: "errors by type and annotator",
    convention: `Edits that the gold names. ${SHARED_EDITS}`,
    rowTitle: "Type",
    columns: ["Annotator 1", "Annotator 2", "Annotator 2, shared edits"].map((title) => ({
      title,
      decimals: { published: 0, computed: 0 },
    })),
    rows: [
      ...Object.entries(TABLE_3).map(([type, published]) => {
        const counts = countsOf(named, type);
        return row(type, published, [counts?.[0], counts?.[1], countsOf(shared, type)?.[1]]);
      }),
      row("All", [total(0), total(1)], [named.totals[0], named.totals[1], shared.totals[1]]),
    ],
  };
}

/** Table 3 from the annotators' own SGML: how many mistakes of each type they marked. */
export function table3OfMistakes(counts: readonly ReadonlyMap<string, number>[]): ReproducedTable {
  const row = (label: string, published: readonly number[], own: readonly number[]): ReproducedRow => ({
    label,
    cells: published.map((value, place) => printedCell(value, own[place], 0)),
  });
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const published = Object.values(TABLE_3);
  return {
    id: "3, SGML",
    title: "errors by type and annotator",
    convention: "Mistakes marked in official-2014.0.sgml and official-2014.1.sgml. Exact.",
    rowTitle: "Type",
    columns: ["Annotator 1", "Annotator 2"].map((title) => ({
      title,
      decimals: { published: 0, computed: 0 },
    })),
    rows: [
      ...Object.entries(TABLE_3).map(([type, each]) =>
        row(
          type,
          each,
          counts.map((own) => own.get(type) ?? 0),
        ),
      ),
      row(
        "All",
        [0, 1].map((annotator) => sum(published.map((each) => each[annotator]!))),
        counts.map((own) => sum(own.values())),
      ),
    ],
  };
}

/** The published kappa repeated from the annotators' own files. */
export function kappaOfOwnFiles(kappa: number | undefined): ReproducedTable {
  return {
    id: "kappa, own files",
    title: "agreement of the annotators on which tokens are wrong",
    convention: `Cohen's κ over tokens, from official-2014.0.m2 and official-2014.1.m2. To the printed digit.`,
    rowTitle: "Edits",
    columns: [{ title: "κ", decimals: { published: 2, computed: 4 } }],
    rows: [{ label: "own files", cells: [printedCell(IDENTIFICATION_KAPPA, kappa, 2)] }],
  };
}

/** The published kappa repeated, and as the gold's annotators are named. */
export function kappaTable(named: number | undefined, shared: number | undefined): ReproducedTable {
  return {
    id: "kappa",
    title: "agreement of the annotators on which tokens are wrong",
    convention: `Cohen's κ over tokens: wrong is what an edit replaces or deletes. To the printed digit. ${SHARED_EDITS}`,
    rowTitle: "Edits",
    columns: [{ title: "κ", decimals: { published: 2, computed: 4 } }],
    rows: [
      { label: "as named", cells: [incompleteCell(IDENTIFICATION_KAPPA, named, INCOMPLETE_GOLD)] },
      { label: "shared edits", cells: [printedCell(IDENTIFICATION_KAPPA, shared, 2)] },
    ],
  };
}
