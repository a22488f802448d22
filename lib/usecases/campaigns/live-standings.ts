import type { Database } from "../../db/connection/client";
import { findTakenDifferences } from "../../db/judging/tasks";
import { loadRankingRecords } from "../../db/results/ranking-records";
import { countCountedRankings, sumTallies } from "../../db/results/standings-material";
import { findTallyDifferences } from "../../db/results/tallies-verify";
import { judgeAgreement } from "../../domain/agreement/judge-agreement";
import { judgeComparisons } from "../../domain/agreement/judge-comparisons";
import { type KappaIntervals, kappaIntervals } from "../../domain/agreement/kappa-intervals";
import { kappaWithOthers } from "../../domain/agreement/kappa-with-others";
import { type CertaintyNow, certaintyNow } from "../../domain/plans/effort/certainty-ahead";
import { uncertaintySource, usualRanges, usualUnit } from "../../domain/ranking/bootstrap";
import { judgmentTable, unitsOfTable } from "../../domain/ranking/judgment-table";
import { leaderboardOfCounts } from "../../domain/ranking/leaderboard";
import type { Leaderboard } from "../../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { pairCountsOfRows } from "../../domain/ranking/pair-counts-of-rows";
import { resampledBoard } from "../results/steps/compute-leaderboard";
import { ResultCache } from "../results/steps/result-cache";

export interface LiveStandings {
  /** Expected Wins; with rank ranges where there are at most 20,000 rankings. */
  readonly board: Leaderboard;
  /** What uncertainty is over; nothing where there are more. */
  readonly unit: "both" | "document" | "segment" | undefined;
  /** Pairs where it is not known which judgments belong to one ranking. */
  readonly rankings: number;
  /** Nothing where the rankings are too many to look at on the side. */
  readonly agreement:
    | {
        readonly between: number | null;
        readonly within: number | null;
        /** Of 1,000 resamples of segments. */
        readonly intervals: Pick<KappaIntervals, "between" | "within">;
        /** By the name that exports use; null where too little was compared, or nothing. */
        readonly withOthers: ReadonlyMap<string, number | null>;
      }
    | undefined;
  /** Nothing where rankings are too few to say, or too many to look at on the side. */
  readonly certainty: CertaintyNow | undefined;
  /** How many stored counts differ from what the rankings give; nothing where that was not looked at. */
  readonly tallyDifferences: number | undefined;
}

/** Up to here the rankings themselves are read; beyond it stands what the tallies tell. */
const MAX_RANKINGS_READ = 20_000;

const settings = { method: "ew", bootstrap: 1000, p: 0.05 } as const;

const cache = new ResultCache<LiveStandings>();

/**
 * Where the systems stand so far, and how judges agree: computed when rankings have changed, kept until they change
 * again. Nothing where it takes longer than `maxWaitMs` and was never computed before. The seed is the campaign's, so
 * that the same rankings give the same ranges.
 */
export async function liveStandings(
  db: Database,
  { id, seed }: { readonly id: string; readonly seed: number },
  maxWaitMs: number,
): Promise<LiveStandings | undefined> {
  const counted = await countCountedRankings(db, id);
  const compute = () => (counted.rankings > MAX_RANKINGS_READ ? ofTallies(db, id) : ofRankings(db, id, seed));
  return cache.get(id, `${counted.rankings} ${counted.sum}`, compute, maxWaitMs);
}

async function ofRankings(db: Database, campaignId: string, seed: number): Promise<LiveStandings> {
  const [records, tallies, taken] = await Promise.all([
    loadRankingRecords(db, campaignId, { onlyCounting: true }),
    findTallyDifferences(db, campaignId),
    findTakenDifferences(db, campaignId),
  ]);
  const table = judgmentTable(records);
  const pairs = pairCountsOfTable(table);
  const unit = usualUnit(unitsOfTable(table));
  const board = await resampledBoard(
    { pairs, sourceFor: (ties) => uncertaintySource(table, unit, ties) },
    { ...settings, unit, ranges: usualRanges(null), seed },
    {},
  );
  const compared = judgeComparisons(records);
  const { inter, intra } = judgeAgreement(records);
  return {
    board,
    unit,
    rankings: table.rankings + table.withoutPair,
    agreement: {
      between: inter ?? null,
      within: intra ?? null,
      intervals: kappaIntervals(records, { resamples: settings.bootstrap, p: settings.p, seed }),
      withOthers: new Map(
        compared.judges.map((judge) => {
          const { kappa, starred } = kappaWithOthers(compared, judge);
          return [judge, starred ? null : (kappa ?? null)];
        }),
      ),
    },
    certainty: certaintyNow(table),
    tallyDifferences: tallies.length + taken.length,
  };
}

async function ofTallies(db: Database, campaignId: string): Promise<LiveStandings> {
  const [rows, { rankings }] = await Promise.all([
    sumTallies(db, campaignId),
    countCountedRankings(db, campaignId),
  ]);
  const pairs = pairCountsOfRows(rows);
  const source = { unit: "judgment", ties: "ignored", pairs } as const;
  const board = leaderboardOfCounts(pairs, source, { ...settings, bootstrap: 0, unit: "judgment", seed: 0 });
  return {
    ...{ board, unit: undefined, rankings },
    ...{ agreement: undefined, certainty: undefined, tallyDifferences: undefined },
  };
}
