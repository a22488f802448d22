import type { Table } from "../../tables/table";
import { METHOD_NAMES } from "../leaderboard/leaderboard-table";
import type { AccuracyResult } from "./accuracy-view";

type MethodAccuracy = Pick<
  AccuracyResult,
  "method" | "folds" | "totalOrdering" | "decided" | "clusters" | "all"
>;

/** Table 4 of the 2015 study, in percent, of one method or of several, dealt into as many folds. */
export function accuracyTable(results: readonly MethodAccuracy[]): Table {
  const [first] = results;
  const rows = results.flatMap(({ method, totalOrdering, decided, clusters, all }) => [
    [METHOD_NAMES[method], "total ordering, without ties", percent(totalOrdering), decided],
    [METHOD_NAMES[method], "clusters, all judgments", percent(clusters), all],
  ]);
  const columns = [
    { title: "Prediction" },
    { title: "Accuracy", decimals: 2 },
    { title: "Judgments", decimals: 0 },
  ];
  const ofMethod = results.length === 1 && first ? ` of ${METHOD_NAMES[first.method]}` : "";
  return {
    title: `Accuracy${ofMethod} in ${first?.folds ?? 0}-fold cross-validation, in percent`,
    name: `accuracy${ofMethod}`,
    columns: results.length === 1 ? columns : [{ title: "Method" }, ...columns],
    rows: results.length === 1 ? rows.map(([, ...cells]) => cells) : rows,
    rulesAfter: results.slice(1).map((_, place) => 2 * (place + 1)),
    records: { columns: ["Method", "Prediction", "Accuracy", "Judgments"], rows },
  };
}

/** A prediction that was never made has no share. */
function percent(share: number | null): number | null {
  return share === null || Number.isNaN(share) ? null : 100 * share;
}
