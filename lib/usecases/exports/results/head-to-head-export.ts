import { expectedWins } from "../../../domain/ranking/expected-wins/expected-wins";
import { headToHead } from "../../../domain/ranking/head-to-head";
import { scoreOrder } from "../../../domain/ranking/ranks";
import { headToHeadChart } from "../../../domain/results/head-to-head/head-to-head-chart";
import { headToHeadTable } from "../../../domain/results/head-to-head/head-to-head-table";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import { version } from "../../../domain/version";
import type { ArchivedRankings } from "../steps/archive-source";
import { listedUnder, ofJudgments, type ResultExport } from "./result-export";

export const headToHeadExport = {
  name: "head-to-head",
  title: "Head to head",
  description: "Every system against every other, with a sign test.",
  shown: async (campaignId, { filters }, context) => {
    const { viewHeadToHead } = await import("../../results/view-head-to-head");
    const { matrix, input } = await viewHeadToHead({ campaignId, ...(filters ? { filters } : {}) }, context);
    return { json: { ...matrix, ...input }, tables: tablesOfSystems([headToHeadTable(matrix)], input) };
  },
  plots: async ({ campaignId, request: { filters } }, context) => {
    const { viewHeadToHead } = await import("../../results/view-head-to-head");
    const { matrix } = await viewHeadToHead({ campaignId, ...(filters ? { filters } : {}) }, context);
    return listedUnder("Head-to-head", [{ name: "head-to-head", chart: headToHeadChart(matrix) }]);
  },
  archived: async ({ rankings }) => {
    if (rankings === undefined) return { results: [] };
    const compared = comparedOf(rankings);
    return {
      results: [
        ofJudgments(
          "head-to-head",
          ["head-to-head"],
          { json: compared, tables: [headToHeadTable(compared)] },
          [{ name: "head-to-head", chart: headToHeadChart(compared) }],
        ),
      ],
    };
  },
} as const satisfies ResultExport;

/** As `adjudge head-to-head` makes it of the same judgments. */
function comparedOf({ passed, pairs }: ArchivedRankings) {
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place]!);
  const { expanded: judgments } = passed.statistics.total;
  return { ...headToHead(pairs, order), judgments, fingerprint: passed.fingerprint, version };
}
