import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { env } from "../../env";
import { expectedCoverage } from "./coverage";

/** The definition, taken literally: all 2^|U| subsets one after the other. */
function coverageByEnumeration(multiplicities: readonly number[], maximum: number): number {
  const systems = multiplicities.reduce((sum, multiplicity) => sum + multiplicity, 0);
  const most = Math.min(maximum, systems);
  let count = 0;
  let weightedSum = 0;
  for (let subset = 0; subset < 2 ** multiplicities.length; subset++) {
    const members = multiplicities.filter((_, element) => (subset >>> element) & 1);
    const sum = members.reduce((total, multiplicity) => total + multiplicity, 0);
    if (members.length > most || sum < most) continue;
    count += 1;
    weightedSum += sum;
  }
  return weightedSum / count;
}

const multiset = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 11 });

describe("expectedCoverage", () => {
  test("equals the enumeration of all subsets, to the last digit", () => {
    fc.assert(
      fc.property(multiset, fc.integer({ min: 1, max: 14 }), (multiplicities, maximum) => {
        expect(expectedCoverage(multiplicities, maximum)).toBe(
          coverageByEnumeration(multiplicities, maximum),
        );
      }),
    );
  });

  test("does not depend on the order, and lies between M and N", () => {
    fc.assert(
      fc.property(multiset, fc.integer({ min: 1, max: 14 }), (multiplicities, maximum) => {
        const coverage = expectedCoverage(multiplicities, maximum);
        const systems = multiplicities.reduce((sum, multiplicity) => sum + multiplicity, 0);
        expect(expectedCoverage(multiplicities.toReversed(), maximum)).toBe(coverage);
        expect(coverage).toBeGreaterThanOrEqual(Math.min(maximum, systems));
        expect(coverage).toBeLessThanOrEqual(systems);
      }),
    );
  });

  test("one hypothesis of twelve systems covers all twelve", () => {
    expect(expectedCoverage([12], 5)).toBe(12);
  });

  test("1, 1, 2 with at most two: subsets of sum 2, 2, 3, 3 cover 10/4", () => {
    // {2}: 2; {1, 1}: 2; {1, 2} twice: 3 each.
    expect(expectedCoverage([1, 1, 2], 2)).toBe(2.5);
  });

  test("1, 11 with at most five: {11} and {1, 11}", () => {
    expect(expectedCoverage([1, 11], 5)).toBe(11.5);
  });

  test("fewer systems than a task may show: all of them", () => {
    expect(expectedCoverage([1, 1, 1], 5)).toBe(3);
  });

  test("six different outputs, five shown: exactly five of six", () => {
    expect(expectedCoverage([1, 1, 1, 1, 1, 1], 5)).toBe(5);
  });

  test("no outputs have no coverage", () => {
    expect(expectedCoverage([], 5)).toBeNaN();
  });

  test.each([
    [[1, 0], 5],
    [[1, -1], 5],
    [[1.5], 5],
    [[Number.NaN], 5],
    [[1], 0],
    [[1], 2.5],
    [[1], Number.NaN],
  ])("refuses the multiplicities %s with a maximum of %s", (multiplicities, maximum) => {
    expect(() => expectedCoverage(multiplicities, maximum)).toThrow(RangeError);
  });

  test("more subsets than a number holds are refused, and do not become NaN", () => {
    // C(1060, 530) is about 10^317.
    expect(() => expectedCoverage(new Array<number>(1060).fill(1), 530)).toThrow("more subsets");
  });

  const file = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "distinct-outputs.txt");
  test.skipIf(!existsSync(file))("every segment of the 2015 study: table and enumeration agree", () => {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(1312);
    for (const line of lines) {
      const multiplicities = line.split("\t")[2]!.split(" ").map(Number);
      expect(expectedCoverage(multiplicities, 5)).toBe(coverageByEnumeration(multiplicities, 5));
    }
  });
});
