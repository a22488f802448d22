import { AppError } from "../../../domain/app-error";
import { compareRankings, type ScoredSystems } from "../../../domain/correlation/rankings/compare-rankings";
import {
  type CrossedReplicates,
  crossedReplicates,
  type PairedReplicates,
  pairedReplicates,
} from "../../../domain/correlation/rankings/paired-replicates";
import type { SystemChoice } from "../../../domain/judgments/system-choice";
import { bradleyTerry } from "../../../domain/ranking/bradley-terry/bradley-terry";
import { expectedWins } from "../../../domain/ranking/expected-wins/expected-wins";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import type { PairMethod } from "../../../domain/ranking/pair-method";
import { trueSkill } from "../../../domain/ranking/trueskill/trueskill";
import { trueSkillRuns } from "../../../domain/ranking/trueskill/trueskill-runs";
import type {
  ComparedSide,
  ComparisonResult,
  ComparisonSettings,
} from "../../../domain/results/comparison/comparison-tables";
import { version } from "../../../domain/version";

/** One of two rankings to compare: judgments, or scores without them. */
export type RankingToCompare = { readonly name: string; readonly choice?: SystemChoice | undefined } & (
  | { readonly table: JudgmentTable; readonly fingerprint: string }
  | { readonly scores: ScoredSystems }
);

/** Compares two rankings; what was kept without its judgments has no intervals and no tests. */
export function compareTables(
  first: RankingToCompare,
  second: RankingToCompare,
  settings: ComparisonSettings,
): ComparisonResult {
  const method = methodOf(settings);
  const replicates = replicatesOf(first, second, settings);
  const chosen = [first, second].flatMap(({ choice }) =>
    choice?.judgments === "kept" ? [choice.systems] : [],
  );
  const scores = (ranking: RankingToCompare, which: "first" | "second") =>
    scoresOf(ranking, method, { settings, resampled: runsOf(replicates, which) });
  return {
    ...compareRankings(scores(first, "first"), scores(second, "second"), {
      p: settings.p,
      replicates,
      shown: chosen.length === 0 ? undefined : chosen.flat(),
    }),
    settings,
    first: sideOf(first),
    second: sideOf(second),
    sharedUnits: replicates === undefined || "segment" in replicates ? null : replicates.units.shared,
    isWithoutJudges: replicates !== undefined && "segment" in replicates && replicates.judge === undefined,
    version,
  };
}

function methodOf({ method, ew2015 }: ComparisonSettings): PairMethod {
  return method === "ew" ? { method, mode: ew2015 ? "2015" : "standard" } : { method };
}

function replicatesOf(
  first: RankingToCompare,
  second: RankingToCompare,
  settings: ComparisonSettings,
): PairedReplicates | CrossedReplicates | undefined {
  const { unit, bootstrap: replicates, seed } = settings;
  if (!("table" in first) || !("table" in second) || replicates === 0) return undefined;
  const drawn = { method: methodOf(settings), replicates, seed };
  if (unit === "both") return crossedReplicates(first.table, second.table, drawn);
  const ungrouped = [first, second].find(({ table }) => !table.isGrouped);
  if (unit === "ranking" && ungrouped !== undefined)
    throw new AppError(
      "invalid-input",
      `${ungrouped.name} does not say which judgments belong to one ranking, so rankings cannot be resampled.`,
    );
  return pairedReplicates(first.table, second.table, { unit, ...drawn });
}

/** What TrueSkill was run on: its score is the mean of these runs. */
function runsOf(
  replicates: PairedReplicates | CrossedReplicates | undefined,
  which: "first" | "second",
): Float64Array | undefined {
  if (replicates === undefined) return undefined;
  if (!("segment" in replicates)) return replicates[which];
  const { segment, judge, ranking } = replicates;
  const all = [segment, ranking, ...(judge === undefined ? [] : [judge])].map((each) => each[which]);
  return Float64Array.from(all.flatMap((each) => [...each]));
}

function scoresOf(
  ranking: RankingToCompare,
  method: PairMethod,
  {
    settings: { seed, bootstrap },
    resampled,
  }: { readonly settings: ComparisonSettings; readonly resampled: Float64Array | undefined },
): ScoredSystems {
  if ("scores" in ranking) return ranking.scores;
  const pairs = pairCountsOfTable(ranking.table);
  const { systems } = pairs;
  switch (method.method) {
    case "ew":
      return { systems, scores: expectedWins(pairs, method.mode).scores };
    case "bt":
      return { systems, scores: bradleyTerry(pairs).scores };
    case "trueskill": {
      const runs = resampled ?? trueSkillRuns(pairs, { seed, from: 0, to: bootstrap });
      return { systems, scores: trueSkill(pairs, runs).scores };
    }
  }
}

function sideOf(ranking: RankingToCompare): ComparedSide {
  const { name, choice } = ranking;
  const of = choice === undefined ? {} : { systemChoice: choice };
  if ("scores" in ranking)
    return { name, judgments: null, judges: null, segments: null, fingerprint: null, ...of };
  const { table, fingerprint } = ranking;
  return {
    name,
    judgments: table.judgments,
    judges: table.judges.length,
    segments: table.segments.length,
    fingerprint,
    ...of,
  };
}
