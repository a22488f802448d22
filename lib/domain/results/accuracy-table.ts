import type { Accuracy } from "../ranking/accuracy";
import type { Table } from "../tables/table";
import { METHOD_NAMES } from "./leaderboard-table";

/** Table 4 of the 2015 study, in percent. */
export function accuracyTable(
  result: Accuracy & { readonly method: "ew" | "trueskill"; readonly folds: number },
): Table {
  return {
    title: `Accuracy of ${METHOD_NAMES[result.method]} in ${result.folds}-fold cross-validation, in percent`,
    columns: [
      { title: "Prediction" },
      { title: "Accuracy", decimals: 2 },
      { title: "Judgments", decimals: 0 },
    ],
    rows: [
      ["total ordering, without ties", 100 * result.totalOrdering, result.decided],
      ["clusters, all judgments", 100 * result.clusters, result.all],
    ],
  };
}
