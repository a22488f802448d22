import type { TypeRecall } from "../metrics/metric";
import { incompleteCell, toleratedCell } from "./compare-cells";
import { NOT_IN_THE_DATA } from "./conll2014-m2-tables";
import { TABLE_9, TABLE_9_TEAMS } from "./conll2014-published-recall";
import type { ReproducedCell, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.01;

/**
 * Table 9 repeated: recall by type of error. The paper prints 0 where no gold edit of a type was left to find, since
 * the annotator chosen for each sentence had none.
 */
export function table9(recalls: ReadonlyMap<string, readonly TypeRecall[]>): ReproducedTable {
  const cellOf = (team: string, type: string, published: number): ReproducedCell => {
    const types = recalls.get(team);
    if (!types) return incompleteCell(published, null, NOT_IN_THE_DATA);
    const own = types.find((each) => each.type === type);
    return toleratedCell(published, own && own.gold > 0 ? 100 * own.recall : 0, TOLERANCE);
  };
  return {
    id: "9",
    title: "recall by type of error",
    convention: `Over the gold of the annotator chosen for each sentence; 0 where that has no edit of the type. Percent; within ${TOLERANCE}.`,
    rowTitle: "Type",
    columns: TABLE_9_TEAMS.map((title) => ({ title, decimals: { published: 2, computed: 2 } })),
    rows: Object.entries(TABLE_9).map(([type, values]) => ({
      label: type,
      cells: TABLE_9_TEAMS.map((team, place) => cellOf(team, type, values[place]!)),
    })),
  };
}
