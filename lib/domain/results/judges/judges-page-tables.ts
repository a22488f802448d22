import type { Table } from "../../tables/table";
import { judgesTables } from "./judges-tables";
import type { JudgesPageView } from "./judges-view";

/** The tables of the judges' page as `adjudge judges` prints them. */
export function judgesPageTables(view: JudgesPageView): readonly Table[] {
  const scores = (values: readonly (number | null)[]) =>
    Float64Array.from(values, (value) => value ?? Number.NaN);
  return judgesTables(
    {
      mode: view.ew2015 ? "2015" : "standard",
      systems: view.systems,
      all: { scores: scores(view.all) },
      judges: view.judges.map((judge) => ({ judge: judge.judge, own: { scores: scores(judge.scores) } })),
    },
    view.correlations,
  );
}
