import { resampleScores } from "../bootstrap";
import { clusters } from "../clusters";
import { expectedWins, expectedWinsScorer } from "../expected-wins/expected-wins";
import { CELLS_PER_PAIR, type PairCounts } from "../pair-counts";
import { rankRanges } from "../rank-ranges";
import { replicateRanks, scoreOrder } from "../ranks";
import { trueSkill } from "../trueskill/trueskill";
import { trueSkillRuns } from "../trueskill/trueskill-runs";
import type { AccuracyFolds } from "./accuracy-folds";

export type AccuracyMethod = "ew" | "trueskill";

export interface AccuracySettings {
  readonly method: AccuracyMethod;
  /** How many rankings of each training set make its clusters: resamples, or runs of TrueSkill. */
  readonly replicates: number;
  readonly p: number;
  readonly seed: number;
  /** Only judgments between these are predicted, from all others that are not held out; all where none is named. */
  readonly shown?: readonly string[] | undefined;
}

/** How many held-out judgments were predicted, and how many of them rightly. */
export interface FoldAccuracy {
  /** By the order of scores: judgments that are no ties. */
  readonly decided: number;
  readonly decidedRight: number;
  /** By clusters: all judgments. */
  readonly all: number;
  readonly allRight: number;
}

/**
 * Ranks the systems by all judgments outside one fold, and predicts those inside: by score order that the system with
 * the better score wins (equal scores: the first by name; systems without a score last), and by clusters that a system
 * of a better cluster wins and two of the same cluster tie.
 *
 * Replicate k of fold f draws from the stream of index f · replicates + k.
 *
 * Fails with a RangeError where so few replicates leave no rank range at significance p.
 */
export function accuracyOfFold(
  { pairs, heldOut }: AccuracyFolds,
  fold: number,
  settings: AccuracySettings,
): FoldAccuracy {
  const { systems } = pairs;
  const size = systems.length;
  const held = heldOut.subarray(fold * pairs.counts.length, (fold + 1) * pairs.counts.length);
  const training = { systems, counts: pairs.counts.map((count, cell) => count - held[cell]!) };
  const { scores, replicates } = rankedBy(training, fold, settings);
  const ranges = rankRanges(replicateRanks(replicates, size), size, settings.p);
  if (ranges === undefined && size > 0) {
    throw new RangeError(
      `${settings.replicates} replicates are too few for a rank range at p ≤ ${settings.p}`,
    );
  }
  const order = scoreOrder(scores);
  const place = new Int32Array(size);
  const cluster = new Int32Array(size);
  const clusterByPlace = clusters(Array.from(order, (system) => ranges![system]!));
  for (let position = 0; position < size; position++) {
    place[order[position]!] = position;
    cluster[order[position]!] = clusterByPlace[position]!;
  }

  const shown = settings.shown && new Set(settings.shown);
  const isPredicted = systems.map((system) => shown?.has(system) ?? true);
  const right = { decided: 0, decidedRight: 0, all: 0, allRight: 0 };
  let cell = 0;
  for (let first = 0; first < size; first++) {
    for (let second = first + 1; second < size; second++, cell += CELLS_PER_PAIR) {
      if (!isPredicted[first] || !isPredicted[second]) continue;
      const [wins, ties, losses] = [held[cell]!, held[cell + 1]!, held[cell + 2]!];
      right.decided += wins + losses;
      right.decidedRight += place[first]! < place[second]! ? wins : losses;
      right.all += wins + ties + losses;
      const distance = cluster[first]! - cluster[second]!;
      right.allRight += distance < 0 ? wins : distance > 0 ? losses : ties;
    }
  }
  return right;
}

function rankedBy(
  training: PairCounts,
  fold: number,
  { method, replicates, seed }: AccuracySettings,
): { readonly scores: Float64Array; readonly replicates: Float64Array } {
  const range = { seed, from: fold * replicates, to: (fold + 1) * replicates };
  if (method === "trueskill") {
    const means = trueSkillRuns(training, { ...range, purpose: "accuracy trueskill" });
    return { scores: trueSkill(training, means).scores, replicates: means };
  }
  const scorer = expectedWinsScorer(training.systems.length, "standard");
  const source = { unit: "judgment", ties: "ignored", pairs: training } as const;
  return { scores: expectedWins(training).scores, replicates: resampleScores(source, scorer, range) };
}
