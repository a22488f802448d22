import { AppError } from "../../../domain/app-error";
import {
  COMPARISON_UNITS,
  type ComparisonUnit,
} from "../../../domain/correlation/rankings/paired-replicates";
import { comparisonJson, comparisonTables } from "../../../domain/results/comparison/comparison-tables";
import type { ResultChoices } from "../../../domain/results/filters/result-request";
import type { ResultExport } from "./result-export";

export const compareExport = {
  name: "compare",
  title: "Comparison",
  description: "The rankings of two campaigns side by side.",
  needs: "another campaign",
  isSeveral: true,
  shown: async (campaignId, request, context) => {
    const { viewComparison } = await import("../../results/view-comparison");
    const { comparison } = await viewComparison({ campaignId, ...comparisonOf(request) }, context);
    if (comparison === null)
      throw new AppError(
        "conflict",
        "A comparison is with another campaign: choose it under Results, or name it by --with.",
      );
    return { json: comparisonJson(comparison), tables: comparisonTables(comparison) };
  },
  standing: async ({ request }) => ({ isMissing: request.otherId === undefined }),
} as const satisfies ResultExport;

/** Of what a leaderboard may be asked for, what a comparison takes. */
function comparisonOf({ otherId, method = "ew", unit = "segment", filters = {}, p, seed }: ResultChoices) {
  if (method === "trueskill")
    throw new AppError(
      "invalid-input",
      "Campaigns are compared by Expected Wins or Bradley–Terry. For TrueSkill, export their judgments and use adjudge compare.",
    );
  if (method === "pl")
    throw new AppError("invalid-input", "Campaigns are compared by Expected Wins or Bradley–Terry.");
  const drawn = COMPARISON_UNITS.find((known) => known === unit);
  if (drawn === undefined)
    throw new AppError(
      "invalid-input",
      `Campaigns are compared over ${COMPARISON_UNITS.join(", ")}, not ${unit}.`,
    );
  return {
    ...{ otherId, method, unit: drawn satisfies ComparisonUnit, filters },
    ...(p === undefined ? {} : { p }),
    ...(typeof seed === "number" ? { seed } : {}),
  };
}
