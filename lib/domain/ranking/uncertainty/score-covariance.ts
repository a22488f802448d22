import { clippedKeepingTrace, type SymmetricMatrix, trace, weightedSum } from "./symmetric-matrix";
import type { FactorCovariance } from "./unit-influences";

/** What judgments of one campaign can have in common, and what another campaign might have drawn otherwise. */
export type Factor = "ranking" | "segment" | "document" | "judge";

/** The covariance of the same estimates as the units of each factor show it. */
export interface FactorCovariances {
  readonly ranking: FactorCovariance;
  readonly segment: FactorCovariance;
  /** Where documents are told apart. */
  readonly document?: FactorCovariance;
  /** Where judges are. */
  readonly judge?: FactorCovariance;
}

/** How much of the variance of all estimates is there because units of a factor differ. */
export interface FactorShare {
  readonly factor: "segment" | "document" | "judge";
  readonly units: number;
  /** From 0 to 1; what segments share is in that of segments, with everything that is in a single ranking. */
  readonly share: number;
}

/** The uncertainty of estimates over all factors at once. */
export interface ScoreCovariance {
  readonly covariance: SymmetricMatrix;
  /** Those of Student's t that the uncertainty of the covariance itself amounts to (Satterthwaite). */
  readonly degreesOfFreedom: number;
  readonly shares: readonly FactorShare[];
}

/** A component of variance that is added: what units of `factor` show beyond what smaller units in them explain. */
interface Addition {
  readonly factor: "document" | "judge";
  readonly whole: FactorCovariance;
  readonly part: FactorCovariance;
}

function additionsOf({ ranking, segment, document, judge }: FactorCovariances): Addition[] {
  return [
    ...(document === undefined ? [] : [{ factor: "document" as const, whole: document, part: segment }]),
    ...(judge === undefined ? [] : [{ factor: "judge" as const, whole: judge, part: ranking }]),
  ];
}

/** How far a covariance of few units is trusted in its own directions: G − 1 of them against those that there are. */
function ownWeight({ effectiveUnits }: FactorCovariance, directions: number): number {
  const own = Math.max(0, effectiveUnits - 1);
  return own === 0 ? 0 : own / (own + directions);
}

/**
 * The covariance of scores over segments (or documents) and judges at once,
 *
 *     Σ = S(Σ_segment) + S[Σ_document − Σ_segment]₊ + S[Σ_judge − Σ_ranking]₊.
 *
 * Whatever a ranking varies by is in Σ_segment and again in Σ_judge, hence the subtraction, as in two-way clustering
 * (Cameron, Gelbach and Miller, 2011); likewise segments in documents. [·]₊ sets negative eigenvalues to 0 and keeps the
 * trace. S(·) shrinks: G units know only G − 1 directions, so that a matrix counts with weight (G − 1)/(G − 1 + K − 1)
 * and, with the rest, one of the same trace in which all K systems vary alike, (I − 11ᵀ/K). With three judges that
 * replaces two directions of chance by what the judges show on average; with many it does nothing.
 *
 * `degreesOfFreedom` follow from how uncertain each trace is (Satterthwaite, 1946), where the part that is shrunk comes
 * from all directions together.
 *
 * Of several rankings of the same systems, one after the other in `scored`, each block of two of them is shrunk by itself:
 * what they share stays shared.
 *
 * @param scored which of the estimates are: the covariance of others is 0
 * @param rankings of how many rankings the estimates are
 */
export function scoreCovariance(
  parts: FactorCovariances,
  scored: readonly boolean[],
  rankings = 1,
): ScoreCovariance {
  const size = scored.length;
  const systems = scored.filter(Boolean).length / rankings;
  const directions = Math.max(1, systems - 1);
  const shrunk = (matrix: SymmetricMatrix, weight: number) => {
    if (!(trace(matrix, size) > 0)) return new Float64Array(size * size);
    return weightedSum([weight, matrix], [1 - weight, allAlike(matrix, scored, rankings)]);
  };
  const { segment, ranking } = parts;
  const base = shrunk(segment.covariance, ownWeight(segment, directions));
  const total = { factor: "segment" as const, units: segment.units, matrix: base };
  const added = additionsOf(parts).map(({ factor, whole, part }) => {
    const beyond = weightedSum([1, whole.covariance], [-1, part.covariance]);
    const weight = ownWeight(whole, directions);
    return { factor, units: whole.units, matrix: shrunk(clippedKeepingTrace(beyond, size), weight) };
  });
  const components = [total, ...added];
  const covariance = weightedSum(...components.map(({ matrix }) => [1, matrix] as const));
  const variance = trace(covariance, size);
  const traceOf = (part: FactorCovariance) => trace(part.covariance, size);
  const uncertain =
    squareOver(traceOf(segment), segment.effectiveUnits - 1) +
    squareOver(traceOf(ranking), ranking.effectiveUnits - 1) +
    additionsOf(parts).reduce((sum, { whole }) => {
      const own = ownWeight(whole, directions) ** 2;
      const pooled = own + (1 - own) / directions;
      return sum + pooled * squareOver(traceOf(whole), whole.effectiveUnits - 1);
    }, 0);
  return {
    covariance,
    degreesOfFreedom: variance > 0 && uncertain > 0 ? variance ** 2 / uncertain : Number.POSITIVE_INFINITY,
    shares: components.map(({ factor, units, matrix }) => ({
      factor,
      units,
      share: variance > 0 ? trace(matrix, size) / variance : 0,
    })),
  };
}

/** Every block of two rankings as one of the same trace in which all systems vary alike, I − 11ᵀ/K over those scored. */
function allAlike(matrix: SymmetricMatrix, scored: readonly boolean[], rankings: number): SymmetricMatrix {
  const size = scored.length;
  const length = size / rankings;
  const alike = new Float64Array(size * size);
  for (let top = 0; top < size; top += length) {
    for (let left = 0; left < size; left += length) {
      const places = Array.from({ length }, (_, place) => place).filter((place) => scored[top + place]);
      let sum = 0;
      for (const place of places) sum += matrix[(top + place) * size + left + place]!;
      const each = sum / Math.max(1, places.length - 1);
      for (const row of places)
        for (const column of places)
          alike[(top + row) * size + left + column] = each * ((row === column ? 1 : 0) - 1 / places.length);
    }
  }
  return alike;
}

/** 0 where nothing varies; a single unit says nothing about how uncertain it is, and is told so elsewhere. */
export function squareOver(value: number, degrees: number): number {
  return value === 0 ? 0 : (value * value) / Math.max(degrees, 1e-3);
}
