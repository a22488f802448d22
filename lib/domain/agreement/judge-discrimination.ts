import { choleskyFactor, choleskySolve } from "../ranking/bradley-terry/cholesky";
import type { RankedTextPasses } from "../ranking/ranked-texts";
import { studentTQuantile } from "../resampling/student-t";
import { compareCodeUnits } from "../text/compare-code-units";
import { type RankedPairs, rankedPairsByJudge } from "./ranked-pairs";

/** An estimate with its interval, which is missing where nothing can be said of its error. */
export interface JudgeEstimate {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** How well a judge tells systems apart, and how readily the judge calls texts equal. */
export interface JudgeDiscrimination {
  readonly judge: string;
  /** Rankings of at least two texts; segments where it is unknown which judgments belong to one ranking. */
  readonly rankings: number;
  /**
   * 1: as judges do on average; 0: as chance does; below 0: against the common order. `undefined` where the others'
   * rankings do not order the systems that the judge ranked, where the judge decided nothing, or where every decision
   * goes with (or against) the common order, so that the likeliest value is not finite.
   */
  readonly discrimination?: JudgeEstimate;
  /** The odds that the judge calls two equally good texts equal, as a multiple of the judges' mean. */
  readonly ties?: JudgeEstimate;
}

/** The significance of the intervals wherever nothing else is asked for. */
export const DISCRIMINATION_P = 0.05;

/** Of fewer rankings too little is known to name a judge. */
const MIN_RANKINGS = 20;

/** Whether chance explains a judge's preferences: the interval of the discrimination holds 0. */
export function mayBeChance({ rankings, discrimination }: JudgeDiscrimination): boolean {
  const { low, high } = discrimination ?? {};
  return rankings >= MIN_RANKINGS && low !== undefined && high !== undefined && low <= 0 && high >= 0;
}

const MAX_ROUNDS = 500;
const SMALLEST_CHANGE = 1e-8;
/** A judge who decides without exception has no more weight in the common strengths than this. */
const MAX_SCALE = 5;
/** Beyond this multiple of the average no finite value is the likeliest. */
const MAX_SLOPE = 50;
/** Wins and losses of each system against a ghost: they keep strengths finite, and weigh little. */
const GHOST = 0.5;

/**
 * Each judge's discrimination: the log odds that judge k prefers one text to another are d_k · (θ_a − θ_b), where θ are
 * the systems' common strengths (of a text the mean over the systems that wrote it) and the d_k average 1, weighted by
 * rankings; it is the two-parameter model of test items (Birnbaum 1968) turned to judges. θ and the d_k are fitted
 * together by maximum likelihood. The d_k reported is then fitted against the strengths that the rankings of the *others*
 * give: an order that holds a judge's own random clicks agrees with them. Equal texts say nothing of it; how readily a
 * judge calls texts equal is ν_k of Davidson's model of ties (1970) given the strengths, as a multiple of the mean.
 *
 * Intervals at significance `p` are Wald's with Student's t, with errors summed within rankings (within segments where it is
 * unknown which judgments belong to one).
 *
 * Fails with a RangeError unless 0 < p < 1.
 */
export function judgeDiscriminations(table: RankedTextPasses, p: number): JudgeDiscrimination[] {
  const { byJudge, texts } = rankedPairsByJudge(table);
  const judges = [...byJudge.keys()].sort(compareCodeUnits);
  const judged = judgedPairs(
    texts,
    judges.map((judge) => byJudge.get(judge)!),
  );
  const fit = fitJointly(judged, table.systems.length);
  const slopes = judges.map((_, judge) => {
    const others = fit && strengthsOfOthers(fit, judged, judge);
    return others && fitSlope(judged, judge, others, p);
  });
  const ties = judges.map((_, judge) => fit && fitTies(judged, fit, judge, p));
  const meanSlope = weightedMean(
    judged,
    slopes.map((slope) => slope?.value),
  );
  const meanTies = weightedMean(
    judged,
    ties.map((logOdds) => logOdds && Math.exp(logOdds.value)),
  );
  return judges.map((judge, at) => {
    const slope = slopes[at];
    const logOdds = ties[at];
    return {
      judge,
      rankings: judged.pairs[at]!.ends.length,
      // Where judges on average tell nothing apart, there is nothing to be a multiple of.
      ...(slope && meanSlope > 0 && { discrimination: eachLimit(slope, (limit) => limit / meanSlope) }),
      ...(logOdds && { ties: eachLimit(logOdds, (limit) => Math.exp(limit) / meanTies) }),
    };
  });
}

/** All pairs of texts, by judge. */
interface Judged {
  readonly texts: readonly (readonly number[])[];
  readonly pairs: readonly RankedPairs[];
  /** Room for three values of each of a judge's different pairs, which are written anew for each judge. */
  readonly distances: Float64Array;
  readonly scores: Float64Array;
  readonly weights: Float64Array;
}

function judgedPairs(texts: Judged["texts"], pairs: Judged["pairs"]): Judged {
  const most = pairs.reduce((largest, { better }) => Math.max(largest, better.length), 0);
  const [distances, scores, weights] = [0, 1, 2].map(() => new Float64Array(most));
  return { texts, pairs, distances: distances!, scores: scores!, weights: weights! };
}

/** How far apart the texts of a judge's different pairs are; a text has the mean of the systems that wrote it. */
function distancesOf({ texts, pairs, distances }: Judged, judge: number, strengths: Float64Array): void {
  const means = Float64Array.from(texts, (systems) => {
    let sum = 0;
    for (const system of systems) sum += strengths[system]!;
    return sum / systems.length;
  });
  const { better, worse } = pairs[judge]!;
  for (let pair = 0; pair < better.length; pair++)
    distances[pair] = means[better[pair]!]! - means[worse[pair]!]!;
}

/** Newton's sums over all pairs of a judge from the score and the weight of each of the different ones. */
interface PairSums {
  readonly gradient: number;
  readonly information: number;
}

function sumsOf({ pairs, scores, weights }: Judged, judge: number): PairSums {
  const { counts } = pairs[judge]!;
  let gradient = 0;
  let information = 0;
  for (let pair = 0; pair < counts.length; pair++) {
    gradient += counts[pair]! * scores[pair]!;
    information += counts[pair]! * weights[pair]!;
  }
  return { gradient, information };
}

/** The sum over a judge's rankings of the squares of their scores. */
function squaresOfRankings({ pairs: judged, scores }: Judged, judge: number): number {
  const { pairs, ends } = judged[judge]!;
  let squares = 0;
  let place = 0;
  for (const end of ends) {
    let ofRanking = 0;
    for (; place < end; place++) ofRanking += scores[pairs[place]!]!;
    squares += ofRanking ** 2;
  }
  return squares;
}

interface JointFit {
  readonly strengths: Float64Array;
  /** By judge. */
  readonly scales: readonly number[];
  /** Of all judges' decisions, at these strengths and scales. */
  readonly derivatives: Derivatives;
}

/** The gradient of the log-likelihood by strength, and its information (the lower triangle). */
interface Derivatives {
  readonly gradient: Float64Array;
  readonly information: Float64Array;
}

/** Adds the decisions of a judge, or takes them out again. */
function addDecisions(
  { gradient, information }: Derivatives,
  judged: Judged,
  judge: number,
  scale: number,
  strengths: Float64Array,
  sign: 1 | -1,
): void {
  const { texts, distances } = judged;
  const { better, worse, isTie, counts } = judged.pairs[judge]!;
  distancesOf(judged, judge, strengths);
  const size = strengths.length;
  // Written anew for each of the different decisions: there are many.
  const involved: number[] = [];
  const shares: number[] = [];
  for (let pair = 0; pair < better.length; pair++) {
    if (isTie[pair] === 1) continue;
    const expected = 1 / (1 + Math.exp(-scale * distances[pair]!));
    const score = sign * counts[pair]! * scale * (1 - expected);
    const weight = sign * counts[pair]! * scale ** 2 * expected * (1 - expected);
    const [winners, losers] = [texts[better[pair]!]!, texts[worse[pair]!]!];
    const count = winners.length + losers.length;
    for (let place = 0; place < count; place++) {
      const isWinner = place < winners.length;
      involved[place] = isWinner ? winners[place]! : losers[place - winners.length]!;
      shares[place] = isWinner ? 1 / winners.length : -1 / losers.length;
    }
    for (let one = 0; one < count; one++) {
      const row = involved[one]!;
      const share = shares[one]!;
      gradient[row]! += score * share;
      for (let other = 0; other < count; other++) {
        const column = involved[other]!;
        if (column <= row) information[row * size + column]! += weight * share * shares[other]!;
      }
    }
  }
}

function derivativesOfAll(judged: Judged, scales: readonly number[], strengths: Float64Array): Derivatives {
  const size = strengths.length;
  const derivatives = { gradient: new Float64Array(size), information: new Float64Array(size * size) };
  for (const [system, strength] of strengths.entries()) {
    const expected = 1 / (1 + Math.exp(-strength));
    derivatives.gradient[system]! += GHOST * (1 - 2 * expected);
    derivatives.information[system * size + system]! += 2 * GHOST * expected * (1 - expected);
  }
  for (const judge of judged.pairs.keys())
    addDecisions(derivatives, judged, judge, scales[judge]!, strengths, 1);
  return derivatives;
}

/** Newton's step; nothing where rounding has eaten the information. */
function newtonStep({ gradient, information }: Derivatives): Float64Array | undefined {
  const size = gradient.length;
  const factor = information.slice();
  if (!choleskyFactor(factor, size)) return undefined;
  const step = gradient.slice();
  choleskySolve(factor, size, step);
  return step;
}

/** Strengths and scales in turn, the scales averaging 1 over rankings; nothing without a system. */
function fitJointly(judged: Judged, size: number): JointFit | undefined {
  if (size === 0) return undefined;
  let strengths: Float64Array = new Float64Array(size);
  let scales: readonly number[] = judged.pairs.map(() => 1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = newtonStep(derivativesOfAll(judged, scales, strengths));
    if (step === undefined) return undefined;
    const moved = strengths.map((strength, system) => strength + step[system]!);
    const slopes = judged.pairs.map((_, judge) => {
      const { value } = likeliestSlope(judged, judge, moved);
      return Math.max(-MAX_SCALE, Math.min(value, MAX_SCALE));
    });
    const mean = weightedMean(judged, slopes);
    // Where judges on average tell nothing apart, no scale is better than another.
    const refitted = mean > 0 ? slopes.map((slope) => slope / mean) : scales;
    const change = Math.max(
      ...step.map(Math.abs),
      ...refitted.map((scale, judge) => Math.abs(scale - scales[judge]!)),
    );
    strengths = moved;
    scales = refitted;
    if (change < SMALLEST_CHANGE) break;
  }
  return { strengths, scales, derivatives: derivativesOfAll(judged, scales, strengths) };
}

/** The strengths without one judge, by Newton's step from those of all: exact up to the square of a judge's share. */
function strengthsOfOthers(
  { strengths, scales, derivatives }: JointFit,
  judged: Judged,
  judge: number,
): Float64Array | undefined {
  const others = {
    gradient: derivatives.gradient.slice(),
    information: derivatives.information.slice(),
  };
  addDecisions(others, judged, judge, scales[judge]!, strengths, -1);
  const step = newtonStep(others);
  return step && strengths.map((strength, system) => strength + step[system]!);
}

/**
 * The likeliest d given the strengths, with what a Wald interval needs: a judge without decisions has 0 and no
 * information.
 */
function likeliestSlope(
  judged: Judged,
  judge: number,
  strengths: Float64Array,
): { readonly value: number; readonly information: number; readonly squares: number } {
  const { distances, scores, weights } = judged;
  const { isTie } = judged.pairs[judge]!;
  distancesOf(judged, judge, strengths);
  let value = 0;
  for (let round = 0; ; round++) {
    for (let pair = 0; pair < isTie.length; pair++) {
      const apart = isTie[pair] === 1 ? 0 : distances[pair]!;
      const expected = 1 / (1 + Math.exp(-value * apart));
      scores[pair] = apart * (1 - expected);
      weights[pair] = apart ** 2 * expected * (1 - expected);
    }
    const { gradient, information } = sumsOf(judged, judge);
    const step = information > 0 ? gradient / information : 0;
    const isFinal = Math.abs(step) < SMALLEST_CHANGE || Math.abs(value) > MAX_SLOPE;
    if (isFinal || round === MAX_ROUNDS)
      return { value, information, squares: squaresOfRankings(judged, judge) };
    // Steps of a concave function may overshoot where it is flat.
    value += Math.max(-2, Math.min(step, 2));
  }
}

function fitSlope(
  judged: Judged,
  judge: number,
  strengths: Float64Array,
  p: number,
): JudgeEstimate | undefined {
  const { value, information, squares } = likeliestSlope(judged, judge, strengths);
  if (information === 0 || Math.abs(value) > MAX_SLOPE) return undefined;
  return withInterval(value, Math.sqrt(squares) / information, judged.pairs[judge]!.ends.length, p);
}

/** log ν of Davidson's model given the strengths, of which a comparison is a tie with odds ν / (2·cosh(d·Δ/2)). */
function fitTies(judged: Judged, fit: JointFit, judge: number, p: number): JudgeEstimate | undefined {
  const { distances, scores, weights } = judged;
  const { isTie, pairs, ties, ends } = judged.pairs[judge]!;
  // Nothing finite is the likeliest where everything or nothing is a tie.
  if (ties === 0 || ties === pairs.length) return undefined;
  const scale = fit.scales[judge]!;
  distancesOf(judged, judge, fit.strengths);
  const bases = distances.map((apart) => Math.log(2 * Math.cosh((scale * apart) / 2)));
  let value = Math.log(ties / (pairs.length - ties));
  for (let round = 0; ; round++) {
    for (let pair = 0; pair < isTie.length; pair++) {
      const expected = 1 / (1 + Math.exp(bases[pair]! - value));
      scores[pair] = isTie[pair]! - expected;
      weights[pair] = expected * (1 - expected);
    }
    const { gradient, information } = sumsOf(judged, judge);
    const step = gradient / information;
    if (Math.abs(step) < SMALLEST_CHANGE || round === MAX_ROUNDS) {
      const squares = squaresOfRankings(judged, judge);
      return withInterval(value, Math.sqrt(squares) / information, ends.length, p);
    }
    value += Math.max(-2, Math.min(step, 2));
  }
}

/** Of one ranking alone no error can be told. */
function withInterval(value: number, error: number, rankings: number, p: number): JudgeEstimate {
  if (rankings < 2) return { value };
  const reach = studentTQuantile(p, rankings - 1) * error * Math.sqrt(rankings / (rankings - 1));
  return { value, low: value - reach, high: value + reach };
}

function eachLimit({ value, low, high }: JudgeEstimate, change: (limit: number) => number): JudgeEstimate {
  if (low === undefined || high === undefined) return { value: change(value) };
  return { value: change(value), low: change(low), high: change(high) };
}

/** Weighted by rankings, over the judges that have a value; NaN where none has. */
function weightedMean({ pairs }: Judged, values: readonly (number | undefined)[]): number {
  let sum = 0;
  let weights = 0;
  for (const [judge, value] of values.entries()) {
    if (value === undefined) continue;
    sum += value * pairs[judge]!.ends.length;
    weights += pairs[judge]!.ends.length;
  }
  return sum / weights;
}
