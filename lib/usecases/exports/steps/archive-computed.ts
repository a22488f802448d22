import { isOfArchivedRankings } from "../../../domain/exports/of-archived-rankings";
import { ARCHIVED_JUDGMENTS } from "../../../domain/formats/manifest";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import { accuracyTable } from "../../../domain/results/accuracy/accuracy-table";
import type { AccuracyPageView, AccuracyResult } from "../../../domain/results/accuracy/accuracy-view";
import type { AnalysisView } from "../../../domain/results/analysis-view";
import { groupsNotes, METHOD_NAMES } from "../../../domain/results/leaderboard/leaderboard-table";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import type { MetricsView } from "../../../domain/results/metrics/metrics-view";
import { viewMetrics } from "../../metrics/view-metrics";
import type { RankedRecords } from "../../results/steps/rank-records";
import { viewAccuracy } from "../../results/view-accuracy";
import { viewBoard } from "../../results/view-leaderboard";
import type { UseCaseContext } from "../../use-case-context";
import { type ArchivedResult, leaderboardPlot, leaderboardResult } from "./archive-results";
import type { NamedChart } from "./campaign-charts";
import type { PassingRankings } from "./passing-rankings";

/** What jobs have computed of a campaign so far. */
export interface ComputedSoFar {
  readonly trueskill: AnalysisView<LeaderboardResult>;
  /** Its runs over the judgments as they are, as published. */
  readonly runs: AnalysisView<LeaderboardResult>;
  readonly accuracy: Pick<AccuracyPageView, "ew" | "trueskill">;
  readonly metrics: MetricsView;
}

export async function loadComputed(campaignId: string, context: UseCaseContext): Promise<ComputedSoFar> {
  const [{ board: trueskill }, { board: runs }, accuracy, metrics] = await Promise.all([
    viewBoard({ campaignId, request: { method: "trueskill" } }, context),
    viewBoard({ campaignId, request: { method: "trueskill", unit: "run" } }, context),
    viewAccuracy({ campaignId }, context),
    viewMetrics({ campaignId }, context),
  ]);
  return { trueskill, runs, accuracy, metrics };
}

/** What of it an archive holds. */
export interface ArchivedComputed {
  readonly results: readonly ArchivedResult[];
  readonly charts: readonly NamedChart[];
  /** The leaderboard by TrueSkill, where it is in. */
  readonly skills: Leaderboard | undefined;
  /** What is left out, and why. */
  readonly notes: readonly string[];
}

/** TrueSkill and accuracy, where they were computed from the very rankings of the archive. */
export function archiveComputed(
  { trueskill, runs, accuracy }: ComputedSoFar,
  passed: PassingRankings,
  example: RankedRecords,
): ArchivedComputed {
  const isOfThese = (view: AnalysisView<unknown>) => isOfArchivedRankings(view, passed);
  const views = [
    { what: "The leaderboard by TrueSkill", view: trueskill },
    { what: "The leaderboard by TrueSkill as in WMT 2014", view: runs },
    { what: "The accuracy of Expected Wins", view: accuracy.ew },
    { what: "The accuracy of TrueSkill", view: accuracy.trueskill },
  ].filter(({ view }) => view.result !== null);
  const notes = views
    .filter(({ view }) => !isOfThese(view))
    .map(({ what }) => `${what} was computed from different rankings and is left out.`);
  const results: ArchivedResult[] = [];
  const charts: NamedChart[] = [];
  let skills: Leaderboard | undefined;
  for (const view of [trueskill, runs]) {
    if (view.result === null || !isOfThese(view)) continue;
    const { origin, resampled, ...stored } = view.result;
    const board = { ...inKeyOrderOf(example, stored), ...inKeyOrderOf(example, origin) };
    results.push(asMade(leaderboardResult(board, groupsNotes(resampled)), view));
    charts.push(leaderboardPlot(board));
    if (view === trueskill) skills = board;
  }
  for (const view of [accuracy.ew, accuracy.trueskill]) {
    if (view.result === null || !isOfThese(view)) continue;
    results.push(asMade(accuracyResult(view.result, view), view));
  }
  return { results, charts, skills, notes };
}

/** Beyond 20,000 rankings a job names what it was computed from in another way than a command does. */
function asMade(result: ArchivedResult, { input }: AnalysisView<unknown>): ArchivedResult {
  if (input?.fingerprintOf !== "keys") return result;
  const { made: _, ...rest } = result;
  return rest;
}

function accuracyResult(result: AccuracyResult, { input }: AnalysisView<AccuracyResult>): ArchivedResult {
  const { method, folds, bootstrap, p } = result;
  const { decided, decidedRight, all, allRight, totalOrdering, clusters } = result;
  const { seed = 0, judgments = 0, fingerprint = "", version = "" } = input ?? {};
  // In the order in which the command prints them.
  const counts = { decided, decidedRight, all, allRight, totalOrdering, clusters };
  const json = { ...counts, method, folds, bootstrap, p, seed, judgments, fingerprint, version };
  const options = ["--folds", folds, "--bootstrap", bootstrap, "--p", p, "--seed", seed].map(String);
  return {
    name: `accuracy-${method}`,
    shown: {
      json,
      tables: [{ ...accuracyTable([result]), title: `Accuracy of ${METHOD_NAMES[method]}` }],
    },
    made: {
      command: ["accuracy", ARCHIVED_JUDGMENTS, "--method", method, ...options],
      compares: "json",
    },
  };
}

/** The database gives the keys of objects back in an order of its own; commands print them in ours. */
function inKeyOrderOf<Value>(example: unknown, value: Value): Value {
  if (Array.isArray(value)) {
    const [first] = Array.isArray(example) ? example : [];
    return value.map((each) => inKeyOrderOf(first, each)) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const known = typeof example === "object" && example !== null ? { ...example } : {};
  const keys = [...Object.keys(known).filter((key) => key in value), ...Object.keys(value)];
  const own = value as Readonly<Record<string, unknown>>;
  const wanted = known as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, inKeyOrderOf(wanted[key], own[key])])) as Value;
}
