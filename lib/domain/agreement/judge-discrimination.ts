import { choleskyFactor, choleskySolve } from "../ranking/bradley-terry/cholesky";
import type { RankedTextTable } from "../ranking/ranked-texts";
import { studentTQuantile } from "../resampling/student-t";
import { compareCodeUnits } from "../text/compare-code-units";

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

/** Two texts of a ranking. */
interface Comparison {
  readonly better: readonly number[];
  readonly worse: readonly number[];
  readonly isTie: boolean;
}

/** The comparisons of one judge, by the ranking they belong to. */
type JudgeComparisons = readonly (readonly Comparison[])[];

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
export function judgeDiscriminations(table: RankedTextTable, p: number): JudgeDiscrimination[] {
  const judged = comparisonsByJudge(table);
  const judges = [...judged.keys()].sort(compareCodeUnits);
  const comparisons = judges.map((judge) => judged.get(judge)!);
  const fit = fitJointly(comparisons, table.systems.length);
  const slopes = comparisons.map((own, judge) => {
    const others = fit && strengthsOfOthers(fit, own, judge);
    return others && fitSlope(own, others, p);
  });
  const ties = comparisons.map((own, judge) => fit && fitTies(own, fit, judge, p));
  const meanSlope = weightedMean(
    comparisons,
    slopes.map((slope) => slope?.value),
  );
  const meanTies = weightedMean(
    comparisons,
    ties.map((logOdds) => logOdds && Math.exp(logOdds.value)),
  );
  return judges.map((judge, at) => {
    const slope = slopes[at];
    const logOdds = ties[at];
    return {
      judge,
      rankings: comparisons[at]!.length,
      // Where judges on average tell nothing apart, there is nothing to be a multiple of.
      ...(slope && meanSlope > 0 && { discrimination: eachLimit(slope, (limit) => limit / meanSlope) }),
      ...(logOdds && { ties: eachLimit(logOdds, (limit) => Math.exp(limit) / meanTies) }),
    };
  });
}

/** By judge the comparisons of each ranking, or of each segment. */
function comparisonsByJudge({ rankings, isGrouped }: RankedTextTable): Map<string, Comparison[][]> {
  const judged = new Map<string, Comparison[][]>();
  const ofSegments = new Map<string, Comparison[]>();
  for (const { judge, segment, texts, tiers } of rankings) {
    const own = judged.get(judge) ?? [];
    judged.set(judge, own);
    const key = isGrouped ? undefined : JSON.stringify([judge, segment]);
    const together = (key !== undefined && ofSegments.get(key)) || [];
    if (together.length === 0) own.push(together);
    if (key !== undefined) ofSegments.set(key, together);
    const places = tiers.flatMap((size, place) => new Array<number>(size).fill(place));
    for (const [one, better] of texts.entries()) {
      for (let other = one + 1; other < texts.length; other++)
        together.push({ better, worse: texts[other]!, isTie: places[one] === places[other] });
    }
  }
  return judged;
}

function meanOf(systems: readonly number[], strengths: Float64Array): number {
  let sum = 0;
  for (const system of systems) sum += strengths[system]!;
  return sum / systems.length;
}

function distance({ better, worse }: Comparison, strengths: Float64Array): number {
  return meanOf(better, strengths) - meanOf(worse, strengths);
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
  own: JudgeComparisons,
  scale: number,
  strengths: Float64Array,
  sign: 1 | -1,
): void {
  const size = strengths.length;
  for (const comparison of own.flat()) {
    if (comparison.isTie) continue;
    const expected = 1 / (1 + Math.exp(-scale * distance(comparison, strengths)));
    const surplus = sign * scale * (1 - expected);
    const weight = sign * scale ** 2 * expected * (1 - expected);
    const { better, worse } = comparison;
    const shares = [
      ...better.map((system) => [system, 1 / better.length] as const),
      ...worse.map((system) => [system, -1 / worse.length] as const),
    ];
    for (const [row, share] of shares) {
      gradient[row]! += surplus * share;
      for (const [column, other] of shares)
        if (column <= row) information[row * size + column]! += weight * share * other;
    }
  }
}

function derivativesOfAll(
  comparisons: readonly JudgeComparisons[],
  scales: readonly number[],
  strengths: Float64Array,
): Derivatives {
  const size = strengths.length;
  const derivatives = { gradient: new Float64Array(size), information: new Float64Array(size * size) };
  for (const [system, strength] of strengths.entries()) {
    const expected = 1 / (1 + Math.exp(-strength));
    derivatives.gradient[system]! += GHOST * (1 - 2 * expected);
    derivatives.information[system * size + system]! += 2 * GHOST * expected * (1 - expected);
  }
  for (const [judge, own] of comparisons.entries())
    addDecisions(derivatives, own, scales[judge]!, strengths, 1);
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
function fitJointly(comparisons: readonly JudgeComparisons[], size: number): JointFit | undefined {
  if (size === 0) return undefined;
  let strengths: Float64Array = new Float64Array(size);
  let scales: readonly number[] = comparisons.map(() => 1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = newtonStep(derivativesOfAll(comparisons, scales, strengths));
    if (step === undefined) return undefined;
    const moved = strengths.map((strength, system) => strength + step[system]!);
    const slopes = comparisons.map((own) => {
      const { value } = likeliestSlope(own, moved);
      return Math.max(-MAX_SCALE, Math.min(value, MAX_SCALE));
    });
    const mean = weightedMean(comparisons, slopes);
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
  return { strengths, scales, derivatives: derivativesOfAll(comparisons, scales, strengths) };
}

/** The strengths without one judge, by Newton's step from those of all: exact up to the square of a judge's share. */
function strengthsOfOthers(
  { strengths, scales, derivatives }: JointFit,
  own: JudgeComparisons,
  judge: number,
): Float64Array | undefined {
  const others = {
    gradient: derivatives.gradient.slice(),
    information: derivatives.information.slice(),
  };
  addDecisions(others, own, scales[judge]!, strengths, -1);
  const step = newtonStep(others);
  return step && strengths.map((strength, system) => strength + step[system]!);
}

/** The likeliest d, with what a Wald interval needs: a judge without decisions has 0 and no information. */
function likeliestSlope(
  own: JudgeComparisons,
  strengths: Float64Array,
): { readonly value: number; readonly information: number; readonly squares: number } {
  const distances = own.map((ranking) =>
    ranking.flatMap((comparison) => (comparison.isTie ? [] : [distance(comparison, strengths)])),
  );
  let value = 0;
  for (let round = 0; ; round++) {
    let gradient = 0;
    let information = 0;
    let squares = 0;
    for (const ranking of distances) {
      let ofRanking = 0;
      for (const apart of ranking) {
        const expected = 1 / (1 + Math.exp(-value * apart));
        ofRanking += apart * (1 - expected);
        information += apart ** 2 * expected * (1 - expected);
      }
      gradient += ofRanking;
      squares += ofRanking ** 2;
    }
    const step = information > 0 ? gradient / information : 0;
    const isFinal = Math.abs(step) < SMALLEST_CHANGE || Math.abs(value) > MAX_SLOPE;
    if (isFinal || round === MAX_ROUNDS) return { value, information, squares };
    // Steps of a concave function may overshoot where it is flat.
    value += Math.max(-2, Math.min(step, 2));
  }
}

function fitSlope(own: JudgeComparisons, strengths: Float64Array, p: number): JudgeEstimate | undefined {
  const { value, information, squares } = likeliestSlope(own, strengths);
  if (information === 0 || Math.abs(value) > MAX_SLOPE) return undefined;
  return withInterval(value, Math.sqrt(squares) / information, own.length, p);
}

/** log ν of Davidson's model given the strengths, of which a comparison is a tie with odds ν / (2·cosh(d·Δ/2)). */
function fitTies(own: JudgeComparisons, fit: JointFit, judge: number, p: number): JudgeEstimate | undefined {
  const scale = fit.scales[judge]!;
  const rankings = own.map((ranking) =>
    ranking.map((comparison) => ({
      isTie: comparison.isTie,
      base: Math.log(2 * Math.cosh((scale * distance(comparison, fit.strengths)) / 2)),
    })),
  );
  const all = rankings.flat();
  const ties = all.filter(({ isTie }) => isTie).length;
  // Nothing finite is the likeliest where everything or nothing is a tie.
  if (ties === 0 || ties === all.length) return undefined;
  let value = Math.log(ties / (all.length - ties));
  for (let round = 0; ; round++) {
    let gradient = 0;
    let information = 0;
    let squares = 0;
    for (const ranking of rankings) {
      let ofRanking = 0;
      for (const { isTie, base } of ranking) {
        const expected = 1 / (1 + Math.exp(base - value));
        ofRanking += (isTie ? 1 : 0) - expected;
        information += expected * (1 - expected);
      }
      gradient += ofRanking;
      squares += ofRanking ** 2;
    }
    const step = gradient / information;
    if (Math.abs(step) < SMALLEST_CHANGE || round === MAX_ROUNDS)
      return withInterval(value, Math.sqrt(squares) / information, own.length, p);
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
function weightedMean(
  comparisons: readonly JudgeComparisons[],
  values: readonly (number | undefined)[],
): number {
  let sum = 0;
  let weights = 0;
  for (const [judge, value] of values.entries()) {
    if (value === undefined) continue;
    sum += value * comparisons[judge]!.length;
    weights += comparisons[judge]!.length;
  }
  return sum / weights;
}
