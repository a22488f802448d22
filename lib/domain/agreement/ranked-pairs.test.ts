import fc from "fast-check";
import { expect, test } from "vitest";
import type { RankedTextPasses } from "../ranking/ranked-texts";
import { rankedPairsByJudge } from "./ranked-pairs";

const text = fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 });

/** Up to four texts in tiers, as `rankedTextPasses` gives them. */
const ranked = fc
  .array(fc.record({ text, isTied: fc.boolean() }), { minLength: 2, maxLength: 4 })
  .map((places) => {
    const tiers: number[] = [];
    for (const [place, { isTied }] of places.entries()) {
      if (isTied && place > 0) tiers[tiers.length - 1]! += 1;
      else tiers.push(1);
    }
    return { texts: places.map((place) => place.text), tiers };
  });

/** By segment, then by judge, as the canonical order has them. */
const table: fc.Arbitrary<RankedTextPasses> = fc.record({
  systems: fc.constant(["A", "B", "C", "D", "E"]),
  isGrouped: fc.boolean(),
  rankings: fc
    .array(fc.record({ segment: fc.nat({ max: 3 }), judge: fc.nat({ max: 2 }), ranked }), { maxLength: 12 })
    .map((rankings) =>
      rankings
        .sort((one, other) => one.segment - other.segment || one.judge - other.judge)
        .map(({ segment, judge, ranked: own }) => ({ segment: `${segment}`, judge: `${judge}`, ...own })),
    ),
});

/** Each pair of texts as an object, by judge and then by ranking; by segment where rankings are not known. */
function obviousPairs({ rankings, isGrouped }: RankedTextPasses) {
  const byJudge = new Map<string, Map<string, object[]>>();
  for (const [number, { judge, segment, texts, tiers }] of [...rankings].entries()) {
    const own = byJudge.get(judge) ?? new Map<string, object[]>();
    byJudge.set(judge, own);
    const key = isGrouped ? `${number}` : segment;
    const together = own.get(key) ?? [];
    own.set(key, together);
    const tierOf = tiers.flatMap((size, tier) => new Array<number>(size).fill(tier));
    for (const [one, better] of texts.entries())
      for (const [other, worse] of texts.entries())
        if (one < other) together.push({ better, worse, isTie: tierOf[one] === tierOf[other] });
  }
  return byJudge;
}

test("in columns the pairs are the same as one by one, also where only segments tell what belongs together", () => {
  fc.assert(
    fc.property(table, (passes) => {
      const obvious = obviousPairs(passes);
      const { byJudge, texts } = rankedPairsByJudge(passes);
      expect([...byJudge.keys()]).toEqual([...obvious.keys()]);
      for (const [judge, pairs] of byJudge) {
        const expected = [...obvious.get(judge)!.values()];
        const begins = [0, ...pairs.ends];
        const found = Array.from(pairs.ends, (end, ranking) =>
          Array.from(pairs.pairs.subarray(begins[ranking], end), (pair) => ({
            better: texts[pairs.better[pair]!],
            worse: texts[pairs.worse[pair]!],
            isTie: pairs.isTie[pair] === 1,
          })),
        );
        expect(found).toEqual(expected);
        expect(pairs.ties).toBe(found.flat().filter(({ isTie }) => isTie).length);
      }
    }),
  );
});
