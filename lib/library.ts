import type { AnsweredRanking } from "./domain/judgments/ranking-record";
import { type UncertaintyUnit, uncertaintySource, usualRanges, usualUnit } from "./domain/ranking/bootstrap";
import { type JudgmentTable, judgmentTable, unitsOfTable } from "./domain/ranking/judgment-table";
import { leaderboardOfCounts, pairMethodOf } from "./domain/ranking/leaderboard";
import type { Leaderboard } from "./domain/ranking/leaderboard-from-replicates";
import { type PairCounts, pairCountsOfTable } from "./domain/ranking/pair-counts";
import { tieUse } from "./domain/ranking/pair-method";

/*
 * What `import { … } from "adjudge"` gives: the functions that other programs ask for most. They read no files, use no
 * clock and no chance beyond the seed that they are given, and leave their arguments as they are.
 */

export { kendallTauB } from "./domain/correlation/kendall-tau-b";
export { pearson } from "./domain/correlation/pearson";
export { spearman } from "./domain/correlation/spearman";
export { editsOfTexts } from "./domain/edits/edits-of-texts";
export { collapseOutputs } from "./domain/judgments/collapse-outputs";
export { bradleyTerry } from "./domain/ranking/bradley-terry/bradley-terry";
export { expectedWins } from "./domain/ranking/expected-wins/expected-wins";
export { headToHead } from "./domain/ranking/head-to-head";
export type { Leaderboard, PairCounts };

/** What a judge said of some systems' outputs for a segment. */
export interface Ranking {
  readonly judge: string;
  readonly segment: string;
  readonly document?: string;
  /** Each output with the systems that wrote it and its rank: 1 is best, equal ranks are ties. */
  readonly hypotheses: readonly { readonly systems: readonly string[]; readonly rank: number }[];
}

/** Judgments by pair of systems, as `expectedWins`, `bradleyTerry` and `headToHead` take them. */
export function pairCounts(rankings: Iterable<Ranking>): PairCounts {
  return pairCountsOfTable(tableOf(rankings));
}

export interface RankSystemsSettings {
  /** `ew`: Expected Wins, which is usual; `bt`: Bradley–Terry. */
  readonly method?: "ew" | "bt";
  /** How many resamples; 1000 unless given. */
  readonly bootstrap?: number;
  /** What ranges allow for; `both` (segments and judges) from three judges on, otherwise segments or documents. */
  readonly unit?: UncertaintyUnit;
  /** Significance; 0.05 unless given, for 95 % ranges. */
  readonly p?: number;
  /** 1 unless given: the same rankings and settings give the same numbers. */
  readonly seed?: number;
}

/** The leaderboard that `adjudge rank` prints: scores, rank ranges and clusters. */
export function rankSystems(rankings: Iterable<Ranking>, settings: RankSystemsSettings = {}): Leaderboard {
  const { method = "ew", bootstrap = 1000, p = 0.05, seed = 1 } = settings;
  const table = tableOf(rankings);
  const unit = settings.unit ?? usualUnit(unitsOfTable(table));
  const ranges = usualRanges(settings.unit ?? null);
  const rank = { method, bootstrap, unit, ranges, p, seed };
  const source = uncertaintySource(table, unit, tieUse(pairMethodOf(rank)));
  return leaderboardOfCounts(pairCountsOfTable(table), source, rank);
}

function tableOf(rankings: Iterable<Ranking>): JudgmentTable {
  const records = Array.from(
    rankings,
    (ranking): AnsweredRanking => ({ ...ranking, kind: "regular", state: "current" }),
  );
  return judgmentTable(records);
}
