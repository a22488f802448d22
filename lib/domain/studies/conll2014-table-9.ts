import type { TypeRecall } from "../metrics/metric";
import { incompleteCell, toleratedCell, unpublishedCell } from "./compare-cells";
import { NOT_IN_THE_DATA } from "./conll2014-m2-tables";
import { TABLE_9, TABLE_9_TEAMS } from "./conll2014-published-recall";
import type { ReproducedCell, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.01;

const COLUMNS = TABLE_9_TEAMS.map((title) => ({ title, decimals: { published: 2, computed: 2 } }));

/** 0 where no gold edit of the type was left to find. */
function percentOf(types: readonly TypeRecall[], type: string): number {
  const own = types.find((each) => each.type === type);
  return own && own.gold > 0 ? 100 * own.recall : 0;
}

/** The same with alternative answers in the gold, which is the study's Table 10. */
export function table10(recalls: ReadonlyMap<string, readonly TypeRecall[]>): ReproducedTable {
  return {
    id: "10",
    title: "recall by type of error with alternative answers",
    convention: "As Table 9, on official-2014.combined-withalt.m2. Percent; not judged.",
    rowTitle: "Type",
    columns: COLUMNS,
    rows: Object.keys(TABLE_9).map((type) => ({
      label: type,
      cells: TABLE_9_TEAMS.map((team) => {
        const types = recalls.get(team);
        return unpublishedCell(types && percentOf(types, type));
      }),
    })),
    isUnpublished: true,
  };
}

/**
 * Table 9 repeated: recall by type of error. The paper prints 0 where no gold edit of a type was left to find, since
 * the annotator chosen for each sentence had none.
 */
export function table9(recalls: ReadonlyMap<string, readonly TypeRecall[]>): ReproducedTable {
  const cellOf = (team: string, type: string, published: number): ReproducedCell => {
    const types = recalls.get(team);
    if (!types) return incompleteCell(published, null, NOT_IN_THE_DATA);
    return toleratedCell(published, percentOf(types, type), TOLERANCE);
  };
  return {
    id: "9",
    title: "recall by type of error",
    convention: `Over the gold of the annotator chosen for each sentence; 0 where that has no edit of the type. Percent; within ${TOLERANCE}.`,
    rowTitle: "Type",
    columns: COLUMNS,
    rows: Object.entries(TABLE_9).map(([type, values]) => ({
      label: type,
      cells: TABLE_9_TEAMS.map((team, place) => cellOf(team, type, values[place]!)),
    })),
  };
}
