import { studentTQuantile, studentTTwoSided } from "../../resampling/student-t";
import { softplus } from "../bradley-terry/bradley-terry-fit";
import { choleskyFactor, choleskySolve } from "../bradley-terry/cholesky";
import { chainCore } from "../bradley-terry/identify-by-chains";
import { cellCount, judgmentCell } from "../pair-counts";
import { canCompare } from "../uncertainty/crossed-units";
import { heldInfluences, rowFactorCovariance } from "../uncertainty/row-influences";
import { squareOver } from "../uncertainty/score-covariance";
import type { FactorCovariance } from "../uncertainty/unit-influences";

/** A text as a judge saw it: who wrote it, its rank, and what is known of it, a number for each covariate. */
export interface DescribedText {
  /** Positions of the systems. */
  readonly systems: readonly number[];
  readonly rank: number;
  readonly values: readonly number[];
}

export interface DescribedRanking {
  readonly judge: string;
  readonly segment: string;
  /** Where it is known of every segment. */
  readonly document?: string;
  readonly texts: readonly DescribedText[];
}

/** How a covariate goes with preference, whoever wrote a text. */
export interface TextEffect {
  readonly covariate: string;
  /** One standard deviation of the covariate over the texts shown together with others. */
  readonly deviation: number;
  /** What one standard deviation more adds to the log odds of being preferred. */
  readonly value: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  readonly low: number;
  readonly high: number;
  /** Of no effect, two-sided. */
  readonly p: number;
}

export interface TextEffects {
  /** In the order of the covariates, without those that are not identified. */
  readonly effects: readonly TextEffect[];
  /** Covariates that differ between no two texts of a ranking, or only as systems or other covariates do. */
  readonly unidentified: readonly string[];
  /** Strengths of the systems at equal covariates, mean 0; NaN outside the core of Bradley–Terry. */
  readonly scores: Float64Array;
  /** How many judgments of two systems they come from. */
  readonly judgments: number;
}

export interface TextEffectsInput {
  /** How many systems there are. */
  readonly systems: number;
  readonly covariates: readonly string[];
  readonly rankings: readonly DescribedRanking[];
  /** Each of `rankings` is a pair, and it is not known which belong to one. */
  readonly isUngrouped?: boolean;
}

/** A judgment of two systems, as often as it stands in one ranking. */
interface Judgment {
  readonly first: number;
  readonly second: number;
  /** 1, 0.5 or 0 wins of the first. */
  readonly outcome: number;
  /** The differences of the standardised covariates, as a place in a table. */
  readonly difference: number;
}

const MAX_ITERATIONS = 100;
const SMALLEST_STEP = 1e-9;
/** By so little, as a share, a sum of thousands of logarithms may fall where it stays the same. */
const ROUNDING = 1e-12;
/** A covariate of which the others leave less than this share is not told apart from them. */
const MIN_OWN_SHARE = 1e-8;

/**
 * Bradley–Terry with covariates of texts: the log odds that a system's text is preferred to another's are
 * θ_a − θ_b + β·(x_a − x_b), x standardised over the texts shown, a tie being half a win for both. Maximum likelihood
 * without a penalty, over the same judgments of systems as the leaderboard's; without covariates the scores are its.
 *
 * Standard errors allow for what rankings of a segment (or document) and of a judge have in common: per effect the
 * variance over segments, plus what documents show beyond segments and judges beyond rankings, none of these below 0.
 *
 * `undefined` where no finite values are the likeliest, or nothing can be said of their errors.
 */
export function fitTextEffects(input: TextEffectsInput, p: number): TextEffects | undefined {
  const { covariates, rankings } = input;
  const deviations = covariates.map((_, place) => deviationOf(rankings, place));
  const model = new EffectsModel(input, deviations);
  const identified = model.identified();
  const fit = model.fit(identified);
  if (fit === undefined) return undefined;
  const scores = new Float64Array(input.systems).fill(Number.NaN);
  for (const [place, system] of model.core.entries()) scores[system] = fit.parameters[place]!;
  const variances = variancesBy(input, model.influences(fit, identified), identified.length);
  // Where nothing varies, as over a single segment, it is not known how much it would.
  if (variances.some(({ variance }) => !(variance > 0))) return undefined;
  return {
    effects: identified.map((covariate, place) => {
      const value = fit.parameters[model.core.length + place]!;
      const { variance, degreesOfFreedom } = variances[place]!;
      const standardError = Math.sqrt(variance);
      const reach = studentTQuantile(p, degreesOfFreedom) * standardError;
      return {
        covariate: covariates[covariate]!,
        deviation: deviations[covariate]!,
        ...{ value, standardError, degreesOfFreedom },
        ...{ low: value - reach, high: value + reach },
        p: studentTTwoSided(value / standardError, degreesOfFreedom),
      };
    }),
    unidentified: covariates.filter((_, place) => !identified.includes(place)),
    scores,
    judgments: model.judgments,
  };
}

function deviationOf(rankings: readonly DescribedRanking[], covariate: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const { texts } of rankings) {
    if (texts.length < 2) continue;
    for (const { values } of texts) {
      count += 1;
      sum += values[covariate]!;
      squares += values[covariate]! ** 2;
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

interface EffectsFit {
  /** Strengths of the core, then effects. */
  readonly parameters: Float64Array;
  /** The lower Cholesky factor of the information. */
  readonly information: Float64Array;
}

class EffectsModel {
  /** The systems that Bradley–Terry can order. */
  readonly core: readonly number[];
  readonly judgments: number;
  /** By ranking, those between systems of the core, which are named by their places in it. */
  readonly #judgmentsOf: readonly (readonly Judgment[])[];
  /** By pair of texts the differences of all covariates. */
  readonly #differences: Float64Array;
  readonly #covariates: number;

  constructor({ systems, covariates, rankings }: TextEffectsInput, deviations: readonly number[]) {
    this.#covariates = covariates.length;
    const counts = new Float64Array(cellCount(systems));
    forEachJudgment(rankings, (one, other, outcome) => {
      const sign = (2 * outcome - 1) as 1 | 0 | -1;
      const [first, second, own] = one < other ? [one, other, sign] : [other, one, -sign as 1 | 0 | -1];
      counts[judgmentCell(systems, first, second, own)]! += 1;
    });
    this.core = chainCore(systems, counts);
    const placeOf = new Map(this.core.map((system, place) => [system, place]));
    const differences: number[] = [];
    const judgmentsOf = rankings.map((): Judgment[] => []);
    let judgments = 0;
    forEachJudgment(rankings, (one, other, outcome, { ranking, texts: [a, b], isNew }) => {
      if (isNew)
        for (const [place, deviation] of deviations.entries())
          differences.push(deviation === 0 ? 0 : (a.values[place]! - b.values[place]!) / deviation);
      const [first, second] = [placeOf.get(one), placeOf.get(other)];
      if (first === undefined || second === undefined) return;
      const difference = differences.length - this.#covariates;
      judgmentsOf[ranking]!.push({ first, second, outcome, difference });
      judgments += 1;
    });
    this.#judgmentsOf = judgmentsOf;
    this.#differences = Float64Array.from(differences);
    this.judgments = judgments;
  }

  /** The covariates that systems and the covariates before them leave something of. */
  identified(): readonly number[] {
    const identified: number[] = [];
    for (let covariate = 0; covariate < this.#covariates; covariate++) {
      const wanted = [...identified, covariate];
      const size = this.core.length + wanted.length;
      const { information } = this.#derivatives(new Float64Array(size), wanted);
      const whole = information[size * size - 1]!;
      if (whole > 0 && choleskyFactor(information, size)) {
        const own = information[size * size - 1]! ** 2;
        if (own > MIN_OWN_SHARE * whole) identified.push(covariate);
      }
    }
    return identified;
  }

  /** Newton's method; the likelihood is concave, and a step that lowers it is halved. */
  fit(covariates: readonly number[]): EffectsFit | undefined {
    const size = this.core.length + covariates.length;
    let parameters = new Float64Array(size);
    let likelihood = this.#likelihood(parameters, covariates);
    for (let round = 0; round < MAX_ITERATIONS; round++) {
      const { gradient: step, information } = this.#derivatives(parameters, covariates);
      if (!choleskyFactor(information, size)) return undefined;
      choleskySolve(information, size, step);
      const largest = step.reduce((most, move) => Math.max(most, Math.abs(move)), 0);
      if (largest <= SMALLEST_STEP) return { parameters, information };
      for (let scale = 1; ; scale /= 2) {
        const next = parameters.map((value, place) => value + scale * step[place]!);
        const reached = this.#likelihood(next, covariates);
        if (reached >= likelihood - ROUNDING * Math.abs(likelihood) || scale < SMALLEST_STEP) {
          [parameters, likelihood] = [next, reached];
          break;
        }
      }
    }
    return undefined;
  }

  /** By ranking how far it moves each effect. */
  influences({ parameters, information }: EffectsFit, covariates: readonly number[]): Float64Array {
    const size = this.core.length + covariates.length;
    const rows = new Float64Array(this.#judgmentsOf.length * covariates.length);
    const gradient = new Float64Array(size);
    for (const [ranking, judgments] of this.#judgmentsOf.entries()) {
      gradient.fill(0);
      for (const judgment of judgments)
        this.#addGradient(
          gradient,
          judgment,
          judgment.outcome - this.#expected(parameters, judgment, covariates),
          covariates,
        );
      choleskySolve(information, size, gradient);
      rows.set(gradient.subarray(this.core.length), ranking * covariates.length);
    }
    return rows;
  }

  /** The log odds that the first of the two wins. */
  #logOdds(
    parameters: Float64Array,
    { first, second, difference }: Judgment,
    covariates: readonly number[],
  ): number {
    let odds = parameters[first]! - parameters[second]!;
    for (const [place, covariate] of covariates.entries())
      odds += parameters[this.core.length + place]! * this.#differences[difference + covariate]!;
    return odds;
  }

  #expected(parameters: Float64Array, judgment: Judgment, covariates: readonly number[]): number {
    return 1 / (1 + Math.exp(-this.#logOdds(parameters, judgment, covariates)));
  }

  #addGradient(
    gradient: Float64Array,
    { first, second, difference }: Judgment,
    surplus: number,
    covariates: readonly number[],
  ): void {
    gradient[first]! += surplus;
    gradient[second]! -= surplus;
    for (const [place, covariate] of covariates.entries())
      gradient[this.core.length + place]! += surplus * this.#differences[difference + covariate]!;
  }

  #likelihood(parameters: Float64Array, covariates: readonly number[]): number {
    let sum = 0;
    for (const judgments of this.#judgmentsOf) {
      for (const judgment of judgments) {
        const odds = this.#logOdds(parameters, judgment, covariates);
        sum -= judgment.outcome * softplus(-odds) + (1 - judgment.outcome) * softplus(odds);
      }
    }
    return sum;
  }

  /** The gradient of the log-likelihood and its negated second derivatives (lower triangle). */
  #derivatives(parameters: Float64Array, covariates: readonly number[]) {
    const size = parameters.length;
    const systems = this.core.length;
    const gradient = new Float64Array(size);
    const information = new Float64Array(size * size);
    for (const judgments of this.#judgmentsOf) {
      for (const judgment of judgments) {
        const expected = this.#expected(parameters, judgment, covariates);
        this.#addGradient(gradient, judgment, judgment.outcome - expected, covariates);
        const weight = expected * (1 - expected);
        const { first, second, difference } = judgment;
        information[first * size + first]! += weight;
        information[second * size + second]! += weight;
        information[Math.max(first, second) * size + Math.min(first, second)]! -= weight;
        for (const [place, covariate] of covariates.entries()) {
          const own = weight * this.#differences[difference + covariate]!;
          if (own === 0) continue;
          const row = (systems + place) * size;
          information[row + first]! += own;
          information[row + second]! -= own;
          for (let other = 0; other <= place; other++)
            information[row + systems + other]! += own * this.#differences[difference + covariates[other]!]!;
        }
      }
    }
    // Judgments do not see a shift of all strengths: the same weight on every cell fixes their mean at 0.
    let trace = 0;
    for (let system = 0; system < systems; system++) trace += information[system * size + system]!;
    for (let row = 0; row < systems; row++)
      for (let column = 0; column <= row; column++) information[row * size + column]! += trace / systems ** 2;
    return { gradient, information };
  }
}

interface JudgmentPlace {
  readonly ranking: number;
  readonly texts: readonly [DescribedText, DescribedText];
  /** The first of its pair of texts. */
  readonly isNew: boolean;
}

/** All judgments of two systems, those of one text, which are ties, among them. */
function forEachJudgment(
  rankings: readonly DescribedRanking[],
  visit: (one: number, other: number, outcome: number, place: JudgmentPlace) => void,
): void {
  for (const [ranking, { texts }] of rankings.entries()) {
    for (const [at, a] of texts.entries()) {
      for (const b of texts.slice(at)) {
        const outcome = (1 + Math.sign(b.rank - a.rank)) / 2;
        let isNew = true;
        for (const [own, one] of a.systems.entries()) {
          for (const other of a === b ? a.systems.slice(own + 1) : b.systems) {
            visit(one, other, outcome, { ranking, texts: [a, b], isNew });
            isNew = false;
          }
        }
      }
    }
  }
}

/** The variance of each effect over segments (or documents) and judges at once, and Satterthwaite's degrees of freedom. */
function variancesBy({ rankings, isUngrouped = false }: TextEffectsInput, rows: Float64Array, size: number) {
  const by = (
    nameOf: (ranking: DescribedRanking) => string,
  ): FactorCovariance & { readonly count: number } => {
    const numbers = new Map<string, number>();
    const unitOf = Int32Array.from(rankings, (ranking) => {
      const name = nameOf(ranking);
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    });
    return { ...rowFactorCovariance(heldInfluences(unitOf.length, size, rows), unitOf), count: numbers.size };
  };
  const places = new Map(rankings.map((ranking, place) => [ranking, String(place)]));
  // Where rankings are not known, all that a judge answered about a segment stands for one.
  const own = by((ranking) =>
    isUngrouped ? JSON.stringify([ranking.judge, ranking.segment]) : places.get(ranking)!,
  );
  const segment = by((ranking) => ranking.segment);
  const judge = by((ranking) => ranking.judge);
  const document = rankings.every((ranking) => ranking.document !== undefined)
    ? by((ranking) => ranking.document!)
    : undefined;
  const wholes = [
    ...(document !== undefined && canCompare(document.count) ? [{ whole: document, part: segment }] : []),
    ...(canCompare(judge.count) ? [{ whole: judge, part: own }] : []),
  ];
  return Array.from({ length: size }, (_, place) => {
    const of = ({ covariance }: FactorCovariance) => covariance[place * size + place]!;
    const uncertain = (factor: FactorCovariance) => squareOver(of(factor), factor.effectiveUnits - 1);
    const added = wholes.reduce((sum, { whole, part }) => sum + Math.max(0, of(whole) - of(part)), 0);
    const variance = of(segment) + added;
    const uncertainty = [segment, own, ...wholes.map(({ whole }) => whole)].reduce(
      (sum, factor) => sum + uncertain(factor),
      0,
    );
    return {
      variance,
      degreesOfFreedom: uncertainty > 0 ? variance ** 2 / uncertainty : Number.POSITIVE_INFINITY,
    };
  });
}
