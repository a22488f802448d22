import { type CellCounts, forEachCell, unitCount } from "../units/unit-counts";
import { correctedForShares, type FactorCovariance, PowerSums } from "./unit-influences";

/**
 * The covariance of scores over resamples by the units of one factor, rows of scores as `resampleScores` gives them;
 * rows in which a scored system has no score are left out. A cluster bootstrap falls short by as much as other sums of squares
 * about a mean (see `factorCovariance`).
 *
 * @param sizes how many judgments each unit has
 */
export function covarianceOfReplicates(
  replicates: Float64Array,
  scored: readonly boolean[],
  sizes: Iterable<number>,
): FactorCovariance {
  const size = scored.length;
  const places = [...scored.keys()].filter((place) => scored[place]);
  const means = new Float64Array(size);
  const rows: number[] = [];
  for (let begin = 0; begin < replicates.length; begin += size) {
    if (places.every((place) => Number.isFinite(replicates[begin + place]!))) rows.push(begin);
  }
  for (const begin of rows)
    for (const place of places) means[place]! += replicates[begin + place]! / rows.length;
  const covariance = new Float64Array(size * size);
  for (const begin of rows)
    for (const one of places)
      for (const other of places)
        covariance[one * size + other]! +=
          ((replicates[begin + one]! - means[one]!) * (replicates[begin + other]! - means[other]!)) /
          Math.max(1, rows.length - 1);
  const sums = new PowerSums();
  for (const judgments of sizes) if (judgments > 0) sums.add(judgments);
  return correctedForShares(covariance, sums, false);
}

/** How many judgments each unit has. */
export function judgmentsOfUnits(units: CellCounts): Float64Array {
  const judgments = new Float64Array(unitCount(units));
  for (let unit = 0; unit < judgments.length; unit++)
    forEachCell(units, unit, (_, count) => {
      judgments[unit]! += count;
    });
  return judgments;
}
