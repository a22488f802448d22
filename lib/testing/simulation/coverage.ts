import { createStream } from "../../domain/random/stream";
import {
  drawingSource,
  type RangeKind,
  type ReplicateUnit,
  resampleScores,
  type UncertaintySource,
  uncertaintySource,
} from "../../domain/ranking/bootstrap";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import { leaderboardOfCounts, pairMethodOf } from "../../domain/ranking/leaderboard";
import type { LeaderboardRow } from "../../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { pairScorer, tieUse } from "../../domain/ranking/pair-method";
import { trueSkillLeaderboard } from "../../domain/ranking/trueskill/trueskill-leaderboard";
import { trueSkillRuns } from "../../domain/ranking/trueskill/trueskill-runs";
import type { CampaignModel } from "./campaign-model";
import { pigeonholeLeaderboard } from "./pigeonhole";
import { simulateCampaign } from "./simulate-campaign";

/** A way to say how certain a leaderboard is. */
export interface CoverageVariant {
  readonly method: "ew" | "bt" | "trueskill";
  /**
   * `run` for TrueSkill alone: its runs over the judgments as they are. `pigeonhole`, with Expected Wins, for what the
   * others are compared with: segments and judges drawn independently, their weights multiplied.
   */
  readonly unit: ReplicateUnit | "pigeonhole";
  readonly ranges?: RangeKind;
  /** Resamples of each campaign. */
  readonly bootstrap: number;
}

export interface SimulationSettings {
  readonly model: CampaignModel;
  /**
   * The scores that the model gives in the long run by the method (see `trueScores`), in the order of its qualities.
   * TrueSkill has none that do not depend on how much was judged.
   */
  readonly truth?: Float64Array;
  readonly campaigns: number;
  readonly p: number;
  readonly seed: number;
}

export interface CoverageSettings extends CoverageVariant, SimulationSettings {}

/** Means over the systems of all simulated campaigns. */
export interface Coverage {
  /** How many of the rank ranges hold the true rank, or one of the ranks that systems of one quality share. */
  readonly ranks: number;
  /** Standard error of `ranks`: campaigns are independent, the systems of one are not. */
  readonly ranksError: number;
  /** Of the first and the last rank that whose range holds it less often, how often that is. */
  readonly worstEnd: number;
  /** Of the true rank that its range holds least often, how often that is. */
  readonly worstPlace: number;
  /** In how many campaigns every range holds its true rank. */
  readonly together: number;
  /** How many ranks a rank range holds. */
  readonly rankWidth: number;
  /** How many of the score intervals hold the true score; NaN where that is not known. */
  readonly scores: number;
  readonly scoreWidth: number;
  /** In how many campaigns two systems of one quality are in different clusters. */
  readonly equalSeparated: number;
}

/**
 * How often the rank ranges and score intervals of a method hold the truth in campaigns simulated by a model.
 * Campaign k draws from the stream (seed, "simulated campaign", k), whatever the variant: all are tried on the same
 * campaigns.
 *
 * Fails with a RangeError where a campaign is so small that a system has no rank range.
 */
export function coverage({ method, unit, ranges, bootstrap, ...settings }: CoverageSettings): Coverage {
  const variant = { method, unit, bootstrap, ...(ranges === undefined ? {} : { ranges }) };
  return coverageOfVariants(settings, [variant])[0]!;
}

/** The same of several variants on the same campaigns, in their order. */
export function coverageOfVariants(
  { model, truth, campaigns, p, seed }: SimulationSettings,
  variants: readonly CoverageVariant[],
): readonly Coverage[] {
  const sums = variants.map(() => new CoverageSums(model.qualities, truth));
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const stream = createStream(seed, "simulated campaign", campaign);
    const table = simulateCampaign(stream, model);
    const own = { p, seed: stream.nextUint32() };
    const boards = new CampaignBoards(table, own);
    for (const [place, variant] of variants.entries())
      sums[place]!.add(campaign, table, boards.rowsOf(variant));
  }
  return sums.map((each) => each.coverage());
}

class CoverageSums {
  #campaigns = 0;
  readonly #sums = {
    ranks: 0,
    ranksSquared: 0,
    rankWidth: 0,
    scores: 0,
    scoreWidth: 0,
    separated: 0,
    together: 0,
  };
  readonly #heldByPlace: Int32Array;
  readonly #trueRanks: readonly { readonly low: number; readonly high: number }[];

  constructor(
    readonly qualities: readonly number[],
    readonly truth: Float64Array | undefined,
  ) {
    this.#heldByPlace = new Int32Array(qualities.length);
    this.#trueRanks = qualities.map((quality) => ({
      low: 1 + qualities.filter((other) => other > quality).length,
      high: qualities.filter((other) => other >= quality).length,
    }));
  }

  add(campaign: number, { systems }: JudgmentTable, rows: readonly LeaderboardRow[]): void {
    const clusterOf = new Map<number, number | null>();
    let [held, separates] = [0, false];
    for (const { system, rankLow, rankHigh, scoreLow, scoreHigh, cluster } of rows) {
      if (rankLow === null || rankHigh === null || scoreLow === null || scoreHigh === null) {
        throw new RangeError(`campaign ${campaign}: ${system} has no rank range`);
      }
      const place = systems.indexOf(system);
      const { low, high } = this.#trueRanks[place]!;
      if (rankLow <= high && low <= rankHigh) {
        held++;
        this.#heldByPlace[place]! += 1;
      }
      const score = this.truth?.[place] ?? Number.NaN;
      if (Number.isNaN(score)) this.#sums.scores = Number.NaN;
      else if (scoreLow <= score && score <= scoreHigh) this.#sums.scores++;
      this.#sums.rankWidth += rankHigh - rankLow + 1;
      this.#sums.scoreWidth += scoreHigh - scoreLow;
      const known = clusterOf.get(low);
      if (known !== undefined && known !== cluster) separates = true;
      clusterOf.set(low, cluster);
    }
    this.#campaigns += 1;
    this.#sums.ranks += held / systems.length;
    this.#sums.ranksSquared += (held / systems.length) ** 2;
    if (separates) this.#sums.separated += 1;
    if (held === systems.length) this.#sums.together += 1;
  }

  coverage(): Coverage {
    const campaigns = this.#campaigns;
    const systems = this.qualities.length;
    const ranks = this.#sums.ranks / campaigns;
    const variance = Math.max(0, this.#sums.ranksSquared / campaigns - ranks * ranks);
    const held = this.#heldByPlace;
    return {
      ranks,
      ranksError: Math.sqrt(variance / campaigns),
      worstEnd: Math.min(held[0]!, held.at(-1)!) / campaigns,
      worstPlace: Math.min(...held) / campaigns,
      together: this.#sums.together / campaigns,
      rankWidth: this.#sums.rankWidth / campaigns / systems,
      scores: this.#sums.scores / campaigns / systems,
      scoreWidth: this.#sums.scoreWidth / campaigns / systems,
      equalSeparated: this.#sums.separated / campaigns,
    };
  }
}

/** Leaderboards of one campaign, which share what they resample. */
class CampaignBoards {
  readonly #pairs;
  readonly #sources = new Map<string, UncertaintySource>();
  readonly #replicates = new Map<string, Float64Array>();

  constructor(
    readonly table: JudgmentTable,
    readonly own: { readonly p: number; readonly seed: number },
  ) {
    this.#pairs = pairCountsOfTable(table);
  }

  rowsOf({ method, unit, ranges, bootstrap }: CoverageVariant): readonly LeaderboardRow[] {
    const { table, own } = this;
    const { p, seed } = own;
    if (unit === "pigeonhole") return pigeonholeLeaderboard(table, { ...own, bootstrap }).rows;
    const pairs = this.#pairs;
    if (unit === "run")
      return trueSkillLeaderboard(pairs, trueSkillRuns(pairs, { seed, from: 0, to: bootstrap }), p).rows;
    const settings = { method, unit, bootstrap, ...own, ...(ranges === undefined ? {} : { ranges }) };
    const readAs = pairMethodOf(settings);
    const source = known(this.#sources, `${method} ${unit}`, () =>
      uncertaintySource(table, unit, tieUse(readAs)),
    );
    if (source.unit === "both") return leaderboardOfCounts(pairs, source, settings).rows;
    const replicates = known(this.#replicates, `${method} ${unit} ${bootstrap}`, () =>
      resampleScores(drawingSource(source), pairScorer(readAs, pairs.systems, seed), {
        ...{ seed, from: 0, to: bootstrap },
      }),
    );
    return leaderboardOfCounts(pairs, source, settings, replicates).rows;
  }
}

function known<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}
