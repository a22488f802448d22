import type { ComputePool } from "../../../compute/compute-pool";
import type { RunOptions } from "../../../compute/run-request";
import { type Accuracy, accuracy } from "../../../domain/ranking/accuracy/accuracy";
import { dealAccuracyFolds } from "../../../domain/ranking/accuracy/accuracy-folds";
import type { AccuracyMethod } from "../../../domain/ranking/accuracy/accuracy-of-fold";
import { leaderboardOfCounts, pairMethodOf } from "../../../domain/ranking/leaderboard";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import type { PairCounts } from "../../../domain/ranking/pair-counts";
import { tieUse } from "../../../domain/ranking/pair-method";
import { trueSkillLeaderboard } from "../../../domain/ranking/trueskill/trueskill-leaderboard";
import { TRUESKILL_RUNS } from "../../../domain/ranking/trueskill/trueskill-runs";

const SEEDS = 20;
const RESAMPLES = 1000;
const FOLDS = 100;
const RANKINGS_PER_FOLD = 100;

/** What a part takes, about, in runs of TrueSkill on the study's judgments. */
const BOARDS_COST = 30;
const EW_ACCURACY_COST = 10;
const TRUESKILL_ACCURACY_COST = FOLDS * RANKINGS_PER_FOLD;

/** What the study ranks by Expected Wins. */
export interface ExpectedWinsSettings {
  readonly ew2015: boolean;
  readonly p: number;
}

/** What takes long in repeating the 2015 study, on a pool of threads; progress is that of the whole. */
export class Emnlp2015Work {
  private done = 0;
  private readonly total: number;

  constructor(
    private readonly pool: ComputePool,
    private readonly options: RunOptions,
    private readonly full: boolean,
    rankings: number,
  ) {
    this.total =
      rankings * BOARDS_COST +
      TRUESKILL_RUNS +
      SEEDS * EW_ACCURACY_COST +
      this.trueSkillSeeds() * TRUESKILL_ACCURACY_COST;
  }

  /** One leaderboard for each of the seeds 1 to 20. */
  expectedWins(pairs: PairCounts, { ew2015, p }: ExpectedWinsSettings): Promise<readonly Leaderboard[]> {
    return forSeeds(SEEDS, async (seed) => {
      const settings = { method: "ew", ew2015, bootstrap: RESAMPLES, unit: "judgment", p, seed } as const;
      const method = pairMethodOf(settings);
      const source = { unit: "judgment", ties: tieUse(method), pairs } as const;
      const replicates = await this.pool.compute(
        "bootstrap",
        { source, method, seed },
        RESAMPLES,
        this.part(BOARDS_COST / SEEDS),
      );
      return leaderboardOfCounts(pairs, source, settings, replicates);
    });
  }

  /** The leaderboard of 1000 runs with seed 1. */
  async trueSkill(pairs: PairCounts, p: number): Promise<Leaderboard> {
    const means = await this.pool.compute(
      "trueskill-runs",
      { pairs, seed: 1 },
      TRUESKILL_RUNS,
      this.part(TRUESKILL_RUNS),
    );
    return trueSkillLeaderboard(pairs, means, p);
  }

  /** The accuracy over each of the splits 1 to 20; of TrueSkill over the first alone unless all are wanted. */
  accuracies(pairs: PairCounts, method: AccuracyMethod, p: number): Promise<readonly Accuracy[]> {
    const isTrueSkill = method === "trueskill";
    return forSeeds(isTrueSkill ? this.trueSkillSeeds() : SEEDS, async (seed) => {
      const folds = await this.pool.compute(
        "accuracy-folds",
        {
          folds: dealAccuracyFolds(pairs, FOLDS, seed),
          settings: { method, replicates: RANKINGS_PER_FOLD, p, seed },
        },
        FOLDS,
        this.part(isTrueSkill ? TRUESKILL_ACCURACY_COST : EW_ACCURACY_COST),
      );
      return accuracy(folds);
    });
  }

  private trueSkillSeeds(): number {
    return this.full ? SEEDS : 1;
  }

  /** Options for a part of the work, which costs so much of the whole. */
  private part(cost: number): RunOptions {
    const before = this.done;
    this.done += cost;
    const { signal, onProgress } = this.options;
    return {
      signal,
      onProgress: ({ done, total }) =>
        onProgress?.({ done: Math.round(before + (cost * done) / total), total: this.total }),
    };
  }
}

/** Results for the seeds 1 to `seeds`, one after the other: each takes all threads. */
async function forSeeds<Result>(
  seeds: number,
  compute: (seed: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let seed = 1; seed <= seeds; seed++) results.push(await compute(seed));
  return results;
}
