import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLetters, systemLetters } from "./system-letters";

const names = Array.from({ length: 30 }, (_, index) => `SYSTEM${index}`);
const campaign = { seed: 1, campaignId: "4b0c3c66-0c0e-4f5f-9c57-0e4a8a3f8d01" };

test("every system has a letter of its own: A … Z, AA …", () => {
  const nameOf = systemLetters(names, campaign);
  const letters = names.map(nameOf).sort(compareLetters);
  expect(letters.slice(0, 2)).toEqual(["System A", "System B"]);
  expect(letters.slice(25, 28)).toEqual(["System Z", "System AA", "System AB"]);
  expect(new Set(letters).size).toBe(30);
});

test("the order in which the names are given does not matter", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (shuffled) => {
      expect(names.map(systemLetters(shuffled, campaign))).toEqual(names.map(systemLetters(names, campaign)));
    }),
    { numRuns: 20 },
  );
});

test("the letters are no order of the names, and cannot be drawn again without the campaign's id", () => {
  const drawn = (one: typeof campaign) => names.map(systemLetters(names, one));
  expect(drawn(campaign)).not.toEqual([...drawn(campaign)].sort(compareLetters));
  expect(drawn({ ...campaign, campaignId: "4b0c3c66-0c0e-4f5f-9c57-0e4a8a3f8d02" })).not.toEqual(
    drawn(campaign),
  );
  expect(drawn({ ...campaign, seed: 2 })).not.toEqual(drawn(campaign));
});

test("a name that has no letter is not passed on", () => {
  expect(() => systemLetters(names, campaign)("OTHER")).toThrow("a system without a letter is not told");
});
