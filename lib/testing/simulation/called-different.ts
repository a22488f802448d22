import { createStream } from "../../domain/random/stream";
import { CELLS_PER_PAIR, pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { signTest } from "../../domain/ranking/sign-test";
import { crossedUnitsOfTable } from "../../domain/ranking/uncertainty/crossed-units";
import { shareTests } from "../../domain/ranking/uncertainty/share-tests";
import { holm } from "../../domain/resampling/holm";
import type { SimulationSettings } from "./coverage";
import { simulateCampaign } from "./simulate-campaign";

/** How often tests of pairs call two systems different. */
export interface CalledDifferent {
  /** Pairs of one quality, whose p is at most that of the settings: by the default test, and by the exact sign test. */
  readonly equal: number;
  readonly equalExact: number;
  /** Campaigns in which any pair of one quality is, with p-values corrected for all pairs. */
  readonly anyEqual: number;
  readonly anyEqualExact: number;
  /** Pairs of different qualities, corrected. */
  readonly unequal: number;
  readonly unequalExact: number;
}

/** Of simulated campaigns; pairs that were never decided are left out. */
export function calledDifferent({
  model,
  campaigns,
  p,
  seed,
}: Omit<SimulationSettings, "truth">): CalledDifferent {
  const ways = ["both", "exact"] as const;
  const sums = ways.map(() => ({ equal: 0, any: 0, unequal: 0 }));
  const pairsOf = { equal: 0, unequal: 0 };
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const stream = createStream(seed, "simulated campaign", campaign);
    const table = simulateCampaign(stream, model);
    const pairs = pairCountsOfTable(table);
    const both = shareTests(pairs, crossedUnitsOfTable(table, "ignored")).map((test) => test?.p ?? null);
    const exact = both.map((value, pair) =>
      value === null
        ? null
        : signTest(pairs.counts[pair * CELLS_PER_PAIR]!, pairs.counts[pair * CELLS_PER_PAIR + 2]!),
    );
    const isEqual = table.systems.flatMap((_, one) =>
      model.qualities.slice(one + 1).map((other) => other === model.qualities[one]),
    );
    for (const [pair, value] of both.entries())
      if (value !== null) pairsOf[isEqual[pair] ? "equal" : "unequal"] += 1;
    for (const [way, values] of [both, exact].entries()) {
      const corrected = holm(values);
      const own = sums[way]!;
      const isCalled = (list: readonly (number | null)[], pair: number) => (list[pair] ?? 1) <= p;
      if (corrected.some((_, pair) => isEqual[pair] && isCalled(corrected, pair))) own.any += 1;
      for (const [pair, equal] of isEqual.entries()) {
        if (equal && isCalled(values, pair)) own.equal += 1;
        if (!equal && isCalled(corrected, pair)) own.unequal += 1;
      }
    }
  }
  const [both, exact] = [sums[0]!, sums[1]!];
  return {
    equal: both.equal / pairsOf.equal,
    equalExact: exact.equal / pairsOf.equal,
    anyEqual: both.any / campaigns,
    anyEqualExact: exact.any / campaigns,
    unequal: both.unequal / pairsOf.unequal,
    unequalExact: exact.unequal / pairsOf.unequal,
  };
}
