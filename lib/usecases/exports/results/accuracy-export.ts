import { isOfArchivedRankings } from "../../../domain/exports/of-archived-rankings";
import { accuracyTable } from "../../../domain/results/accuracy/accuracy-table";
import type { AccuracyResult } from "../../../domain/results/accuracy/accuracy-view";
import type { AnalysisView } from "../../../domain/results/analysis-view";
import { METHOD_NAMES } from "../../../domain/results/leaderboard/leaderboard-table";
import { outOfDate } from "../../../domain/results/out-of-date";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import type { ArchiveSource } from "../steps/archive-source";
import { asMade, notComputed, staleNotes, staleness } from "./computed-result";
import {
  type ArchivedPart,
  type ArchivedResult,
  ofJudgments,
  type ResultExport,
  withNotes,
} from "./result-export";

export const accuracyExport = {
  name: "accuracy",
  title: "Accuracy",
  description: "How well the methods predict judgments they have not seen.",
  shown: async (campaignId, { filters }, context) => {
    const { viewAccuracy } = await import("../../results/view-accuracy");
    const views = await viewAccuracy({ campaignId, request: filters ? { filters } : {} }, context);
    const shown = [views.ew, views.trueskill].flatMap((view) =>
      view.result === null ? [] : [{ view, result: view.result }],
    );
    if (shown.length === 0) throw notComputed();
    const notes = shown.flatMap(({ view, result }) =>
      staleNotes(view).map((note) => `${METHOD_NAMES[result.method]}: ${note}`),
    );
    return {
      json: shown.map(({ view, result }) => ({ ...result, ...view.input, ...staleness(view) })),
      tables: tablesOfSystems(
        [withNotes(accuracyTable(shown.map(({ result }) => result)), notes)],
        shown[0]?.view.input ?? {},
      ),
      outOfDate: shown.map(({ view }) => outOfDate(view)).find((each) => each !== undefined),
    };
  },
  standing: async ({ campaignId, request: { filters } }, context) => {
    const { viewAccuracy } = await import("../../results/view-accuracy");
    const request = filters ? { filters } : {};
    const { ew, trueskill } = await viewAccuracy({ campaignId, request }, context);
    return {
      isMissing: ew.result === null && trueskill.result === null,
      outOfDate: outOfDate(ew) ?? outOfDate(trueskill),
    };
  },
  archived: async (source) => archived(source),
} as const satisfies ResultExport;

/** By each method, where it was computed from the very rankings of the archive. */
function archived({ rankings, computed }: ArchiveSource): ArchivedPart {
  const results: ArchivedResult[] = [];
  const notes: string[] = [];
  if (rankings === undefined) return { results };
  for (const [what, view] of [
    ["The accuracy of Expected Wins", computed.accuracy.ew],
    ["The accuracy of TrueSkill", computed.accuracy.trueskill],
  ] as const) {
    if (view.result === null) continue;
    if (isOfArchivedRankings(view, rankings.passed))
      results.push(asMade(accuracyResult(view.result, view), view));
    else notes.push(`${what} was computed from different rankings and is left out.`);
  }
  return { results, notes };
}

function accuracyResult(result: AccuracyResult, { input }: AnalysisView<AccuracyResult>): ArchivedResult {
  const { method, folds, bootstrap, p } = result;
  const { decided, decidedRight, all, allRight, totalOrdering, clusters } = result;
  const { seed = 0, judgments = 0, fingerprint = "", version = "" } = input ?? {};
  // In the order in which the command prints them.
  const counts = { decided, decidedRight, all, allRight, totalOrdering, clusters };
  const json = { ...counts, method, folds, bootstrap, p, seed, judgments, fingerprint, version };
  const options = ["--folds", folds, "--bootstrap", bootstrap, "--p", p, "--seed", seed].map(String);
  const table = { ...accuracyTable([result]), title: `Accuracy of ${METHOD_NAMES[method]}` };
  return ofJudgments(`accuracy-${method}`, ["accuracy", "--method", method, ...options], {
    json,
    tables: [table],
  });
}
