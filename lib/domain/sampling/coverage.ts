/**
 * The number of systems that a task of one segment covers, as the sampling of the 2015 study expects it.
 *
 * U is the multiset of multiplicities of the segment's distinct outputs, N its sum, M the smaller of `maximum` and N.
 * With c(j) = number of subsets S ⊆ U with |S| ≤ M and sum j, equal multiplicities being different elements, the
 * expected coverage is Σ c(j)·j / Σ c(j), both over j = M … N.
 *
 * c(j) comes from a table over elements taken and their sum: |U|·M·N steps and not 2^|U| subsets. All of it is whole
 * numbers, so below 2^53 subsets the order of the multiplicities cannot change a digit.
 *
 * `NaN` where there are no outputs. Fails with a RangeError where a multiplicity or the maximum is not a whole number
 * of at least 1, or there are more subsets than a number holds.
 */
export function expectedCoverage(multiplicities: readonly number[], maximum: number): number {
  if (!Number.isSafeInteger(maximum) || maximum < 1) {
    throw new RangeError(`maximum ${maximum} of hypotheses in a task is not a whole number of at least 1`);
  }
  let covered = 0;
  for (const multiplicity of multiplicities) {
    if (!Number.isSafeInteger(multiplicity) || multiplicity < 1) {
      throw new RangeError(`multiplicity ${multiplicity} is not a whole number of at least 1`);
    }
    covered += multiplicity;
  }
  const most = Math.min(maximum, covered);
  const maxTaken = Math.min(most, multiplicities.length);

  const width = covered + 1;
  const subsets = new Float64Array((maxTaken + 1) * width);
  subsets[0] = 1;
  let reached = 0;
  for (const [seen, multiplicity] of multiplicities.entries()) {
    reached += multiplicity;
    // From many taken to few, so that no element is taken twice.
    for (let taken = Math.min(maxTaken, seen + 1); taken > 0; taken--) {
      for (let sum = multiplicity; sum <= reached; sum++) {
        subsets[taken * width + sum]! += subsets[(taken - 1) * width + sum - multiplicity]!;
      }
    }
  }

  let count = 0;
  let weightedSum = 0;
  for (let taken = 1; taken <= maxTaken; taken++) {
    for (let sum = most; sum <= covered; sum++) {
      count += subsets[taken * width + sum]!;
      weightedSum += subsets[taken * width + sum]! * sum;
    }
  }
  if (!Number.isFinite(weightedSum)) {
    throw new RangeError(`${multiplicities.length} distinct outputs have more subsets than can be counted`);
  }
  return weightedSum / count;
}
