import type { Table } from "../../tables/table";
import { judgesTables } from "./judges-tables";
import type { JudgesPageView } from "./judges-view";

/** The tables of the judges' page as `adjudge judges` prints them. */
export function judgesPageTables(view: JudgesPageView): readonly Table[] {
  const { ew2015, systems, all, judges, correlations, discriminations, isGrouped } = view;
  const scores = (values: readonly (number | null)[]) =>
    Float64Array.from(values, (value) => value ?? Number.NaN);
  return judgesTables({
    rankings: {
      mode: ew2015 ? "2015" : "standard",
      systems,
      all: { scores: scores(all) },
      judges: judges.map((judge) => ({ judge: judge.judge, own: { scores: scores(judge.scores) } })),
    },
    correlations,
    discriminations,
    isGrouped,
  });
}
