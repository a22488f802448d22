import { correctedForShares, type FactorCovariance, PowerSums } from "./unit-influences";

/** Influences that are known ranking by ranking, such as those of a model of whole rankings. */
export interface RowInfluences {
  /** How many estimates there are. */
  readonly size: number;
  /** One row of so many for each ranking. */
  readonly rows: Float64Array;
}

/**
 * The same as `factorCovariance` of influences by ranking: they are summed over the rankings of a unit, and how large a
 * unit is goes by its rankings.
 *
 * @param unitOf by ranking the unit that it is of, from 0
 */
export function rowFactorCovariance({ size, rows }: RowInfluences, unitOf: Int32Array): FactorCovariance {
  const units = unitOf.reduce((most, unit) => Math.max(most, unit + 1), 0);
  const sums = new Float64Array(units * size);
  const rankings = new Float64Array(units);
  for (let ranking = 0; ranking < unitOf.length; ranking++) {
    const unit = unitOf[ranking]!;
    rankings[unit]! += 1;
    for (let place = 0; place < size; place++) sums[unit * size + place]! += rows[ranking * size + place]!;
  }
  const covariance = new Float64Array(size * size);
  const powers = new PowerSums();
  for (let unit = 0; unit < units; unit++) {
    if (rankings[unit] === 0) continue;
    powers.add(rankings[unit]!);
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        covariance[row * size + column]! += sums[unit * size + row]! * sums[unit * size + column]!;
  }
  return correctedForShares(covariance, powers, false);
}
