import { CELLS_PER_PAIR, type PairCounts } from "../pair-counts";
import { type ClusterUnit, forEachCell, type UnitCounts, unitCount } from "../units/unit-counts";
import type { BradleyTerryFit } from "./bradley-terry-fit";
import { choleskySolve } from "./cholesky";

/** What is summed before it is squared: each judgment alone, or all of a unit. Ties must be counted. */
export type Clustering =
  | { readonly unit: "judgment"; readonly pairs: PairCounts }
  | { readonly unit: ClusterUnit; readonly units: UnitCounts };

/** For each cell the two systems as places in the core (−1: outside), and what one judgment adds to the gradient. */
function cellResiduals(fit: BradleyTerryFit, systems: number) {
  const placeOf = new Int32Array(systems).fill(-1);
  for (const [place, system] of fit.core.entries()) placeOf[system] = place;
  const cells = (CELLS_PER_PAIR * systems * (systems - 1)) / 2;
  const first = new Int32Array(cells);
  const second = new Int32Array(cells);
  const residual = new Float64Array(cells);
  let cell = 0;
  for (let one = 0; one < systems; one++) {
    for (let other = one + 1; other < systems; other++) {
      const inside = placeOf[one] !== -1 && placeOf[other] !== -1;
      const difference = inside ? fit.strengths[placeOf[other]!]! - fit.strengths[placeOf[one]!]! : 0;
      const expected = 1 / (1 + Math.exp(difference));
      for (const result of [1, 0.5, 0]) {
        first[cell] = inside ? placeOf[one]! : -1;
        second[cell] = placeOf[other]!;
        residual[cell] = result - expected;
        cell++;
      }
    }
  }
  return { first, second, residual };
}

/** Σ s·sᵀ over clusters, s being the gradient of a cluster's judgments, and how many clusters have any. */
function outerProducts(fit: BradleyTerryFit, clustering: Clustering) {
  const size = fit.core.length;
  const systems =
    clustering.unit === "judgment" ? clustering.pairs.systems.length : clustering.units.systems.length;
  const { first, second, residual } = cellResiduals(fit, systems);
  const sum = new Float64Array(size * size);
  let clusters = 0;
  if (clustering.unit === "judgment") {
    const { counts } = clustering.pairs;
    for (let cell = 0; cell < counts.length; cell++) {
      if (first[cell] === -1 || counts[cell] === 0) continue;
      const one = first[cell]!;
      const other = second[cell]!;
      const square = counts[cell]! * residual[cell]! ** 2;
      clusters += counts[cell]!;
      sum[one * size + one]! += square;
      sum[other * size + other]! += square;
      sum[one * size + other]! -= square;
      sum[other * size + one]! -= square;
    }
    return { sum, clusters };
  }
  const gradient = new Float64Array(size);
  const listed = new Uint8Array(size);
  for (let unit = 0; unit < unitCount(clustering.units); unit++) {
    const touched: number[] = [];
    const add = (place: number, amount: number) => {
      if (listed[place] === 0) touched.push(place);
      listed[place] = 1;
      gradient[place]! += amount;
    };
    forEachCell(clustering.units, unit, (cell, count) => {
      if (first[cell] === -1) return;
      const amount = count * residual[cell]!;
      add(first[cell]!, amount);
      add(second[cell]!, -amount);
    });
    if (touched.length > 0) clusters++;
    for (const row of touched) {
      for (const column of touched) sum[row * size + column]! += gradient[row]! * gradient[column]!;
    }
    for (const place of touched) {
      gradient[place] = 0;
      listed[place] = 0;
    }
  }
  return { sum, clusters };
}

/** The covariance of the strengths of a fit, and from how many clusters. */
export interface SandwichCovariance {
  /** Square, row by row, in the order of the fit's core. */
  readonly covariance: Float64Array;
  readonly clusters: number;
}

/**
 * The sandwich covariance of Bradley–Terry strengths (Huber; White; clustered as by Liang and Zeger, 1986): the inverse
 * information on both sides of the outer products of the clusters' gradients, times G / (G − 1) for G clusters. It
 * stays right where judgments of a cluster depend on each other. `undefined` with fewer than two clusters.
 */
export function sandwichCovariance(
  fit: BradleyTerryFit,
  clustering: Clustering,
): SandwichCovariance | undefined {
  const size = fit.core.length;
  const { sum, clusters } = outerProducts(fit, clustering);
  if (!(clusters >= 2)) return undefined;
  const half = new Float64Array(size * size);
  const vector = new Float64Array(size);
  // The sum is symmetric: its rows are its columns. Solving for each gives inverse · sum, transposed.
  for (let row = 0; row < size; row++) {
    vector.set(sum.subarray(row * size, (row + 1) * size));
    choleskySolve(fit.information, size, vector);
    half.set(vector, row * size);
  }
  const covariance = new Float64Array(size * size);
  const factor = clusters / (clusters - 1);
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) vector[row] = half[row * size + column]!;
    choleskySolve(fit.information, size, vector);
    for (let row = 0; row < size; row++) covariance[row * size + column] = factor * vector[row]!;
  }
  return { covariance, clusters };
}
