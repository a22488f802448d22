import type { z } from "zod";
import type {
  PublicInput,
  PublishedAgreement,
  PublishedBoard,
  PublishedHeadToHead,
  PublishedMetric,
} from "../publication/published-results";
import { rankingWarningTexts } from "../ranking/ranking-warning";
import { warningsOf } from "../results/leaderboard/leaderboard-table";
import type {
  agreementResponse,
  headToHeadResponse,
  leaderboardResponse,
  metricsResponse,
} from "./response-schemas";

type LeaderboardAnswer = z.output<typeof leaderboardResponse>;

export function presentLeaderboard(published: PublishedBoard): NonNullable<LeaderboardAnswer["leaderboard"]> {
  const { board, origin, resampled, isStale } = published;
  const { method, unit, ranges = "percentile", bootstrap, p } = origin;
  const { rankings, judgments, judges, segments, seed, fingerprint, version } = origin;
  return {
    method,
    unit,
    ranges,
    resampled,
    bootstrap,
    p,
    rankings,
    judgments,
    judges,
    segments,
    seed,
    fingerprint,
    version,
    isStale,
    systems: board.rows.map(
      ({ system, score, scoreLow, scoreHigh, rankLow, rankHigh, cluster, wins, losses, ties }) => ({
        system,
        score,
        scoreLow,
        scoreHigh,
        rankLow,
        rankHigh,
        cluster,
        wins,
        losses,
        ties,
      }),
    ),
    boundaries: board.boundaries.map(({ after, support, separates }) => ({ after, support, separates })),
    warnings: rankingWarningTexts(warningsOf(board, origin)),
  };
}

export function presentHeadToHead({
  matrix,
  rulesAfter = [],
  input,
}: PublishedHeadToHead): z.output<typeof headToHeadResponse> {
  const { tests = "published", over = [] } = matrix;
  return {
    tests,
    over: [...over],
    systems: [...matrix.systems],
    cells: matrix.rows.map((row) =>
      row.map((cell) => {
        if (cell === null) return null;
        const { share, wins, losses, ties, p, holmP = null, exactP = null, significance } = cell;
        return { share, wins, losses, ties, p, holmP, exactP, significance };
      }),
    ),
    rulesAfter: [...rulesAfter],
    ...presentInput(input),
  };
}

export function presentAgreement(agreement: PublishedAgreement | null): z.output<typeof agreementResponse> {
  if (agreement === null) return { agreement: null };
  const { judges, pairs, input, kappaIntervals: _, interCohen = null, ...rest } = agreement;
  return {
    agreement: {
      ...rest,
      interCohen,
      withinJudges: [...judges],
      pairs: pairs.map(({ cohen = null, ...pair }) => ({ ...pair, cohen })),
      ...presentInput(input),
    },
  };
}

export function presentMetrics(metrics: readonly PublishedMetric[]): z.output<typeof metricsResponse> {
  return {
    metrics: metrics.map(({ name, isImported, scores }) => ({ name, isImported, systems: [...scores] })),
  };
}

function presentInput({ rankings, judgments, judges, segments, seed, fingerprint, version }: PublicInput) {
  return { rankings, judgments, judges: judges.length, segments, seed, fingerprint, version };
}
