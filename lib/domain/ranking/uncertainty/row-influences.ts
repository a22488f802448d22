import { correctedForShares, type FactorCovariance, PowerSums } from "./unit-influences";

/** Influences that are known ranking by ranking, such as those of a model of whole rankings. */
export interface RowInfluences {
  /** How many estimates there are. */
  readonly size: number;
  /** Goes through the rankings in order; the row of so many that it shows is valid until the next. */
  readonly forEach: (visit: (ranking: number, row: Float64Array) => void) => void;
}

/** Influences of so many rankings that are held, row by row. */
export function heldInfluences(rankings: number, size: number, rows: Float64Array): RowInfluences {
  return {
    size,
    forEach: (visit) => {
      for (let ranking = 0; ranking < rankings; ranking++)
        visit(ranking, rows.subarray(ranking * size, (ranking + 1) * size));
    },
  };
}

/**
 * The same as `factorCovariance` of influences by ranking: they are summed over the rankings of a unit, and how large a
 * unit is goes by its rankings.
 *
 * @param unitOf by ranking the unit that it is of, from 0
 */
export function rowFactorCovariance({ size, forEach }: RowInfluences, unitOf: Int32Array): FactorCovariance {
  const covariance = new Float64Array(size * size);
  const powers = new PowerSums();
  const addUnit = (rankings: number, sums: Float64Array) => {
    if (rankings === 0) return;
    powers.add(rankings);
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        covariance[row * size + column]! += sums[row]! * sums[column]!;
  };
  const addTo = (sums: Float64Array, begin: number, row: Float64Array) => {
    for (let place = 0; place < size; place++) sums[begin + place]! += row[place]!;
  };
  if (unitOf.every((unit, ranking) => ranking === 0 || unit >= unitOf[ranking - 1]!)) {
    // One unit after the other, as rankings and segments are: the sums of one are enough.
    const sums = new Float64Array(size);
    let [current, rankings] = [-1, 0];
    forEach((ranking, row) => {
      if (unitOf[ranking] !== current) {
        addUnit(rankings, sums);
        sums.fill(0);
        [current, rankings] = [unitOf[ranking]!, 0];
      }
      rankings += 1;
      addTo(sums, 0, row);
    });
    addUnit(rankings, sums);
    return correctedForShares(covariance, powers, false);
  }
  const units = unitOf.reduce((most, unit) => Math.max(most, unit + 1), 0);
  const sums = new Float64Array(units * size);
  const rankings = new Float64Array(units);
  forEach((ranking, row) => {
    rankings[unitOf[ranking]!]! += 1;
    addTo(sums, unitOf[ranking]! * size, row);
  });
  for (let unit = 0; unit < units; unit++)
    addUnit(rankings[unit]!, sums.subarray(unit * size, (unit + 1) * size));
  return correctedForShares(covariance, powers, false);
}
