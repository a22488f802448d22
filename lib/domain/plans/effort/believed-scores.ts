import { chiSquare } from "../../random/chi-square";
import { standardNormal } from "../../random/normal";
import { createStream, type RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { choleskyFactor, choleskySolve } from "../../ranking/bradley-terry/cholesky";
import { type SymmetricMatrix, trace } from "../../ranking/uncertainty/symmetric-matrix";
import { emnlp2015Components } from "./measured-components";
import { covarianceOfDesign, type VarianceComponents, varianceOfVariance } from "./variance-components";

/** What is to be believed of true scores after a pilot. */
export interface BelievedScores {
  readonly mean: Float64Array;
  readonly covariance: SymmetricMatrix;
  /** Draw by draw the scores of all systems. */
  readonly draws: Float64Array;
  /** By draw how many times as large the variances are as the components say. */
  readonly scales: Float64Array;
}

/** Scores lie about their mean like Student's t with few degrees, or like a normal distribution. */
const DEGREES = [4, 1000] as const;
/** The variance of true scores is known beforehand about as well as from so many half degrees. */
const SHAPE = 3;
const DRAWS = 200;
const BURNT = 60;
/** Of more systems fewer draws do: each takes the cube of their number. */
const MANY_SYSTEMS = 60;

/**
 * Draws from what is to be believed of true scores: the pilot's scores are normal about the true ones with its covariance,
 * times a scale that is as uncertain as its components are; the true ones lie about their mean like Student's t or
 * normally, whichever fits, with a variance that is uncertain, too, and about that of a published study. So the gaps of a
 * small pilot, whose chance drives systems apart, are drawn together, a system that stands alone stays so, and a pilot in
 * which systems lie no further apart than chance does not show that they are equal.
 *
 * Gibbs sampling with a variance for each system (Geweke, 1993), in the K − 1 orthonormal contrasts between K systems:
 * always the same for the same components.
 */
export function believedScores(components: VarianceComponents): BelievedScores {
  const { scores } = components;
  const size = scores.length;
  const contrasts = size - 1;
  const center = scores.reduce((sum, score) => sum + score, 0) / size;
  const basis = helmertBasis(size);
  const own = covarianceOfDesign(components, components.design);
  const precision = contrastPrecision(own, basis, size);
  const many = Math.min(1, (MANY_SYSTEMS / size) ** 3);
  const kept = Math.max(20, Math.round(DRAWS * many));
  const burnt = Math.max(10, Math.round(BURNT * many));
  const draws = new Float64Array(kept * size).fill(center);
  const scales = new Float64Array(kept).fill(1);
  if (contrasts < 1 || precision === undefined) return summary(draws, scales, size);
  const seen = toContrasts(scores, basis, size);
  const pulled = product(precision, seen, contrasts);
  const degreesOfPilot = degreesOf(components, own);
  const stream = createStream(1, "believed scores", size);
  const prior = emnlp2015Components.spread;
  let spread: number = prior;
  let scale = 1;
  let degrees: number = DEGREES[0];
  const weights = new Float64Array(size).fill(1);
  for (let draw = -burnt; draw < kept; draw++) {
    const truth = drawTruth(stream, { precision, pulled, basis, size, scale, spread, weights });
    const scored = fromContrasts(truth, basis, size);
    degrees = drawDegrees(stream, scored, spread);
    let weighted = 0;
    for (let system = 0; system < size; system++) {
      const square = scored[system]! ** 2;
      weights[system] = chiSquare(stream, degrees + 1) / (degrees + square / spread);
      weighted += weights[system]! * square;
    }
    spread = (2 * prior * (SHAPE - 1) + weighted) / chiSquare(stream, 2 * SHAPE + contrasts);
    const off = seen.map((score, place) => score - truth[place]!);
    const distance = product(precision, off, contrasts).reduce(
      (sum, part, place) => sum + part * off[place]!,
      0,
    );
    scale =
      degreesOfPilot === Number.POSITIVE_INFINITY
        ? 1
        : (degreesOfPilot + distance) / chiSquare(stream, degreesOfPilot + contrasts);
    if (draw < 0) continue;
    scales[draw] = scale;
    for (let system = 0; system < size; system++) draws[draw * size + system] = center + scored[system]!;
  }
  return summary(draws, scales, size);
}

/** As many degrees of freedom as the mean variance of the pilot's scores is known with. */
function degreesOf(components: VarianceComponents, own: SymmetricMatrix): number {
  const size = components.scores.length;
  const variance = trace(own, size) / size;
  return (2 * variance ** 2) / varianceOfVariance(components, components.design);
}

/** Row c holds the weights of the systems in contrast c: each of the first c + 1 against the next (Helmert). */
function helmertBasis(size: number): Float64Array {
  const basis = new Float64Array(Math.max(0, size - 1) * size);
  for (let row = 0; row + 1 < size; row++) {
    const norm = Math.sqrt((row + 1) * (row + 2));
    for (let system = 0; system <= row; system++) basis[row * size + system] = 1 / norm;
    basis[row * size + row + 1] = -(row + 1) / norm;
  }
  return basis;
}

function toContrasts(values: Float64Array, basis: Float64Array, size: number): Float64Array {
  return Float64Array.from({ length: size - 1 }, (_, row) =>
    values.reduce((sum, value, system) => sum + value * basis[row * size + system]!, 0),
  );
}

function fromContrasts(values: Float64Array, basis: Float64Array, size: number): Float64Array {
  const all = new Float64Array(size);
  for (let row = 0; row < size - 1; row++)
    for (let system = 0; system < size; system++) all[system]! += values[row]! * basis[row * size + system]!;
  return all;
}

/** BΣBᵀ: the covariance of contrasts. */
function betweenContrasts(matrix: SymmetricMatrix, basis: Float64Array, size: number): Float64Array {
  const contrasts = size - 1;
  const half = new Float64Array(contrasts * size);
  for (let row = 0; row < contrasts; row++)
    for (let system = 0; system < size; system++) {
      const weight = basis[row * size + system]!;
      if (weight === 0) continue;
      for (let other = 0; other < size; other++)
        half[row * size + other]! += weight * matrix[system * size + other]!;
    }
  const result = new Float64Array(contrasts * contrasts);
  for (let row = 0; row < contrasts; row++)
    for (let column = 0; column <= row; column++) {
      let sum = 0;
      for (let system = 0; system < size; system++)
        sum += half[row * size + system]! * basis[column * size + system]!;
      result[row * contrasts + column] = sum;
      result[column * contrasts + row] = sum;
    }
  return result;
}

/** The inverse of the covariance of contrasts; nothing where there is no variance at all. */
function contrastPrecision(
  own: SymmetricMatrix,
  basis: Float64Array,
  size: number,
): Float64Array | undefined {
  const contrasts = size - 1;
  const factor = betweenContrasts(own, basis, size);
  const ridge = 1e-9 + 1e-6 * (trace(own, size) / size);
  for (let row = 0; row < contrasts; row++) factor[row * contrasts + row]! += ridge;
  if (!choleskyFactor(factor, contrasts)) return undefined;
  const inverse = new Float64Array(contrasts * contrasts);
  const column = new Float64Array(contrasts);
  for (let place = 0; place < contrasts; place++) {
    column.fill(0);
    column[place] = 1;
    choleskySolve(factor, contrasts, column);
    for (let row = 0; row < contrasts; row++) inverse[row * contrasts + place] = column[row]!;
  }
  return inverse;
}

function product(matrix: Float64Array, vector: Float64Array, size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, row) => {
    let sum = 0;
    for (let column = 0; column < size; column++) sum += matrix[row * size + column]! * vector[column]!;
    return sum;
  });
}

interface TruthGiven {
  readonly precision: Float64Array;
  /** Precision times what was seen. */
  readonly pulled: Float64Array;
  readonly basis: Float64Array;
  readonly size: number;
  readonly scale: number;
  readonly spread: number;
  readonly weights: Float64Array;
}

/** Contrasts between true scores, normal about their mean: N(Q⁻¹Σ⁻¹y, Q⁻¹) with Q = Σ⁻¹ + Bᵀdiag(w/τ²)B. */
function drawTruth(
  stream: RandomStream,
  { precision, pulled, basis, size, scale, spread, weights }: TruthGiven,
): Float64Array {
  const contrasts = size - 1;
  const factor = precision.map((cell) => cell / scale);
  for (let row = 0; row < contrasts; row++)
    for (let column = 0; column <= row; column++) {
      let sum = 0;
      // Beyond the shorter contrast its weights are 0.
      for (let system = 0; system <= column + 1; system++)
        sum += basis[row * size + system]! * basis[column * size + system]! * weights[system]!;
      factor[row * contrasts + column]! += sum / spread;
    }
  if (!choleskyFactor(factor, contrasts)) throw new Error("a precision is not positive definite");
  const mean = pulled.map((part) => part / scale);
  choleskySolve(factor, contrasts, mean);
  // x with Lᵀx = z has the covariance (LLᵀ)⁻¹.
  const chance = Float64Array.from({ length: contrasts }, () => standardNormal(stream));
  for (let row = contrasts - 1; row >= 0; row--) {
    let rest = chance[row]!;
    for (let inner = row + 1; inner < contrasts; inner++)
      rest -= factor[inner * contrasts + row]! * chance[inner]!;
    chance[row] = rest / factor[row * contrasts + row]!;
  }
  return mean.map((part, row) => part + chance[row]!);
}

/** Which of the distributions scores are taken to lie in, by how well each fits them: Student's t with its weights integrated out. */
function drawDegrees(stream: RandomStream, scored: Float64Array, spread: number): number {
  const [few, normal] = DEGREES;
  const logFit = (degrees: number) => {
    const scaled = scored.reduce((sum, score) => sum + Math.log1p(score ** 2 / spread / degrees), 0);
    return scored.length * logConstant(degrees) - ((degrees + 1) / 2) * scaled;
  };
  const odds = Math.exp(logFit(normal) - logFit(few));
  return uniformFloat64(stream) * (1 + odds) < 1 ? few : normal;
}

/** log(Γ((ν + 1)/2)/(Γ(ν/2)√ν)): of 4 it is log(3√π/8), of many degrees log((1 − 1/(4ν))/√2) to the order of 1/ν². */
function logConstant(degrees: number): number {
  return degrees === 4
    ? Math.log((3 * Math.sqrt(Math.PI)) / 8)
    : Math.log((1 - 1 / (4 * degrees)) / Math.SQRT2);
}

function summary(draws: Float64Array, scales: Float64Array, size: number): BelievedScores {
  const count = scales.length;
  const mean = new Float64Array(size);
  for (const [cell, score] of draws.entries()) mean[cell % size]! += score / count;
  const covariance = new Float64Array(size * size);
  for (let draw = 0; draw < count; draw++)
    for (let one = 0; one < size; one++) {
      const off = (draws[draw * size + one]! - mean[one]!) / count;
      for (let other = 0; other < size; other++)
        covariance[one * size + other]! += off * (draws[draw * size + other]! - mean[other]!);
    }
  return { mean, covariance, draws, scales };
}
