import { planWords } from "../../../domain/plans/effort/plan-command";
import { effortTables } from "../../../domain/results/effort/effort-tables";
import type { EffortView } from "../../plans/view-effort";
import { ofJudgments, type ResultExport } from "./result-export";

export const effortExport = {
  name: "effort",
  isSeveral: true,
  title: "What judging buys",
  description:
    "Components of variance, what the plan promises, which neighbours part, what more would bring.",
  shown: async (campaignId, _request, context) => {
    const { viewEffort } = await import("../../plans/view-effort");
    const { effort } = await viewEffort({ campaignId }, context);
    return { json: effort, tables: effortTables(effort) };
  },
  archived: async ({ rankings, computed: { effort: view } }) => {
    // A promise by a published study is no result of these rankings.
    if (rankings === undefined || view === undefined || view.effort.pilot.isPublished) return { results: [] };
    if (view.effort.origin.fingerprint !== rankings.passed.fingerprint)
      return {
        results: [],
        notes: ["What the plan promises was computed from different rankings and is left out."],
      };
    return { results: [archivedEffort(view)] };
  },
} as const satisfies ResultExport;

function archivedEffort({ effort, settings, from }: EffortView) {
  return ofJudgments("effort", ["plan", ...planWords(settings, from)], {
    json: effort,
    tables: effortTables(effort),
  });
}
