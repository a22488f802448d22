import { compareRankings, type ScoredSystems } from "../../../domain/correlation/rankings/compare-rankings";
import { pairedReplicates } from "../../../domain/correlation/rankings/paired-replicates";
import { bradleyTerry } from "../../../domain/ranking/bradley-terry/bradley-terry";
import { expectedWins } from "../../../domain/ranking/expected-wins/expected-wins";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import type { PairMethod } from "../../../domain/ranking/pair-method";
import type {
  ComparedSide,
  ComparisonResult,
  ComparisonSettings,
} from "../../../domain/results/comparison/comparison-tables";
import { version } from "../../../domain/version";

/** One of two rankings to compare: judgments, or scores without them. */
export type RankingToCompare = { readonly name: string } & (
  | { readonly table: JudgmentTable; readonly fingerprint: string }
  | { readonly scores: ScoredSystems }
);

/** Compares two rankings; what was kept without its judgments has no intervals and no tests. */
export function compareTables(
  first: RankingToCompare,
  second: RankingToCompare,
  settings: ComparisonSettings,
): ComparisonResult {
  const { method: name, ew2015, unit, bootstrap, seed, p } = settings;
  const method: PairMethod =
    name === "ew" ? { method: name, mode: ew2015 ? "2015" : "standard" } : { method: name };
  const paired =
    "table" in first && "table" in second && bootstrap > 0
      ? pairedReplicates(first.table, second.table, { unit, method, replicates: bootstrap, seed })
      : undefined;
  return {
    ...compareRankings(scoresOf(first, method), scoresOf(second, method), p, paired),
    settings,
    first: sideOf(first),
    second: sideOf(second),
    sharedUnits: paired?.units.shared ?? null,
    version,
  };
}

function scoresOf(ranking: RankingToCompare, method: PairMethod): ScoredSystems {
  if ("scores" in ranking) return ranking.scores;
  const pairs = pairCountsOfTable(ranking.table);
  const { scores } = method.method === "ew" ? expectedWins(pairs, method.mode) : bradleyTerry(pairs);
  return { systems: pairs.systems, scores };
}

function sideOf(ranking: RankingToCompare): ComparedSide {
  const { name } = ranking;
  if ("scores" in ranking) return { name, judgments: null, judges: null, segments: null, fingerprint: null };
  const { table, fingerprint } = ranking;
  return {
    name,
    judgments: table.judgments,
    judges: table.judges.length,
    segments: table.segments.length,
    fingerprint,
  };
}
