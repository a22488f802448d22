import { GrowableColumn } from "../../columns/growable-column";
import { choleskyFactor, choleskySolve } from "../bradley-terry/cholesky";
import type { RankedTexts } from "../ranked-texts";
import type { WritingAlone } from "../ranking-warning";
import type { RowInfluences } from "../uncertainty/row-influences";
import { StageMoments } from "./stage-moments";

type OrderedTexts = Pick<RankedTexts, "texts" | "tiers">;

/** How many rankings there are, how many texts in them, and how many systems behind these. */
export interface OrderSize {
  readonly rankings: number;
  readonly texts: number;
  readonly writers: number;
}

/** What the model is fitted to. */
export interface PlackettLuceData {
  readonly systems: number;
  /** How much of everything there is at most, where that is known: columns then need not grow. */
  readonly size?: OrderSize | undefined;
  /** What each says: its texts from best to worst by their systems, and how many stand at each rank. Gone through once. */
  readonly rankings: Iterable<OrderedTexts>;
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
  /** log δ by tie size; −∞ where no ranking of the fit has such a tie. */
  readonly logTies: readonly number[];
  readonly logLikelihood: number;
  readonly converged: boolean;
  readonly iterations: number;
  /** The point at which it ended, to begin a similar fit from. */
  readonly at: Float64Array;
  /** The lower Cholesky factor of the information there. */
  readonly factor: Float64Array;
}

const MAX_ITERATIONS = 100;
/** Steps shrink quadratically: after one of this size what is left is rounding. */
const SMALLEST_STEP = 1e-7;
const MAX_HALVINGS = 40;
/** Odds of e^25 cannot be told from infinite ones by any number of rankings: the maximum is not finite. */
const MAX_DISTANCE = 25;

/**
 * The likelihood of rankings as columns, each with a weight. A point of its parameter space holds the strengths of
 * systems, then that of the ghost, then log δ by tie size.
 */
export class PlackettLuceLikelihood {
  readonly systems: number;
  /** How many rankings there are without those of the ghost, which stand behind them. */
  readonly rankings: number;
  /** The sizes of ties that occur, ascending from 2. */
  readonly tieSizes: readonly number[];
  readonly strengths: number;
  readonly parameters: number;
  /** By ranking, with the ghost's. */
  readonly weights: Float64Array;
  /** How many texts a ranking has at most, the ghost's left out. */
  readonly maxShown: number;
  private readonly sizes: readonly number[];
  /** Of each ranking its texts, of each text its systems, of each ranking its tiers. */
  private readonly texts: Int32Array;
  private readonly writers: Columns;
  private readonly tiers: Columns;
  private readonly moments: StageMoments;
  private readonly worths: Float64Array;
  private readonly logDeltas: Float64Array;

  constructor({ systems, rankings, ghost, size }: PlackettLuceData) {
    const columns = new OrderColumns(size);
    for (const ranking of rankings) columns.add(ranking);
    this.systems = systems;
    this.rankings = columns.rankings;
    this.maxShown = columns.maxTexts;
    this.tieSizes = [...columns.tieSizes].sort((one, other) => one - other);
    if (ghost > 0) for (const ranking of ghostRankings(systems)) columns.add(ranking);
    this.weights = new Float64Array(columns.rankings).fill(1);
    this.weights.fill(ghost, this.rankings);
    this.sizes = [1, ...this.tieSizes];
    this.strengths = systems + (ghost > 0 ? 1 : 0);
    this.parameters = this.strengths + this.tieSizes.length;
    this.texts = columns.texts.column();
    this.writers = columns.writers.columns();
    this.tiers = columns.tiers.columns();
    const maxTexts = Math.max(columns.maxTexts, 1);
    this.moments = new StageMoments(this.sizes, maxTexts);
    this.worths = new Float64Array(maxTexts);
    this.logDeltas = new Float64Array(this.sizes.length);
  }

  /** By system how many texts it wrote, and how many alone, the ghost's rankings left out. */
  writingAlone(): readonly (Omit<WritingAlone, "system"> & { readonly place: number })[] {
    const { offsets, values } = this.writers;
    const [alone, texts] = [new Int32Array(this.systems), new Int32Array(this.systems)];
    for (let text = 0; text < this.texts[this.rankings]!; text++) {
      const [begin, end] = [offsets[text]!, offsets[text + 1]!];
      for (let writer = begin; writer < end; writer++) texts[values[writer]!]! += 1;
      if (end - begin === 1) alone[values[begin]!]! += 1;
    }
    return Array.from(texts, (count, place) => ({ place, alone: alone[place]!, texts: count }));
  }

  /** Whether a tie of each size occurs in a ranking with a weight. */
  tiesOccur(weights: Float64Array): readonly boolean[] {
    const occurs = new Set<number>();
    for (let ranking = 0; ranking < weights.length; ranking++) {
      if (weights[ranking] === 0) continue;
      const end = this.tiers.offsets[ranking + 1]!;
      for (let tier = this.tiers.offsets[ranking]!; tier < end; tier++) occurs.add(this.tiers.values[tier]!);
    }
    return this.tieSizes.map((size) => occurs.has(size));
  }

  /** The weighted sum over rankings, whose derivatives are written into `gradient` and `information` (lower triangle). */
  evaluate(
    at: Float64Array,
    weights: Float64Array,
    gradient: Float64Array,
    information: Float64Array,
  ): number {
    gradient.fill(0);
    information.fill(0);
    let sum = 0;
    for (let ranking = 0; ranking < weights.length; ranking++)
      if (weights[ranking]! > 0) sum += this.add(ranking, weights[ranking]!, at, gradient, information);
    return sum;
  }

  /** Adds what one ranking says, which is chosen tier by tier from the texts that are left. */
  add(
    ranking: number,
    weight: number,
    at: Float64Array,
    gradient: Float64Array,
    information?: Float64Array,
  ): number {
    const { moments, strengths, sizes } = this;
    const worths = this.worths;
    const logDeltas = this.logDeltas;
    for (let tie = 1; tie < sizes.length; tie++) logDeltas[tie] = at[strengths + tie - 1]!;
    const first = this.texts[ranking]!;
    const texts = this.texts[ranking + 1]! - first;
    for (let text = 0; text < texts; text++) worths[text] = this.worthOf(first + text, at);
    let sum = 0;
    let begin = 0;
    for (let tier = this.tiers.offsets[ranking]!; tier < this.tiers.offsets[ranking + 1]!; tier++) {
      const size = this.tiers.values[tier]!;
      // The last text alone is no choice.
      if (texts - begin === 1) break;
      const sizeAt = sizes.indexOf(size);
      moments.compute(worths, begin, texts, logDeltas);
      sum += logDeltas[sizeAt]! - moments.logSum;
      for (let text = begin; text < texts; text++) {
        const chosen = text < begin + size ? 1 / size : 0;
        sum += chosen * worths[text]!;
        this.addToWriters(gradient, first + text, weight * (chosen - moments.parts[text - begin]!));
      }
      for (let tie = 1; tie < sizes.length; tie++)
        gradient[strengths + tie - 1]! += weight * ((tie === sizeAt ? 1 : 0) - moments.chances[tie]!);
      if (information) this.addInformation(information, first + begin, texts - begin, weight);
      begin += size;
    }
    return weight * sum;
  }

  private worthOf(text: number, at: Float64Array): number {
    const { offsets, values } = this.writers;
    const [begin, end] = [offsets[text]!, offsets[text + 1]!];
    let sum = 0;
    for (let writer = begin; writer < end; writer++) sum += at[values[writer]!]!;
    return sum / (end - begin);
  }

  private addToWriters(target: Float64Array, text: number, amount: number, row = 0): void {
    const { offsets, values } = this.writers;
    const [begin, end] = [offsets[text]!, offsets[text + 1]!];
    const each = amount / (end - begin);
    for (let writer = begin; writer < end; writer++) target[row + values[writer]!]! += each;
  }

  private addInformation(information: Float64Array, first: number, texts: number, weight: number): void {
    const { parameters, strengths, sizes } = this;
    const { parts, products, partsBySize, chances } = this.moments;
    const { offsets, values } = this.writers;
    for (let one = 0; one < texts; one++) {
      const [begin, end] = [offsets[first + one]!, offsets[first + one + 1]!];
      for (let other = 0; other < texts; other++) {
        const [otherBegin, otherEnd] = [offsets[first + other]!, offsets[first + other + 1]!];
        const covariance = products[one * texts + other]! - parts[one]! * parts[other]!;
        const cell = (weight * covariance) / ((end - begin) * (otherEnd - otherBegin));
        for (let writer = begin; writer < end; writer++) {
          const row = values[writer]!;
          for (let column = otherBegin; column < otherEnd; column++)
            if (values[column]! <= row) information[row * parameters + values[column]!]! += cell;
        }
      }
      for (let tie = 1; tie < sizes.length; tie++) {
        const covariance = partsBySize[tie * texts + one]! - chances[tie]! * parts[one]!;
        this.addToWriters(information, first + one, weight * covariance, (strengths + tie - 1) * parameters);
      }
    }
    for (let tie = 1; tie < sizes.length; tie++) {
      for (let other = 1; other <= tie; other++) {
        const covariance = (tie === other ? chances[tie]! : 0) - chances[tie]! * chances[other]!;
        information[(strengths + tie - 1) * parameters + strengths + other - 1]! += weight * covariance;
      }
    }
  }
}

/** Lists one behind the other. */
interface Columns {
  readonly offsets: Int32Array;
  readonly values: Int32Array | Uint16Array;
}

/** Lists that are added one after the other. */
class ListColumns {
  readonly #offsets: GrowableColumn<Int32Array>;
  readonly #values: GrowableColumn<Uint16Array>;

  constructor(lists: number | undefined, values: number | undefined) {
    this.#offsets = new GrowableColumn((length) => new Int32Array(length), lists);
    this.#values = new GrowableColumn((length) => new Uint16Array(length), values);
    this.#offsets.append(0);
  }

  add(list: readonly number[]): void {
    for (const value of list) this.#values.append(value);
    this.#offsets.append(this.#values.length);
  }

  columns(): Columns {
    return { offsets: this.#offsets.column(), values: this.#values.column() };
  }
}

/** Rankings as columns: where the texts of each begin, the systems of each text, and the tiers of each ranking. */
class OrderColumns {
  rankings = 0;
  maxTexts = 0;
  readonly tieSizes = new Set<number>();
  readonly texts: GrowableColumn<Int32Array>;
  readonly writers: ListColumns;
  readonly tiers: ListColumns;

  constructor(size?: OrderSize) {
    this.texts = new GrowableColumn((length) => new Int32Array(length), size?.rankings);
    this.writers = new ListColumns(size?.texts, size?.writers);
    this.tiers = new ListColumns(size?.rankings, size?.texts);
    this.texts.append(0);
  }

  add({ texts, tiers }: OrderedTexts): void {
    for (const writers of texts) this.writers.add(writers);
    this.texts.append(this.texts.at(this.rankings)! + texts.length);
    this.tiers.add(tiers);
    for (const size of tiers) if (size > 1) this.tieSizes.add(size);
    this.maxTexts = Math.max(this.maxTexts, texts.length);
    this.rankings += 1;
  }
}

function ghostRankings(ghost: number): readonly OrderedTexts[] {
  return Array.from({ length: ghost }, (_, system) => system).flatMap((system) => [
    { texts: [[system], [ghost]], tiers: [1, 1] },
    { texts: [[ghost], [system]], tiers: [1, 1] },
  ]);
}

/**
 * Fits the Plackett–Luce model with ties (Turner, van Etten, Firth and Kosmidis 2020, after Davidson 1970): texts are
 * chosen tier by tier, the next tier being the set S among the texts left with probability ∝ δ_|S| · (Π α)^(1/|S|),
 * δ_1 = 1. A text that several systems wrote is one alternative, whose log-worth is the mean of theirs. In strengths and
 * log δ the log-likelihood is concave: Newton's method from equal strengths finds its maximum, halving steps that lower
 * it. It has not converged where strengths run apart, because the maximum is not finite.
 *
 * @param weights of the rankings, with the ghost's, such as the likelihood's own: 0 leaves one out
 * @param start where to begin, which changes nothing but how long it takes
 */
export function fitPlackettLuce(
  likelihood: PlackettLuceLikelihood,
  weights: Float64Array,
  start?: Float64Array,
): PlackettLuceFit {
  const { parameters, strengths, systems, tieSizes } = likelihood;
  const occurs = likelihood.tiesOccur(weights);
  const withoutAbsent = (point: Float64Array) => {
    for (const [tie, does] of occurs.entries()) if (!does) point[strengths + tie] = Number.NEGATIVE_INFINITY;
    return point;
  };
  let at = withoutAbsent(new Float64Array(parameters));
  if (start?.every(Number.isFinite)) at = withoutAbsent(start.slice());
  const factor = new Float64Array(parameters ** 2);
  const step = new Float64Array(parameters);
  let reached = likelihood.evaluate(at, weights, step, factor);
  let iterations = 0;
  let converged = false;
  while (iterations < MAX_ITERATIONS && !converged) {
    iterations += 1;
    pinShift(factor, parameters, strengths);
    for (const [tie, does] of occurs.entries()) if (!does) factor[(strengths + tie) * (parameters + 1)] = 1;
    if (!choleskyFactor(factor, parameters)) break;
    choleskySolve(factor, parameters, step);
    const move = step.slice();
    const largest = move.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    // At the end the likelihood moves by rounding alone, which must not halve the last step.
    const slack = 1e-12 * Math.abs(reached);
    const from = at;
    converged = largest <= SMALLEST_STEP;
    for (let halving = 0, scale = 1; halving <= MAX_HALVINGS; halving++, scale /= 2) {
      at = from.map((value, parameter) => value + scale * move[parameter]!);
      // The factor of the last step stays, for influences.
      if (converged || runsApart(at, strengths)) break;
      const next = likelihood.evaluate(at, weights, step, factor);
      if (next >= reached - slack || halving === MAX_HALVINGS) {
        reached = next;
        break;
      }
    }
    if (runsApart(at, strengths)) {
      converged = false;
      break;
    }
  }
  const ofSystems = at.subarray(0, systems);
  const mean = ofSystems.reduce((sum, strength) => sum + strength, 0) / systems;
  return {
    strengths: ofSystems.map((strength) => strength - mean),
    tieSizes,
    logTies: [...at.subarray(strengths)],
    logLikelihood: reached,
    converged,
    iterations,
    at,
    factor,
  };
}

function runsApart(at: Float64Array, strengths: number): boolean {
  let [least, most] = [at[0]!, at[0]!];
  for (let place = 1; place < strengths; place++) {
    least = Math.min(least, at[place]!);
    most = Math.max(most, at[place]!);
  }
  return most - least > MAX_DISTANCE || at.subarray(strengths).some(isFarFromOne);
}

function isFarFromOne(logTie: number): boolean {
  return Number.isFinite(logTie) && Math.abs(logTie) > MAX_DISTANCE;
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

/**
 * How far each ranking moves each strength, in the order of the rankings: the inverse information times the gradient of
 * the ranking. Their sum is 0 without a ghost, and the sum of their outer products the sandwich covariance.
 */
export function plackettLuceInfluences(
  likelihood: PlackettLuceLikelihood,
  { at, factor }: Pick<PlackettLuceFit, "at" | "factor">,
): RowInfluences {
  const { rankings, systems: size, parameters } = likelihood;
  return {
    size,
    forEach: (visit) => {
      const move = new Float64Array(parameters);
      const row = new Float64Array(size);
      for (let ranking = 0; ranking < rankings; ranking++) {
        move.fill(0);
        likelihood.add(ranking, 1, at, move);
        choleskySolve(factor, parameters, move);
        let mean = 0;
        for (let system = 0; system < size; system++) mean += move[system]! / size;
        for (let system = 0; system < size; system++) row[system] = move[system]! - mean;
        visit(ranking, row);
      }
    },
  };
}
