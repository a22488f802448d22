import path from "node:path";
import type { DatabaseTransaction } from "../../../db/connection/client";
import type { ExportedMaterial } from "../../../db/exports/exported-segments";
import { AppError } from "../../../domain/app-error";
import type { ArchivedMetricsView } from "../../../domain/exports/of-archived-rankings";
import { ARCHIVED_JUDGMENTS } from "../../../domain/formats/manifest";
import { hasJudgments } from "../../../domain/judgments/counting-rankings";
import type { RankingRecord } from "../../../domain/judgments/ranking-record";
import { RankingsOfSystems } from "../../../domain/judgments/rankings-of-systems";
import { systemChoice } from "../../../domain/judgments/system-choice";
import type { SystemSet } from "../../../domain/judgments/system-sets";
import { type RangeKind, rangeKinds } from "../../../domain/ranking/bootstrap";
import { judgmentTable } from "../../../domain/ranking/judgment-table";
import { type PairCounts, pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import { rankedTextPasses } from "../../../domain/ranking/ranked-texts";
import type { AccuracyPageView } from "../../../domain/results/accuracy/accuracy-view";
import type { AnalysisView } from "../../../domain/results/analysis-view";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import type { MetricsView } from "../../../domain/results/metrics/metrics-view";
import type { RobustnessResult } from "../../../domain/results/robustness/robustness-view";
import { viewMetrics } from "../../metrics/view-metrics";
import { type EffortView, viewEffort } from "../../plans/view-effort";
import { agreementOfRecords, type MeasuredAgreement } from "../../results/measure-agreement";
import { RankingsFingerprint } from "../../results/steps/fingerprint-rankings";
import { type RankedRecords, rankRecords } from "../../results/steps/rank-records";
import { viewAccuracy } from "../../results/view-accuracy";
import { type EditsView, viewEdits } from "../../results/view-edits";
import { type EffectsView, viewEffects } from "../../results/view-effects";
import { viewBoard } from "../../results/view-leaderboard";
import { viewRobustness } from "../../results/view-robustness";
import type { UseCaseContext } from "../../use-case-context";
import { ARCHIVE_SETTINGS } from "../results/result-export";
import type { PassingRankings } from "./passing-rankings";

/** What the results in an archive are made of. */
export interface ArchiveSource {
  readonly tx: DatabaseTransaction;
  readonly campaignId: string;
  readonly firstSegment: number;
  /** Nothing where no two systems were compared. */
  readonly rankings: ArchivedRankings | undefined;
  readonly computed: ComputedSoFar;
  /** As far as they were computed from what the archive holds. */
  readonly metrics: ArchivedMetricsView;
  readonly material: ExportedMaterial;
  /** The saved sets of systems. */
  readonly sets: readonly SystemSet[];
  /** By segment how many tasks were to be expected; nothing where they were not drawn here. */
  readonly uses: Float64Array | undefined;
}

/** The rankings that passed, and what more than one result is made of. */
export interface ArchivedRankings {
  readonly passed: PassingRankings;
  /** The rankings themselves; beyond 20,000 what needs them is left out. */
  readonly records:
    | { readonly rankings: readonly RankingRecord[]; readonly fingerprint: string; readonly name: string }
    | undefined;
  readonly pairs: PairCounts;
  readonly board: RankedRecords;
  /** The same with ranges of every other kind. */
  readonly otherRanges: readonly RankedRecords[];
  /** By Bradley–Terry. */
  readonly strengths: RankedRecords;
  /** By Plackett–Luce; nothing where that reads too many rankings, or it is not known what was ranked together. */
  readonly worths: RankedRecords | undefined;
  readonly agreement: MeasuredAgreement | undefined;
}

/** What jobs have computed of a campaign so far. */
export interface ComputedSoFar {
  readonly trueskill: AnalysisView<LeaderboardResult>;
  /** Its runs over the judgments as they are, as published. */
  readonly runs: AnalysisView<LeaderboardResult>;
  readonly accuracy: Pick<AccuracyPageView, "ew" | "trueskill">;
  readonly metrics: MetricsView;
  /** By Expected Wins; nothing where there are too many rankings for it. */
  readonly robustness: AnalysisView<RobustnessResult> | undefined;
  /** Likewise. */
  readonly effects: EffectsView | undefined;
  /** Likewise. */
  readonly edits: EditsView | undefined;
  /** Likewise, and where there is nothing to plan. */
  readonly effort: EffortView | undefined;
}

export async function loadComputed(campaignId: string, context: UseCaseContext): Promise<ComputedSoFar> {
  const [{ board: trueskill }, { board: runs }, accuracy, metrics, effects, edits, robust, effort] =
    await Promise.all([
      viewBoard({ campaignId, request: { method: "trueskill" } }, context),
      viewBoard({ campaignId, request: { method: "trueskill", unit: "run" } }, context),
      viewAccuracy({ campaignId }, context),
      viewMetrics({ campaignId }, context),
      unlessTooMany(viewEffects({ campaignId }, context)),
      unlessTooMany(viewEdits({ campaignId }, context)),
      unlessTooMany(viewRobustness({ campaignId }, context)),
      unlessTooMany(viewEffort({ campaignId, named: path.basename(ARCHIVED_JUDGMENTS) }, context)),
    ]);
  return { trueskill, runs, accuracy, metrics, effects, edits, robustness: robust?.robustness, effort };
}

/** Nothing of what is refused for the number of rankings, or because there is nothing yet. */
async function unlessTooMany<View>(viewing: Promise<View>): Promise<View | undefined> {
  try {
    return await viewing;
  } catch (error) {
    if (error instanceof AppError && (error.code === "too-large" || error.code === "conflict"))
      return undefined;
    throw error;
  }
}

/** Both leaderboards are those of `adjudge rank`, however many rankings there are. */
export async function archivedRankings(
  passed: PassingRankings,
  { seed }: { readonly seed: number },
): Promise<ArchivedRankings | undefined> {
  if (passed.statistics.total.expanded === 0) return undefined;
  const { rankings, fingerprint } = passed;
  const named = { name: "the campaign", fingerprint };
  const table = passed.judgments();
  const ranked = { ...named, table, texts: () => rankedTextPasses(rankings ?? []) };
  const boardBy = (method: "ew" | "bt" | "pl", ranges?: RangeKind) =>
    rankRecords(ranked, { ...ARCHIVE_SETTINGS, ew2015: false, method, ranges }, { seed });
  const records = rankings === undefined ? undefined : { ...named, rankings };
  const board = await boardBy("ew");
  const otherRanges: RankedRecords[] = [];
  for (const ranges of rangeKinds) if (ranges !== board.ranges) otherRanges.push(await boardBy("ew", ranges));
  return {
    ...{ passed, records, pairs: pairCountsOfTable(table), board, otherRanges },
    strengths: await boardBy("bt"),
    worths: records !== undefined && table.isGrouped ? await boardBy("pl") : undefined,
    agreement: records === undefined ? undefined : agreementOfRecords(records, { ...ARCHIVE_SETTINGS, seed }),
  };
}

/** Expected Wins with every segment counting alike; nothing where segments were ranked of which no task was to be expected. */
export async function boardOfTestSet(
  { passed, board }: ArchivedRankings,
  uses: Float64Array,
): Promise<RankedRecords | undefined> {
  const table = passed.judgments();
  const expected = (segment: string) => uses[Number(segment)];
  if (!table.segments.every((segment) => (expected(segment) ?? 0) > 0)) return undefined;
  return rankRecords(
    { name: "the campaign", fingerprint: passed.fingerprint, table, texts: () => rankedTextPasses([]) },
    { ...ARCHIVE_SETTINGS, ew2015: false, method: "ew", expectedUses: expected },
    { seed: board.seed },
  );
}

/**
 * Expected Wins of the systems of a saved set, with the judgments of the others dropped; nothing where the rankings do
 * not name all of the set's systems, or leave nobody out.
 */
export async function boardOfSet(
  { records, board }: ArchivedRankings,
  { systems }: SystemSet,
): Promise<RankedRecords | undefined> {
  if (records === undefined) return undefined;
  const wanted = new Set(systems);
  const rule = new RankingsOfSystems((system) => wanted.has(system));
  const rankings = records.rankings.flatMap((ranking) => rule.of(ranking) ?? []);
  const known = new Set(rule.known());
  if (!systems.every((system) => known.has(system))) return undefined;
  const choice = systemChoice([...known], { systems, withoutSystems: [], leftOutJudgments: "dropped" });
  const table = judgmentTable(rankings);
  if (choice === undefined || table.judgments === 0) return undefined;
  const fingerprint = new RankingsFingerprint();
  for (const ranking of rankings) if (hasJudgments(ranking)) fingerprint.add(ranking);
  const texts = () => rankedTextPasses(rankings);
  const named = { name: records.name, table, texts, choice, fingerprint: fingerprint.toString() };
  return rankRecords(named, { ...ARCHIVE_SETTINGS, ew2015: false, method: "ew" }, { seed: board.seed });
}
