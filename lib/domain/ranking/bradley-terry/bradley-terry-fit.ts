import { pairCell } from "../pair-counts";
import { choleskyFactor, choleskySolve } from "./cholesky";

/** A maximum likelihood fit to the judgments among some systems. */
export interface BradleyTerryFit {
  /** The positions of the systems fitted. */
  readonly core: readonly number[];
  /** Natural-log strengths in the order of `core`, mean 0. */
  readonly strengths: Float64Array;
  /** The lower Cholesky factor of the information, made invertible along the direction that the judgments leave open. */
  readonly information: Float64Array;
  readonly converged: boolean;
  readonly iterations: number;
}

const MAX_ITERATIONS = 100;
const SMALLEST_STEP = 1e-9;
const MAX_HALVINGS = 40;

/** log(1 + exp(x)) without overflow. */
export function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}

/** The pairs of core systems with judgments: wins of each side, a tie half a win for both. */
interface CorePairs {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
}

function corePairs(size: number, counts: Float64Array, core: readonly number[]): CorePairs {
  const first: number[] = [];
  const second: number[] = [];
  const wins: number[] = [];
  const losses: number[] = [];
  for (let one = 0; one < core.length; one++) {
    for (let other = one + 1; other < core.length; other++) {
      const cell = pairCell(size, core[one]!, core[other]!);
      const halfTies = counts[cell + 1]! / 2;
      if (counts[cell]! + counts[cell + 2]! + halfTies === 0) continue;
      first.push(one);
      second.push(other);
      wins.push(counts[cell]! + halfTies);
      losses.push(counts[cell + 2]! + halfTies);
    }
  }
  return {
    first: Int32Array.from(first),
    second: Int32Array.from(second),
    wins: Float64Array.from(wins),
    losses: Float64Array.from(losses),
  };
}

function logLikelihood({ first, second, wins, losses }: CorePairs, strengths: Float64Array): number {
  let sum = 0;
  for (let pair = 0; pair < first.length; pair++) {
    const difference = strengths[first[pair]!]! - strengths[second[pair]!]!;
    sum -= wins[pair]! * softplus(-difference) + losses[pair]! * softplus(difference);
  }
  return sum;
}

/** The gradient of the log-likelihood, and into `information` its negated second derivatives (lower triangle). */
function derivatives(pairs: CorePairs, strengths: Float64Array, information: Float64Array): Float64Array {
  const size = strengths.length;
  const gradient = new Float64Array(size);
  information.fill(0);
  for (let pair = 0; pair < pairs.first.length; pair++) {
    const one = pairs.first[pair]!;
    const other = pairs.second[pair]!;
    const wins = pairs.wins[pair]!;
    const judgments = wins + pairs.losses[pair]!;
    const expected = 1 / (1 + Math.exp(strengths[other]! - strengths[one]!));
    const surplus = wins - judgments * expected;
    const weight = judgments * expected * (1 - expected);
    gradient[one]! += surplus;
    gradient[other]! -= surplus;
    information[one * size + one]! += weight;
    information[other * size + other]! += weight;
    information[other * size + one]! -= weight;
  }
  // Judgments do not see a shift of all strengths. The same weight on every cell fixes the mean of each step at 0
  // and touches no difference.
  let trace = 0;
  for (let system = 0; system < size; system++) trace += information[system * size + system]!;
  const ridge = trace / (size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) information[row * size + column]! += ridge;
  }
  return gradient;
}

/**
 * Newton's method from equal strengths, halving a step that lowers the likelihood, which is concave. It has converged
 * when no strength moves by more than 1e-9; the error is then far smaller, because the steps shrink quadratically.
 *
 * `core` must be chained together as `chainCore` finds it: otherwise there is no maximum, and the fit does not converge.
 */
export function fitBradleyTerry(
  size: number,
  counts: Float64Array,
  core: readonly number[],
): BradleyTerryFit {
  const pairs = corePairs(size, counts, core);
  let strengths: Float64Array = new Float64Array(core.length);
  let likelihood = logLikelihood(pairs, strengths);
  const information = new Float64Array(core.length ** 2);
  for (let iterations = 1; iterations <= MAX_ITERATIONS; iterations++) {
    const step = derivatives(pairs, strengths, information);
    if (!choleskyFactor(information, core.length)) {
      return { core, strengths, information, converged: false, iterations };
    }
    choleskySolve(information, core.length, step);
    const largest = step.reduce((most, move) => Math.max(most, Math.abs(move)), 0);
    const converged = largest <= SMALLEST_STEP;
    let scale = 1;
    let next = strengths.map((strength, system) => strength + step[system]!);
    let nextLikelihood = logLikelihood(pairs, next);
    // At the end the likelihood moves by rounding alone, which must not halve the last step.
    const slack = 1e-12 * Math.abs(likelihood);
    for (let halving = 0; nextLikelihood < likelihood - slack && halving < MAX_HALVINGS; halving++) {
      scale /= 2;
      next = strengths.map((strength, system) => strength + scale * step[system]!);
      nextLikelihood = logLikelihood(pairs, next);
    }
    strengths = next;
    likelihood = nextLikelihood;
    if (converged) return { core, strengths: centred(strengths), information, converged, iterations };
  }
  return {
    core,
    strengths: centred(strengths),
    information,
    converged: false,
    iterations: MAX_ITERATIONS,
  };
}

function centred(strengths: Float64Array): Float64Array {
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
  return strengths.map((strength) => strength - mean);
}
