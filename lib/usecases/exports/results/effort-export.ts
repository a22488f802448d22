import { AppError } from "../../../domain/app-error";
import { planWords } from "../../../domain/plans/effort/plan-command";
import { effortChart } from "../../../domain/results/effort/effort-chart";
import { type EffortResult, effortTables } from "../../../domain/results/effort/effort-tables";
import type { EffortView } from "../../plans/view-effort";
import { listedUnder, type NamedChart, ofJudgments, type ResultExport } from "./result-export";

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
  plots: async ({ campaignId }, context) => {
    const { viewEffort } = await import("../../plans/view-effort");
    try {
      const { effort } = await viewEffort({ campaignId }, context);
      return listedUnder("What judging buys", chartsOf(effort));
    } catch (error) {
      if (error instanceof AppError && (error.code === "conflict" || error.code === "too-large")) return [];
      throw error;
    }
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

function chartsOf({ curves, plan }: EffortResult): readonly NamedChart[] {
  return plan === undefined ? [] : [{ name: "effort", chart: effortChart(curves, plan) }];
}

function archivedEffort({ effort, settings, from }: EffortView) {
  return ofJudgments(
    "effort",
    ["plan", ...planWords(settings, from)],
    { json: effort, tables: effortTables(effort) },
    chartsOf(effort),
  );
}
