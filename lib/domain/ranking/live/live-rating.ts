import { Rating, TrueSkill } from "ts-trueskill";
import { hasJudgments } from "../../judgments/counting-rankings";
import type { RankedHypothesis, RankingRecord } from "../../judgments/ranking-record";
import { compareCodeUnits } from "../../text/compare-code-units";

/** What is believed of one system's skill. */
export interface LiveRating {
  readonly system: string;
  readonly mean: number;
  /** Standard deviation: how uncertain the mean is. */
  readonly deviation: number;
}

/** The state that a campaign keeps. Plain JSON. */
export interface LiveRatings {
  /** The systems compared so far, in code-unit order. */
  readonly ratings: readonly LiveRating[];
  /** How many rankings went in. */
  readonly rankings: number;
  /** How many pairs were left out because ts-trueskill could not compute them: results too improbable for doubles. */
  readonly pairsLeftOut: number;
}

export interface LiveRatingSettings {
  /** Deviation of a system of which nothing is known; its mean is 0. */
  readonly deviation: number;
  /** Standard deviation of one performance around the skill. */
  readonly beta: number;
  /** Share of draws among equals; above 0 and below 1. */
  readonly drawProbability: number;
}

/**
 * Skills of real systems lie within a tenth or two of beta of each other, so that the first deviation says little.
 * Draws are as likely as in the rankings in the manner of WMT14.
 */
export const LIVE_RATING_SETTINGS: LiveRatingSettings = { deviation: 0.5, beta: 1, drawProbability: 0.25 };

export const NO_LIVE_RATINGS: LiveRatings = { ratings: [], rankings: 0, pairsLeftOut: 0 };

/**
 * The ratings after one more ranking; one that does not count (see `hasJudgments`) or compares nothing changes nothing.
 *
 * The ranking enters as its expanded pairs: each pair of the N covered systems is one two-player game of
 * `ts-trueskill`, a draw where the systems share a hypothesis or a rank. All pairs start from the ratings before the
 * ranking, and what they add to precision and precision-weighted mean is summed, so that no order of pairs matters.
 * The pairs of one ranking are not independent: each counts 1/(N − 1) of a game, which makes one game per system. Pairs
 * of which it is not known what else was ranked with them have no such share, and change nothing.
 *
 * One free-for-all game of all systems was rejected: TrueSkill links only neighbours in a chain through tied systems,
 * so that the place in the chain, hence the name, decides who wins against the next rank. On the rankings of the 2015
 * study it put the best system sixth.
 *
 * Fails with a RangeError unless deviation and beta are positive and the draw probability lies between 0 and 1; with 0,
 * ts-trueskill would let a draw add uncertainty.
 */
export function liveRatingsAfter(
  previous: LiveRatings,
  ranking: RankingRecord,
  settings: LiveRatingSettings = LIVE_RATING_SETTINGS,
): LiveRatings {
  assertSettings(settings);
  if (!hasJudgments(ranking) || ranking.ungrouped) return previous;
  const players = playersOf(ranking.hypotheses, previous, settings);
  if (players.length < 2) return previous;

  const game = new TrueSkill(0, settings.deviation, settings.beta, 0, settings.drawProbability);
  const share = 1 / (players.length - 1);
  let pairsLeftOut = previous.pairsLeftOut;
  for (const [position, one] of players.entries()) {
    for (const other of players.slice(position + 1)) {
      const after = ratePair(game, one, other);
      if (!after) pairsLeftOut++;
      else {
        learn(one, after[0], share);
        learn(other, after[1], share);
      }
    }
  }

  const changed = new Map(previous.ratings.map((rating) => [rating.system, rating]));
  for (const { system, precision, weightedMean } of players) {
    changed.set(system, { system, mean: weightedMean / precision, deviation: Math.sqrt(1 / precision) });
  }
  return {
    ratings: [...changed.values()].sort((one, other) => compareCodeUnits(one.system, other.system)),
    rankings: previous.rankings + 1,
    pairsLeftOut,
  };
}

interface Player {
  readonly system: string;
  readonly rank: number;
  readonly before: Rating;
  /** 1/deviation², and the mean times that: the sums over the pairs so far. */
  precision: number;
  weightedMean: number;
}

function assertSettings({ deviation, beta, drawProbability }: LiveRatingSettings): void {
  for (const [name, value] of Object.entries({ deviation, beta })) {
    if (!(value > 0 && value < Number.POSITIVE_INFINITY))
      throw new RangeError(`${name} ${value} is not positive`);
  }
  if (!(drawProbability > 0 && drawProbability < 1)) {
    throw new RangeError(`draw probability ${drawProbability} is not between 0 and 1`);
  }
}

/** In code-unit order, so that sums round the same however a ranking lists its hypotheses. */
function playersOf(
  hypotheses: readonly RankedHypothesis[],
  { ratings }: LiveRatings,
  settings: LiveRatingSettings,
): Player[] {
  const known = new Map(ratings.map((rating) => [rating.system, rating]));
  return hypotheses
    .flatMap(({ systems, rank }) => systems.map((system) => ({ system, rank })))
    .sort((one, other) => compareCodeUnits(one.system, other.system))
    .map(({ system, rank }) => {
      const { mean, deviation } = known.get(system) ?? { mean: 0, deviation: settings.deviation };
      const before = new Rating(mean, deviation);
      return { system, rank, before, precision: before.pi, weightedMean: before.tau };
    });
}

/** `undefined` where the game is too improbable: ts-trueskill then throws, or divides by nothing. */
function ratePair(game: TrueSkill, one: Player, other: Player): readonly [Rating, Rating] | undefined {
  let after: Rating[];
  try {
    after = (game.rate([[one.before], [other.before]], [one.rank, other.rank]) as Rating[][]).flat();
  } catch (error) {
    if (error instanceof Error && /^floating point error$/i.test(error.message)) return undefined;
    throw error;
  }
  const [first, second] = after;
  if (!first || !second) return undefined;
  const sound = [first, second].every(({ pi, tau }) => pi > 0 && Number.isFinite(pi) && Number.isFinite(tau));
  return sound ? [first, second] : undefined;
}

function learn(player: Player, after: Rating, share: number): void {
  player.precision += share * (after.pi - player.before.pi);
  player.weightedMean += share * (after.tau - player.before.tau);
}
