import type { MetricName } from "../../metrics/metrics";
import type { SystemScores } from "../../metrics/scored-systems";
import { signature } from "../../metrics/signature";
import { percentileInterval } from "../../resampling/percentile-interval";
import type { ScoreReport, SystemScore } from "./score-tables";

interface ScoredCorpus {
  readonly segments: readonly unknown[];
  readonly outputs: readonly { readonly system: string }[];
  readonly fingerprint: string;
}

interface ReportSettings {
  readonly metric: MetricName;
  readonly seed: number;
  /** How many resamples of segments; 0 for none. */
  readonly bootstrap: number;
  /** Which share of the resamples lies outside of an interval. */
  readonly p: number;
  readonly betas: readonly number[];
  readonly byType: boolean;
  /** Only segments that were judged. */
  readonly isJudged?: boolean;
}

/** What the systems of a corpus scored, with all that it was made with. */
export function reportOfScores(
  scores: SystemScores,
  { segments, outputs, fingerprint }: ScoredCorpus,
  { metric, bootstrap, p, seed, betas, byType, isJudged = false }: ReportSettings,
): ScoreReport {
  const replication = { replicates: bootstrap, seed };
  const systems = outputs.map(({ system }): SystemScore => {
    const interval = bootstrap > 0 ? percentileInterval(scores.resampled(system, replication), p) : undefined;
    return {
      system,
      score: scores.score(system),
      interval: interval ?? null,
      sweep: betas.length > 0 ? (scores.sweep(system, betas) ?? null) : null,
      types: byType ? (scores.byType(system) ?? null) : null,
    };
  });
  return {
    metric,
    settings: scores.settings,
    signature: signature({
      metric,
      settings: scores.settings,
      segments: segments.length,
      ...(isJudged ? { scope: "judged" as const } : {}),
      ...(bootstrap > 0 ? { bootstrap: replication } : {}),
    }),
    segments: segments.length,
    ...{ bootstrap, p, fingerprint, systems, comparisons: [] },
  };
}
