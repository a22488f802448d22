import { headToHead } from "../../../domain/ranking/head-to-head";
import { headToHeadChart } from "../../../domain/results/head-to-head/head-to-head-chart";
import { headToHeadTable } from "../../../domain/results/head-to-head/head-to-head-table";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import { version } from "../../../domain/version";
import {
  type ComparedHeadToHead,
  headToHeadOfRecords,
  orderByWins,
} from "../../results/compare-head-to-head";
import type { UseCaseContext } from "../../use-case-context";
import type { ArchivedRankings } from "../steps/archive-source";
import { type CampaignResults, listedUnder, ofJudgments, type ResultExport } from "./result-export";

export const headToHeadExport = {
  name: "head-to-head",
  title: "Head to head",
  description: "Every system against every other, with tests corrected for how many pairs there are.",
  shown: async (campaignId, request, context) => {
    const { matrix, rulesAfter, input } = await viewed({ campaignId, request }, context);
    return {
      json: { ...matrix, ...(rulesAfter === undefined ? {} : { rulesAfter }), ...input },
      tables: tablesOfSystems([headToHeadTable(matrix, rulesAfter)], input),
    };
  },
  plots: async (results, context) => {
    const { matrix } = await viewed(results, context);
    return listedUnder("Head-to-head", [{ name: "head-to-head", chart: headToHeadChart(matrix) }]);
  },
  archived: async ({ rankings }) => {
    if (rankings === undefined) return { results: [] };
    const { compared, options } = await archivedHeadToHead(rankings);
    return {
      results: [
        ofJudgments(
          "head-to-head",
          ["head-to-head", ...options],
          { json: compared, tables: [headToHeadTable(compared, compared.rulesAfter)] },
          [{ name: "head-to-head", chart: headToHeadChart(compared) }],
        ),
      ],
    };
  },
} as const satisfies ResultExport;

async function viewed(
  { campaignId, request: { filters, tests } }: Pick<CampaignResults, "campaignId" | "request">,
  context: UseCaseContext,
) {
  const { viewHeadToHead } = await import("../../results/view-head-to-head");
  return viewHeadToHead({ campaignId, tests, ...(filters ? { filters } : {}) }, context);
}

/** As `adjudge head-to-head` makes it of the same judgments; of too many to look at one by one with published tests. */
export async function archivedHeadToHead({ passed, pairs, records, board }: ArchivedRankings): Promise<{
  readonly compared: ComparedHeadToHead;
  readonly options: readonly string[];
}> {
  if (records !== undefined) {
    const { seed } = board;
    const compared = await headToHeadOfRecords(records, { tests: "corrected", seed, board });
    return { compared, options: ["--seed", String(seed)] };
  }
  const { expanded: judgments } = passed.statistics.total;
  const matrix = headToHead(pairs, orderByWins(pairs, undefined));
  const compared = { ...matrix, judgments, fingerprint: passed.fingerprint, version };
  return { compared, options: ["--tests", "published"] };
}
