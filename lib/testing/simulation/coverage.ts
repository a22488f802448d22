import { createStream } from "../../domain/random/stream";
import type { ReplicateUnit } from "../../domain/ranking/bootstrap";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import type { LeaderboardRow } from "../../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { trueSkillLeaderboard } from "../../domain/ranking/trueskill/trueskill-leaderboard";
import { trueSkillRuns } from "../../domain/ranking/trueskill/trueskill-runs";
import { leaderboard } from "../oracles/leaderboard";
import type { CampaignModel } from "./campaign-model";
import { simulateCampaign } from "./simulate-campaign";

export interface CoverageSettings {
  readonly model: CampaignModel;
  readonly method: "ew" | "trueskill";
  /**
   * The scores that the model gives in the long run (see `trueScores`), in the order of its qualities; of Expected Wins
   * alone, for TrueSkill has none that do not depend on how much was judged.
   */
  readonly truth?: Float64Array;
  /** `run` for TrueSkill alone: its runs over the judgments as they are. */
  readonly unit: ReplicateUnit;
  readonly campaigns: number;
  /** Resamples of each campaign. */
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
}

/** Means over the systems of all simulated campaigns. */
export interface Coverage {
  /** How many of the rank ranges hold the true rank. */
  readonly ranks: number;
  /** Standard error of `ranks`: campaigns are independent, the systems of one are not. */
  readonly ranksError: number;
  /** Of the true rank that its range holds least often, how often that is. */
  readonly worstPlace: number;
  /** How many ranks a rank range holds. */
  readonly rankWidth: number;
  /** How many of the score intervals hold the true score; NaN where that is not known. */
  readonly scores: number;
  readonly scoreWidth: number;
}

/**
 * How often the rank ranges and score intervals of a method hold the truth in campaigns simulated by a model.
 * Campaign k draws from the stream (seed, "simulated campaign", k), whatever the unit: all units are tried on the same
 * campaigns.
 *
 * Fails with a RangeError where a campaign is so small that a system has no rank range.
 */
export function coverage({ model, truth, ...settings }: CoverageSettings): Coverage {
  const { campaigns } = settings;
  const systems = model.qualities.length;
  const sums = { ranks: 0, ranksSquared: 0, rankWidth: 0, scores: 0, scoreWidth: 0 };
  const heldByPlace = new Int32Array(systems);
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const stream = createStream(settings.seed, "simulated campaign", campaign);
    const table = simulateCampaign(stream, model);
    const rows = rowsOf(table, { ...settings, seed: stream.nextUint32() });
    let held = 0;
    for (const { system, rankLow, rankHigh, scoreLow, scoreHigh } of rows) {
      if (rankLow === null || rankHigh === null || scoreLow === null || scoreHigh === null) {
        throw new RangeError(`campaign ${campaign}: ${system} has no rank range`);
      }
      const place = table.systems.indexOf(system);
      if (rankLow <= place + 1 && place + 1 <= rankHigh) {
        held++;
        heldByPlace[place]! += 1;
      }
      const score = truth?.[place] ?? Number.NaN;
      if (Number.isNaN(score)) sums.scores = Number.NaN;
      else if (scoreLow <= score && score <= scoreHigh) sums.scores++;
      sums.rankWidth += rankHigh - rankLow + 1;
      sums.scoreWidth += scoreHigh - scoreLow;
    }
    sums.ranks += held / systems;
    sums.ranksSquared += (held / systems) ** 2;
  }
  const ranks = sums.ranks / campaigns;
  const variance = Math.max(0, sums.ranksSquared / campaigns - ranks * ranks);
  return {
    ranks,
    ranksError: Math.sqrt(variance / campaigns),
    worstPlace: Math.min(...heldByPlace) / campaigns,
    rankWidth: sums.rankWidth / (campaigns * systems),
    scores: sums.scores / (campaigns * systems),
    scoreWidth: sums.scoreWidth / (campaigns * systems),
  };
}

function rowsOf(
  table: JudgmentTable,
  { method, unit, bootstrap, p, seed }: Omit<CoverageSettings, "model" | "truth">,
): readonly LeaderboardRow[] {
  if (unit !== "run") return leaderboard(table, { method, bootstrap, unit, p, seed }).rows;
  const pairs = pairCountsOfTable(table);
  return trueSkillLeaderboard(pairs, trueSkillRuns(pairs, { seed, from: 0, to: bootstrap }), p).rows;
}
