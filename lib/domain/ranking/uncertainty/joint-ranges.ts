import type { RankRange } from "../rank-ranges";
import type { ReplicateRanks } from "../ranks";

/**
 * Rank ranges that answer together for what they leave out. A range begins below rank r where its system holds rank r or
 * a better one in at most p/2 of the replicates, and all systems whose ranges do so hold such a rank, in the mean over
 * replicates, at most r·p/3 times; likewise from the last rank up. Percentile ranges ask only the former. It is the latter
 * that counts at the ends: each of a dozen systems may be first in 2 of 100 replicates, and one of them is first in a
 * quarter. The factor 1/3 was chosen by simulation (docs/coverage.md). `undefined` where there are no replicates.
 */
export function jointRanges(
  { best, worst }: ReplicateRanks,
  systems: number,
  p: number,
): RankRange[] | undefined {
  const replicates = systems === 0 ? 0 : best.length / systems;
  if (replicates * p < 2) return undefined;
  const atLeast = new Float64Array(systems * systems);
  const atMost = new Float64Array(systems * systems);
  for (let cell = 0; cell < best.length; cell++) {
    const system = cell % systems;
    atLeast[(best[cell]! - 1) * systems + system]! += 1;
    atMost[(systems - worst[cell]!) * systems + system]! += 1;
  }
  const fromTop = firstWithin(atLeast, systems, replicates, p);
  const fromBottom = firstWithin(atMost, systems, replicates, p);
  return Array.from({ length: systems }, (_, system) => ({
    low: fromTop[system]!,
    high: systems + 1 - fromBottom[system]!,
  }));
}

/** By system the best rank that is not left out, given how often each system holds each rank (row by rank). */
function firstWithin(held: Float64Array, systems: number, replicates: number, p: number): Int32Array {
  const first = new Int32Array(systems).fill(1);
  const times = new Float64Array(systems);
  const order = Int32Array.from({ length: systems }, (_, system) => system);
  for (let rank = 1; rank < systems; rank++) {
    for (let system = 0; system < systems; system++) times[system]! += held[(rank - 1) * systems + system]!;
    order.sort((one, other) => times[one]! - times[other]! || one - other);
    let together = 0;
    for (let begin = 0; begin < systems; ) {
      const own = times[order[begin]!]!;
      let end = begin;
      // Systems that hold these ranks equally often are left out together or not at all.
      while (end < systems && times[order[end]!] === own) end++;
      together += own * (end - begin);
      if (own > (replicates * p) / 2 || together > (replicates * rank * p) / 3) break;
      for (; begin < end; begin++) first[order[begin]!] = rank + 1;
    }
  }
  return first;
}
