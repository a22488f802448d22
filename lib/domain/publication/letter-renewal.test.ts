import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { letterPeriodOf, letterRule, letterWait, type PreferencesByJudge } from "./letter-renewal";

const of = (...counts: readonly number[]) => new Map(counts.map((count, judge) => [judge, count]));
const nothing = of();

function mayShowLetters(before: PreferencesByJudge, preferences: PreferencesByJudge, ofOneSegment = 1) {
  return letterWait(before, { preferences, ofOneSegment }) === undefined;
}

describe("a page with letters", () => {
  it("goes by the rule of the documentation", () => {
    expect(letterRule).toEqual({ minRankings: 50, minJudges: 3, maxShareOfOne: 1 / 2, maxShareOfTwo: 3 / 4 });
  });

  it.each([
    ["fifty rankings by three judges", [17, 17, 16], true],
    ["forty-nine", [17, 16, 16], false],
    ["a thousand by two judges", [500, 500], false],
    ["one judge with half", [26, 13, 13], true],
    ["one judge with more than half", [27, 13, 13], false],
    ["two judges with three quarters", [25, 14, 13], true],
    ["two judges with nearly all, who may work together", [25, 24, 1], false],
    ["a third judge who only takes texts for equal", [25, 25, 0], false],
    ["a judge for each of sixty rankings", Array.from({ length: 60 }, () => 1), true],
    ["many judges", Array.from({ length: 25 }, () => 2), true],
  ])("of %s: %j", (_, counts, may) => {
    expect(mayShowLetters(nothing, of(...counts))).toBe(may);
  });

  it("waits for as many more where judges ranked the same segments, whose texts may have the same letters", () => {
    for (const [ofOneSegment, needed] of [
      [0, 50],
      [1, 50],
      [2, 100],
      [3, 150],
    ] as const) {
      const share = Math.ceil(needed / 4);
      const rest = needed - 3 * share;
      expect(mayShowLetters(nothing, of(share, share, share, rest), ofOneSegment)).toBe(true);
      expect(mayShowLetters(nothing, of(share, share, share, rest - 1), ofOneSegment)).toBe(false);
    }
  });

  it.each([
    ["too few rankings", [20, 10, 10], { rankings: 40, needed: 50, judges: 3, tooMuchOf: undefined }],
    [
      "a judge who took all texts for equal",
      [20, 10, 0],
      { rankings: 30, needed: 50, judges: 2, tooMuchOf: undefined },
    ],
    ["too few judges", [30, 30], { rankings: 60, needed: 50, judges: 2, tooMuchOf: undefined }],
    ["too much of one", [40, 20, 10], { rankings: 70, needed: 50, judges: 3, tooMuchOf: "one" }],
    ["too much of two", [30, 30, 10], { rankings: 70, needed: 50, judges: 3, tooMuchOf: "two" }],
    ["nothing", [20, 20, 20], undefined],
  ])("tells an organiser what it waits for: %s", (_, counts, wait) => {
    expect(letterWait(nothing, { preferences: of(...counts), ofOneSegment: 1 })).toEqual(wait);
  });

  it("is renewed by what came since alone", () => {
    const before = of(20, 20, 20);
    expect(mayShowLetters(before, of(20, 20, 20))).toBe(false);
    expect(mayShowLetters(before, of(70, 20, 20))).toBe(false);
    expect(mayShowLetters(before, of(37, 37, 35))).toBe(false);
    expect(mayShowLetters(before, of(37, 37, 36))).toBe(true);
  });

  it("counts the rankings that go with an excluded judge as that judge's", () => {
    const before = of(60, 40, 40, 40);
    expect(mayShowLetters(before, of(0, 40, 40, 40))).toBe(false);
    expect(mayShowLetters(before, of(0, 60, 59, 60))).toBe(false);
    expect(mayShowLetters(before, of(0, 60, 60, 60))).toBe(true);
    const withoutFirst = (...counts: readonly number[]) => new Map([...of(0, ...counts)].slice(1));
    expect(mayShowLetters(before, withoutFirst(60, 59, 60))).toBe(false);
    expect(mayShowLetters(before, withoutFirst(60, 60, 60))).toBe(true);
    // Two judges are left.
    expect(mayShowLetters(of(60, 40, 40), of(0, 100, 100))).toBe(false);
  });

  it("never changes by what one judge did more than all others together, nor two more than three times as much", () => {
    const counts = fc.array(fc.nat(80), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(counts, counts, (before, now) => {
        if (!mayShowLetters(of(...before), of(...now))) return;
        const changes = Array.from({ length: 7 }, (_, judge) =>
          Math.abs((now[judge] ?? 0) - (before[judge] ?? 0)),
        );
        const total = changes.reduce((sum, change) => sum + change, 0);
        expect(total).toBeGreaterThanOrEqual(50);
        for (const [one, own] of changes.entries()) {
          expect(own).toBeLessThanOrEqual(total - own);
          for (const other of changes.slice(one + 1))
            expect(own + other).toBeLessThanOrEqual(3 * (total - own - other));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

it("periods begin at full quarters of an hour", () => {
  const at = (time: string) =>
    letterPeriodOf(new Date(`2026-06-01T${time}Z`))
      .toISOString()
      .slice(11, 16);
  expect([at("10:00:00.000"), at("10:14:59.999"), at("10:15:00.000"), at("00:00:00.000")]).toEqual([
    ...["10:00", "10:00", "10:15", "00:00"],
  ]);
});
