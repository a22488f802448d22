import { choleskyFactor, choleskySolve } from "../bradley-terry/cholesky";
import type { RankedTexts } from "./ranked-texts";
import { stageLogSum, stageMoments } from "./stage-moments";

/** What the order of a ranking says: its texts from best to worst by their systems, and how many stand at each rank. */
type TextOrder = Pick<RankedTexts, "texts" | "tiers">;

/** What the model is fitted to. */
export interface PlackettLuceData {
  readonly systems: number;
  readonly rankings: readonly TextOrder[];
  /**
   * How many wins and as many losses each system gets against a ghost, an invented system: 0 for none. They keep
   * strengths finite where a system always wins or always loses.
   */
  readonly ghost: number;
}

/** A maximum likelihood fit. */
export interface PlackettLuceFit {
  /** Natural-log strengths by system, mean 0. */
  readonly strengths: Float64Array;
  /** The sizes of ties that occur, ascending from 2; all others have no chance. */
  readonly tieSizes: readonly number[];
  /** log δ by tie size. */
  readonly logTies: readonly number[];
  readonly logLikelihood: number;
  readonly converged: boolean;
  readonly iterations: number;
  /**
   * How far each ranking moves each strength (row by row, in the order of the rankings): the inverse information times
   * the gradient of the ranking. Their sum is 0 without a ghost, and the sum of their outer products the sandwich
   * covariance. Empty where the fit did not converge.
   */
  readonly influences: Float64Array;
}

const MAX_ITERATIONS = 100;
const SMALLEST_STEP = 1e-9;
const MAX_HALVINGS = 40;
/** Odds of e^25 cannot be told from infinite ones by any number of rankings: the maximum is not finite. */
const MAX_DISTANCE = 25;

/** A point of the parameter space as `Likelihood` orders it: strengths of systems, then of the ghost, then log δ. */
class Likelihood {
  readonly strengths: number;
  readonly parameters: number;
  private readonly sizes: readonly number[];

  constructor(
    private readonly data: PlackettLuceData,
    readonly tieSizes: readonly number[],
  ) {
    this.sizes = [1, ...tieSizes];
    this.strengths = data.systems + (data.ghost > 0 ? 1 : 0);
    this.parameters = this.strengths + tieSizes.length;
  }

  /** Adds to `gradient`, and to `information` (its lower triangle), where they are given. */
  logLikelihood(at: Float64Array, gradient?: Float64Array, information?: Float64Array): number {
    let sum = 0;
    for (const ranking of this.data.rankings) sum += this.term(ranking, 1, at, gradient, information);
    if (this.data.ghost === 0) return sum;
    const ghost = this.data.systems;
    for (let system = 0; system < ghost; system++) {
      for (const texts of [
        [[system], [ghost]],
        [[ghost], [system]],
      ])
        sum += this.term({ texts, tiers: [1, 1] }, this.data.ghost, at, gradient, information);
    }
    return sum;
  }

  /** What one ranking adds, which is chosen tier by tier from the texts that are left. */
  term(
    { texts, tiers }: TextOrder,
    weight: number,
    at: Float64Array,
    gradient?: Float64Array,
    information?: Float64Array,
  ): number {
    const logDeltas = [0, ...at.subarray(this.strengths)];
    const worths = texts.map((systems) => systems.reduce((sum, one) => sum + at[one]!, 0) / systems.length);
    let sum = 0;
    let begin = 0;
    for (const size of tiers) {
      const left = texts.slice(begin);
      // The last text alone is no choice.
      if (left.length === 1) break;
      const sizeAt = this.sizes.indexOf(size);
      sum += logDeltas[sizeAt]!;
      for (let text = begin; text < begin + size; text++) sum += worths[text]! / size;
      const worthsLeft = worths.slice(begin);
      begin += size;
      if (gradient === undefined) {
        sum -= stageLogSum(worthsLeft, this.sizes, logDeltas);
        continue;
      }
      const moments = stageMoments(worthsLeft, this.sizes, logDeltas);
      sum -= moments.logSum;
      for (const [place, systems] of left.entries()) {
        const surplus = (place < size ? 1 / size : 0) - moments.parts[place]!;
        for (const system of systems) gradient[system]! += (weight * surplus) / systems.length;
      }
      for (let tie = 1; tie < this.sizes.length; tie++)
        gradient[this.strengths + tie - 1]! += weight * ((tie === sizeAt ? 1 : 0) - moments.chances[tie]!);
      if (information) this.addInformation(information, left, moments, weight);
    }
    return weight * sum;
  }

  private addInformation(
    information: Float64Array,
    left: readonly (readonly number[])[],
    { parts, products, partsBySize, chances }: ReturnType<typeof stageMoments>,
    weight: number,
  ): void {
    const { parameters, strengths } = this;
    for (const [one, rows] of left.entries()) {
      for (const [other, columns] of left.entries()) {
        const covariance = products[one * left.length + other]! - parts[one]! * parts[other]!;
        const cell = (weight * covariance) / (rows.length * columns.length);
        for (const row of rows)
          for (const column of columns) if (column <= row) information[row * parameters + column]! += cell;
      }
      for (let tie = 1; tie < this.sizes.length; tie++) {
        const covariance = partsBySize[tie * left.length + one]! - chances[tie]! * parts[one]!;
        const row = strengths + tie - 1;
        for (const column of rows)
          information[row * parameters + column]! += (weight * covariance) / rows.length;
      }
    }
    for (let tie = 1; tie < this.sizes.length; tie++) {
      for (let other = 1; other <= tie; other++) {
        const covariance = (tie === other ? chances[tie]! : 0) - chances[tie]! * chances[other]!;
        information[(strengths + tie - 1) * parameters + strengths + other - 1]! += weight * covariance;
      }
    }
  }
}

/** The sizes of the ties that occur among at least two texts that were left, ascending. */
function tieSizesOf(rankings: readonly TextOrder[]): number[] {
  const sizes = new Set(rankings.flatMap(({ tiers }) => tiers).filter((size) => size > 1));
  return [...sizes].sort((one, other) => one - other);
}

/**
 * Fits the Plackett–Luce model with ties (Turner, van Etten, Firth and Kosmidis 2020, after Davidson 1970): texts are
 * chosen tier by tier, the next tier being the set S among the texts left with probability ∝ δ_|S| · (Π α)^(1/|S|),
 * δ_1 = 1. A text that several systems wrote is one alternative, whose log-worth is the mean of theirs. In strengths and
 * log δ the log-likelihood is concave: Newton's method from equal strengths finds its maximum, halving steps that lower
 * it. It has not converged where strengths run apart, because the maximum is not finite.
 */
export function fitPlackettLuce(data: PlackettLuceData): PlackettLuceFit {
  const likelihood = new Likelihood(data, tieSizesOf(data.rankings));
  const { parameters, strengths } = likelihood;
  let at = new Float64Array(parameters);
  const information = new Float64Array(parameters ** 2);
  const gradient = new Float64Array(parameters);
  let reached = Number.NEGATIVE_INFINITY;
  let iterations = 0;
  let converged = false;
  while (iterations < MAX_ITERATIONS && !converged) {
    iterations += 1;
    gradient.fill(0);
    information.fill(0);
    reached = likelihood.logLikelihood(at, gradient, information);
    pinShift(information, parameters, strengths);
    if (!choleskyFactor(information, parameters)) break;
    choleskySolve(information, parameters, gradient);
    const largest = gradient.reduce((most, move) => Math.max(most, Math.abs(move)), 0);
    // At the end the likelihood moves by rounding alone, which must not halve the last step.
    const slack = 1e-12 * Math.abs(reached);
    let scale = 1;
    let next = at.map((value, parameter) => value + gradient[parameter]!);
    for (let halving = 0; halving < MAX_HALVINGS; halving++) {
      if (likelihood.logLikelihood(next) >= reached - slack) break;
      scale /= 2;
      next = at.map((value, parameter) => value + scale * gradient[parameter]!);
    }
    at = next;
    if (runsApart(at, strengths)) break;
    converged = largest <= SMALLEST_STEP;
  }
  const ofSystems = at.subarray(0, data.systems);
  const mean = ofSystems.reduce((sum, strength) => sum + strength, 0) / data.systems;
  return {
    strengths: ofSystems.map((strength) => strength - mean),
    tieSizes: likelihood.tieSizes,
    logTies: [...at.subarray(strengths)],
    logLikelihood: reached,
    converged,
    iterations,
    influences: converged ? influencesOf(data, likelihood, at, information) : new Float64Array(0),
  };
}

function runsApart(at: Float64Array, strengths: number): boolean {
  const ofSystems = at.subarray(0, strengths);
  const distance = Math.max(...ofSystems) - Math.min(...ofSystems);
  return distance > MAX_DISTANCE || at.subarray(strengths).some((logTie) => Math.abs(logTie) > MAX_DISTANCE);
}

/**
 * Rankings do not see a shift of all strengths: the same weight on every cell fixes the mean of each step at 0 and
 * touches no difference.
 */
function pinShift(information: Float64Array, parameters: number, strengths: number): void {
  let trace = 0;
  for (let row = 0; row < strengths; row++) trace += information[row * parameters + row]!;
  const ridge = trace / strengths ** 2;
  for (let row = 0; row < strengths; row++)
    for (let column = 0; column <= row; column++) information[row * parameters + column]! += ridge;
}

function influencesOf(
  data: PlackettLuceData,
  likelihood: Likelihood,
  at: Float64Array,
  factor: Float64Array,
): Float64Array {
  const influences = new Float64Array(data.rankings.length * data.systems);
  const move = new Float64Array(likelihood.parameters);
  for (const [place, ranking] of data.rankings.entries()) {
    move.fill(0);
    likelihood.term(ranking, 1, at, move);
    choleskySolve(factor, likelihood.parameters, move);
    const ofSystems = move.subarray(0, data.systems);
    const mean = ofSystems.reduce((sum, one) => sum + one, 0) / data.systems;
    for (let system = 0; system < data.systems; system++)
      influences[place * data.systems + system] = move[system]! - mean;
  }
  return influences;
}
