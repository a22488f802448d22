import { judgesPageTables } from "../../../domain/results/judges/judges-page-tables";
import { judgesTables } from "../../../domain/results/judges/judges-tables";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import { ofJudgments, type ResultExport } from "./result-export";

export const judgesExport = {
  name: "judges",
  isSeveral: true,
  title: "Judges",
  description: "A ranking by each judge, how they correlate, what each tells apart, how long they took.",
  shown: async (campaignId, { filters }, context) => {
    const { viewJudgeRankings } = await import("../../results/view-judge-rankings");
    const view = await viewJudgeRankings({ campaignId, ...(filters ? { filters } : {}) }, context);
    const { systems, all, judges, correlations, discriminations, times, ew2015, input } = view;
    return {
      json: { ...input, systems, all, judges, correlations, discriminations, times, ew2015 },
      tables: tablesOfSystems(judgesPageTables(view), input),
    };
  },
  archived: async ({ rankings }) => {
    if (rankings?.records === undefined) return { results: [] };
    const { judgesOfRecords } = await import("../../results/compare-judges");
    const { isGrouped, ...judges } = judgesOfRecords(rankings.records, {
      ew2015: false,
      spearman: "mid-ranks",
    });
    const tables = judgesTables({ ...judges, isGrouped });
    return { results: [ofJudgments("judges", ["judges"], { json: judges, tables })] };
  },
} as const satisfies ResultExport;
