import type { BradleyTerryFit } from "../bradley-terry/bradley-terry-fit";
import { choleskySolve } from "../bradley-terry/cholesky";
import type { ExpectedWinsMode } from "../expected-wins/expected-wins";
import { CELLS_PER_PAIR, type PairCounts } from "../pair-counts";
import { type CellCounts, forEachCell, unitCount } from "../units/unit-counts";
import type { SymmetricMatrix } from "./symmetric-matrix";

/**
 * What the judgments of one unit (a ranking, a segment, a judge) add to the estimates of a method: its influence. The
 * sum over all units is 0, and sums of squares over units are variances.
 */
export interface Influences {
  /** How many estimates there are. */
  readonly size: number;
  /** Whether the methods that ask for ties find them in the counts. */
  readonly ties: "ignored" | "counted";
  /** Whether influences say already that each unit helped to make the estimates that it is compared with. */
  readonly isLeverageCorrected: boolean;
  /** Starts with nothing; called for each cell of a unit with its judgments. */
  readonly add: (cell: number, count: number) => void;
  /** Writes the influence of the unit whose cells were added, and begins the next. */
  readonly finish: (target: Float64Array) => void;
}

/** By cell of `PairCounts` the systems of its pair, first and second. */
function systemsOfCells(systems: number): { readonly first: Int32Array; readonly second: Int32Array } {
  const cells = (CELLS_PER_PAIR * systems * (systems - 1)) / 2;
  const first = new Int32Array(cells);
  const second = new Int32Array(cells);
  let cell = 0;
  for (let one = 0; one < systems; one++)
    for (let other = one + 1; other < systems; other++)
      for (let outcome = 0; outcome < CELLS_PER_PAIR; outcome++, cell++) {
        first[cell] = one;
        second[cell] = other;
      }
  return { first, second };
}

/**
 * Of the share of decided judgments that the first system of each pair wins, one estimate a pair: with w wins of n
 * decisions of a unit, N decisions in all and the share p, the influence is (w − p·n)/√(N·(N − n)). Dividing by the root
 * where N² would be usual makes up for the unit's own part in p (HC2 of MacKinnon and White, 1985), which is exact where
 * units are of one size. A unit that alone decides a pair says nothing about how much it varies: 0.
 */
function shareInfluences({ systems, counts }: PairCounts): Influences {
  const pairs = (systems.length * (systems.length - 1)) / 2;
  const wins = new Float64Array(pairs);
  const decided = new Float64Array(pairs);
  return {
    size: pairs,
    ties: "ignored",
    isLeverageCorrected: true,
    add: (cell, count) => {
      const outcome = cell % CELLS_PER_PAIR;
      if (outcome === 1) return;
      const pair = (cell - outcome) / CELLS_PER_PAIR;
      decided[pair]! += count;
      if (outcome === 0) wins[pair]! += count;
    },
    finish: (target) => {
      for (let pair = 0; pair < pairs; pair++) {
        const own = decided[pair]!;
        target[pair] = 0;
        if (own === 0) continue;
        const won = counts[pair * CELLS_PER_PAIR]!;
        const all = won + counts[pair * CELLS_PER_PAIR + 2]!;
        if (own < all) target[pair] = (wins[pair]! - (won / all) * own) / Math.sqrt(all * (all - own));
        wins[pair] = 0;
        decided[pair] = 0;
      }
    },
  };
}

/** Of Expected Wins: the mean of the influences on the shares that make up a system's score. */
export function expectedWinsInfluences(pairs: PairCounts, mode: ExpectedWinsMode): Influences {
  const { systems, counts } = pairs;
  const size = systems.length;
  const shares = shareInfluences(pairs);
  const { first, second } = systemsOfCells(size);
  const opponents = new Int32Array(size);
  const counted = (cell: number) => mode === "standard" || counts[cell]! > 0;
  for (let cell = 0; cell < counts.length; cell += CELLS_PER_PAIR) {
    if (counts[cell]! + counts[cell + 2]! === 0) continue;
    if (counted(cell)) opponents[first[cell]!]! += 1;
    if (counted(cell + 2)) opponents[second[cell]!]! += 1;
  }
  const onShares = new Float64Array(shares.size);
  return {
    ...shares,
    size,
    finish: (target) => {
      shares.finish(onShares);
      target.fill(0);
      for (let pair = 0; pair < onShares.length; pair++) {
        const influence = onShares[pair]!;
        if (influence === 0) continue;
        const cell = pair * CELLS_PER_PAIR;
        const [one, other] = [first[cell]!, second[cell]!];
        if (counted(cell)) target[one]! += influence / opponents[one]!;
        if (counted(cell + 2)) target[other]! -= influence / opponents[other]!;
      }
    },
  };
}

/** Of Bradley–Terry strengths: the inverse information times the gradient of the unit's judgments; 0 outside the core. */
export function bradleyTerryInfluences(fit: BradleyTerryFit, systems: number): Influences {
  const { core, strengths, information } = fit;
  const placeOf = new Int32Array(systems).fill(-1);
  for (const [place, system] of core.entries()) placeOf[system] = place;
  const { first, second } = systemsOfCells(systems);
  const residual = Float64Array.from(first, (one, cell) => {
    const [own, other] = [placeOf[one]!, placeOf[second[cell]!]!];
    if (own < 0 || other < 0) return 0;
    return 1 - (cell % CELLS_PER_PAIR) / 2 - 1 / (1 + Math.exp(strengths[other]! - strengths[own]!));
  });
  const gradient = new Float64Array(core.length);
  return {
    size: systems,
    ties: "counted",
    isLeverageCorrected: false,
    add: (cell, count) => {
      const amount = count * residual[cell]!;
      if (amount === 0) return;
      gradient[placeOf[first[cell]!]!]! += amount;
      gradient[placeOf[second[cell]!]!]! -= amount;
    },
    finish: (target) => {
      target.fill(0);
      choleskySolve(information, core.length, gradient);
      for (const [place, system] of core.entries()) target[system] = gradient[place]!;
      gradient.fill(0);
    },
  };
}

/** The covariance of estimates as the units of one factor show it, those of other factors in it as far as they share units. */
export interface FactorCovariance {
  readonly covariance: SymmetricMatrix;
  readonly units: number;
  /** As many units of one size would weigh as evenly: (Σn)²/Σn² over the judgments n of the units. */
  readonly effectiveUnits: number;
}

/**
 * The sum over units of their influences times themselves. Where influences do not correct for leverage, it is divided
 * by 1 − 2Σn³/(NΣn²) + Σn²/N², which the expectation of squares about a mean falls short by where units of n judgments
 * differ from each other; with G units of one size that is the usual G/(G − 1).
 */
export function factorCovariance(influences: Influences, units: CellCounts): FactorCovariance {
  const { size } = influences;
  const covariance = new Float64Array(size * size);
  const touched: number[] = [];
  const sums = forEachInfluence(influences, units, (own) => {
    touched.length = 0;
    for (let place = 0; place < size; place++) if (own[place] !== 0) touched.push(place);
    for (const row of touched) {
      const influence = own[row]!;
      for (const column of touched) covariance[row * size + column]! += influence * own[column]!;
    }
  });
  return correctedForShares(covariance, sums, influences.isLeverageCorrected);
}

/** Goes through the influences of all units that have judgments, and sums up how many they have. */
function forEachInfluence(
  influences: Influences,
  units: CellCounts,
  visit: (own: Float64Array) => void,
): PowerSums {
  const own = new Float64Array(influences.size);
  const sums = new PowerSums();
  const count = unitCount(units);
  for (let unit = 0; unit < count; unit++) {
    let judgments = 0;
    forEachCell(units, unit, (cell, times) => {
      judgments += times;
      influences.add(cell, times);
    });
    if (judgments === 0) continue;
    sums.add(judgments);
    influences.finish(own);
    visit(own);
  }
  return sums;
}

/** Sums of the first three powers of how large units are. */
export class PowerSums {
  units = 0;
  first = 0;
  second = 0;
  third = 0;

  add(size: number): void {
    this.units += 1;
    this.first += size;
    this.second += size * size;
    this.third += size * size * size;
  }
}

export function correctedForShares(
  covariance: Float64Array,
  { units, first, second, third }: PowerSums,
  isCorrected: boolean,
): FactorCovariance {
  const effectiveUnits = units === 0 ? 0 : (first * first) / second;
  const share = units === 0 ? 0 : 1 - (2 * third) / (first * second) + second / (first * first);
  if (!isCorrected && share > 1e-9)
    for (let cell = 0; cell < covariance.length; cell++) covariance[cell]! /= share;
  return { covariance, units, effectiveUnits };
}
