import type { JudgmentTable } from "../../ranking/judgment-table";
import { type Design, designOfTable } from "./design";
import { meanHalfWidth } from "./planned-certainty";
import { covarianceOfDesign, type VarianceComponents } from "./variance-components";

/** What an hour of judging can be spent on. */
export const hoursSpent = ["another-judge", "fresh-segments", "same-segments"] as const;

export type HourSpent = (typeof hoursSpent)[number];

export interface NextHour {
  readonly spent: HourSpent;
  /** After the hour. */
  readonly halfWidth: number;
}

/**
 * What the next rankings buy, by who gives them and on what: a judge who was not there before, on segments that nobody
 * ranked; the judges who are there, evenly, on such segments; the same judges on segments that were ranked already,
 * evenly.
 */
export function nextHour(
  components: VarianceComponents,
  table: Pick<JudgmentTable, "rankings" | "segment" | "judge" | "documents">,
  rankings: number,
): readonly NextHour[] {
  const now = designOfTable(table);
  const segments = new Set(table.segment).size;
  const judges = new Set(table.judge).size;
  const documents = table.documents === null ? segments : table.documents.names.length;
  const numbers = { segment: segments, document: documents, judge: judges };
  return hoursSpent.map((spent) => {
    const design: Design = {
      rankings: now.rankings + rankings,
      concentration: {
        ranking: 1 / (now.rankings + rankings),
        segment: after("segment", spent === "same-segments" ? "even" : "single"),
        // Nobody knows of which documents fresh segments are: of those that there are.
        document: after(
          "document",
          table.documents === null && spent !== "same-segments" ? "single" : "even",
        ),
        judge: after("judge", spent === "another-judge" ? "new" : "even"),
      },
    };
    return {
      spent,
      halfWidth: meanHalfWidth(covarianceOfDesign(components, design), components.systems.length),
    };
  });

  /** Σ(n/R)² after rankings came to the units evenly, to one new unit, or each to a new one. */
  function after(factor: keyof typeof numbers, manner: "even" | "new" | "single"): number {
    const all = now.rankings + rankings;
    const squares = now.concentration[factor] * now.rankings ** 2;
    const added =
      manner === "new"
        ? rankings ** 2
        : manner === "single"
          ? rankings
          : (2 * now.rankings * rankings + rankings ** 2) / numbers[factor];
    return (squares + added) / all ** 2;
  }
}
