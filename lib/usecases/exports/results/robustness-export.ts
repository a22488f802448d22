import { AppError } from "../../../domain/app-error";
import { isOfArchivedRankings } from "../../../domain/exports/of-archived-rankings";
import type { AnalysisView } from "../../../domain/results/analysis-view";
import type { RobustnessChoices } from "../../../domain/results/filters/analysis-request";
import { leaderboardChoices, type ResultChoices } from "../../../domain/results/filters/result-request";
import { outOfDate } from "../../../domain/results/out-of-date";
import { robustnessChart } from "../../../domain/results/robustness/robustness-chart";
import { robustnessTables } from "../../../domain/results/robustness/robustness-tables";
import { type RobustnessResult, robustnessJson } from "../../../domain/results/robustness/robustness-view";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import type { UseCaseContext } from "../../use-case-context";
import type { ArchiveSource } from "../steps/archive-source";
import { asMade, marked, resultOf, staleNotes, staleness } from "./computed-result";
import { type ArchivedPart, listedUnder, ofJudgments, type ResultExport, withNotes } from "./result-export";

export const robustnessExport = {
  name: "robustness",
  isSeveral: true,
  title: "Robustness",
  description: "Whether each claim of the leaderboard would stand, and how few rankings decide it.",
  shown: async (campaignId, request, context) => {
    const { viewRobustness } = await import("../../results/view-robustness");
    const asked = { campaignId, request: robustnessChoices(request) };
    const { robustness } = await viewRobustness(asked, context);
    const result = resultOf(robustness);
    const notes = staleNotes(robustness);
    return {
      json: { ...robustnessJson(result), ...robustness.input, ...staleness(robustness) },
      tables: tablesOfSystems(
        robustnessTables(result).map((table) => withNotes(table, notes)),
        robustness.input ?? {},
      ),
      outOfDate: outOfDate(robustness),
    };
  },
  standing: async ({ campaignId, request }, context) => {
    const view = await viewOrNothing(campaignId, request, context);
    return {
      isMissing: view === undefined || view.result === null,
      outOfDate: view && outOfDate(view),
    };
  },
  plots: async ({ campaignId, request }, context) => {
    const view = await viewOrNothing(campaignId, request, context);
    if (view === undefined || view.result === null || view.result.claims.length === 0) return [];
    const chart = { name: "robustness", chart: robustnessChart(view.result) };
    return listedUnder("Robustness", [marked(chart, outOfDate(view))]);
  },
  archived: async (source) => archived(source),
} as const satisfies ResultExport;

/** Of what a leaderboard may be asked for, what this takes. */
function robustnessChoices(request: ResultChoices): RobustnessChoices {
  const { method = "ew", ghost, p, seed, filters } = leaderboardChoices(request);
  return {
    method,
    ...(ghost === undefined ? {} : { ghost }),
    ...(p === undefined ? {} : { p }),
    ...(seed === undefined ? {} : { seed }),
    ...(filters === undefined ? {} : { filters }),
  };
}

/** Nothing where it cannot be tested: of too many rankings, or by Plackett–Luce of pairs. */
export async function viewOrNothing(
  campaignId: string,
  request: ResultChoices,
  context: UseCaseContext,
): Promise<AnalysisView<RobustnessResult> | undefined> {
  const { viewRobustness } = await import("../../results/view-robustness");
  try {
    return (await viewRobustness({ campaignId, request: robustnessChoices(request) }, context)).robustness;
  } catch (error) {
    if (error instanceof AppError && (error.code === "invalid-input" || error.code === "too-large"))
      return undefined;
    throw error;
  }
}

/** By Expected Wins, where it was computed from the very rankings of the archive. */
function archived({ rankings, computed: { robustness: view } }: ArchiveSource): ArchivedPart {
  if (rankings === undefined || view?.result === null || view === undefined || view.input === null)
    return { results: [] };
  if (!isOfArchivedRankings(view, rankings.passed))
    return {
      results: [],
      notes: ["The robustness was computed from different rankings and is left out."],
    };
  const { result, input } = view;
  const { judgments, rankings: count, judges, segments, seed, fingerprint, version } = input;
  const origin = {
    ...{ judgments, rankings: count, judges: judges.length, segments },
    ...{ seed, fingerprint, version },
  };
  const options = ["--bootstrap", result.bootstrap, "--splits", result.halves.splits, "--p", result.p];
  const made = ofJudgments(
    "robustness",
    ["robustness", "--method", result.method, ...options.map(String), "--seed", String(seed)],
    { json: { ...robustnessJson(result), origin }, tables: robustnessTables(result) },
    result.claims.length === 0 ? [] : [{ name: "robustness", chart: robustnessChart(result) }],
  );
  return { results: [asMade(made, view)] };
}
