import type { Refits } from "./refits";

/**
 * Rankings without which the system in place `below` has a higher score than that in place `above`, or `above` has none:
 * an upper bound of how few decide between the two (after Broderick, Giordano and Meager, 2020). Rankings are left out in
 * the order of their influence on the difference of the scores, and as few of these as it takes, which is confirmed by
 * computing the scores without them; a cleverer choice may do with fewer. `undefined` where leaving out all that favour
 * `above` does not reverse the order.
 *
 * @param influences as the refits have them
 */
export function fewestRemoved(
  refits: Refits,
  influences: Float64Array,
  above: number,
  below: number,
): readonly number[] | undefined {
  const size = refits.systems.length;
  const count = refits.units.rankings;
  const favour = Float64Array.from(
    { length: count },
    (_, ranking) => influences[ranking * size + above]! - influences[ranking * size + below]!,
  );
  const order = [...favour.keys()]
    .filter((ranking) => favour[ranking]! > 0)
    .sort((one, other) => favour[other]! - favour[one]! || one - other);
  const isReversed = (removed: number) => {
    const isIncluded = new Uint8Array(count).fill(1);
    for (const ranking of order.slice(0, removed)) isIncluded[ranking] = 0;
    const scores = refits.scoresOf(isIncluded);
    return Number.isNaN(scores[above]!) || scores[below]! > scores[above]!;
  };
  let enough = firstGuess(order, favour, refits.scores[above]! - refits.scores[below]!);
  while (!isReversed(enough)) {
    if (enough >= order.length) return undefined;
    enough = Math.min(order.length, Math.ceil(enough * 1.5) + 1);
  }
  let tooFew = 0;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isReversed(middle)) enough = middle;
    else tooFew = middle;
  }
  return order.slice(0, enough);
}

/** As many of the most influential as make up for the difference, to first order. */
function firstGuess(order: readonly number[], favour: Float64Array, difference: number): number {
  let sum = 0;
  for (const [place, ranking] of order.entries()) {
    sum += favour[ranking]!;
    if (sum >= difference) return place + 1;
  }
  return order.length;
}
