import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStream, type RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { uniformInt } from "../../random/uniform-int";
import { cellCount, type PairCounts, pairCell } from "../pair-counts";
import { drawMargin } from "./trueskill-draw-margin";
import { trueSkillPairs } from "./trueskill-pairs";
import { trueSkillRun } from "./trueskill-run";
import { type TrueSkillSettings, wmt14Settings } from "./trueskill-settings";
import { drawFactors, winFactors } from "./trueskill-truncated-normal";

const names = (size: number) =>
  Array.from({ length: size }, (_, index) => `s${String(index).padStart(2, "0")}`);

/** Up to seven systems, some pairs without any judgment. */
const pairCounts: fc.Arbitrary<PairCounts> = fc.integer({ min: 2, max: 7 }).chain((size) =>
  fc
    .array(fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(30) }), {
      minLength: cellCount(size),
      maxLength: cellCount(size),
    })
    .map((counts) => ({ systems: names(size), counts: Float64Array.from(counts) })),
);

function fastRun(counts: PairCounts, stream: RandomStream, settings?: TrueSkillSettings): number[] {
  const pairs = trueSkillPairs(counts);
  const means = new Float64Array(pairs.systems);
  trueSkillRun(stream, pairs, settings ?? wmt14Settings(pairs.total), means);
  return [...means];
}

/** The definition, word by word: lists of judgments, all probabilities afresh for each play. */
function literalRun(
  { systems, counts }: PairCounts,
  stream: RandomStream,
  settings: TrueSkillSettings,
): number[] {
  const judgmentsOf = (one: number, other: number): ("first" | "tie" | "second")[] => {
    if (one === other) return [];
    const cell = pairCell(systems.length, Math.min(one, other), Math.max(one, other));
    const times = (offset: number) => counts[cell + offset]!;
    return [
      ...Array<"first">(times(0)).fill("first"),
      ...Array<"tie">(times(1)).fill("tie"),
      ...Array<"second">(times(2)).fill("second"),
    ];
  };
  const skills = systems.map((_, index) => ({
    index,
    mean: 0,
    variance: settings.sigma ** 2,
    compared: systems.some((_, other) => judgmentsOf(index, other).length > 0),
  }));
  const players = skills.filter(({ compared }) => compared);
  const margin = drawMargin(settings.drawProbability) * Math.SQRT2 * settings.beta;
  const factors = { shift: 0, shrink: 0 };
  for (let play = 0; play < settings.plays && players.length > 0; play++) {
    const largest = Math.max(...players.map(({ variance }) => variance));
    const one = players.findLast(({ variance }) => variance === largest)!;
    const opponents = players.filter(({ index }) => judgmentsOf(one.index, index).length > 0);
    const weights = opponents.map(({ mean }) => Math.exp(-Math.abs(one.mean - mean)));
    const aim = uniformFloat64(stream) * weights.reduce((sum, weight) => sum + weight, 0);
    let reached = 0;
    const other = opponents.find((_, position) => {
      reached += weights[position]!;
      return reached > aim;
    })!;
    const [first, second] = one.index < other.index ? [one, other] : [other, one];
    const judgments = judgmentsOf(first.index, second.index);
    const outcome = judgments[uniformInt(stream, 0, judgments.length)]!;
    const spreadSquared = 2 * settings.beta ** 2 + first.variance + second.variance;
    const spread = Math.sqrt(spreadSquared);
    if (outcome === "tie") drawFactors((first.mean - second.mean) / spread, margin / spread, factors);
    if (outcome === "first") winFactors((first.mean - second.mean - margin) / spread, factors);
    if (outcome === "second") winFactors((second.mean - first.mean - margin) / spread, factors);
    const sign = outcome === "second" ? -1 : 1;
    first.mean += first.variance * ((sign * factors.shift) / spread);
    second.mean -= second.variance * ((sign * factors.shift) / spread);
    for (const skill of [first, second]) {
      skill.variance *= 1 - skill.variance * (factors.shrink / spreadSquared);
    }
  }
  return skills.map(({ mean, compared }) => (compared ? mean : Number.NaN));
}

describe("trueSkillRun", () => {
  test("the fast run is the literal one", () => {
    fc.assert(
      fc.property(pairCounts, fc.nat(), (counts, seed) => {
        const total = counts.counts.reduce((sum, count) => sum + count, 0);
        const fast = fastRun(counts, createStream(seed, "trueskill", 0));
        const literal = literalRun(counts, createStream(seed, "trueskill", 0), wmt14Settings(total));
        expect(fast).toEqual(literal);
      }),
      { numRuns: 200 },
    );
  });

  test("so it is with as many plays as the study's, where the variances of all systems stay close", () => {
    const size = 13;
    const stream = createStream(3, "counts", 0);
    const counts = Float64Array.from({ length: cellCount(size) }, () => uniformInt(stream, 0, 9));
    const settings = { ...wmt14Settings(109_098), plays: 3000 };
    const fast = fastRun({ systems: names(size), counts }, createStream(1, "trueskill", 7), settings);
    expect(fast).toEqual(
      literalRun({ systems: names(size), counts }, createStream(1, "trueskill", 7), settings),
    );
  });

  test("a system that always wins ends on top, one that always loses at the bottom", () => {
    const systems = names(3);
    const counts = Float64Array.from([20, 0, 0, 20, 0, 0, 20, 0, 0]);
    const [best, middle, worst] = fastRun({ systems, counts }, createStream(1, "trueskill", 0));
    expect(best).toBeGreaterThan(middle!);
    expect(middle).toBeGreaterThan(worst!);
  });

  test("with one variance for both, what one system gains the other loses", () => {
    const [first, second] = fastRun(
      { systems: names(2), counts: Float64Array.from([5, 3, 9]) },
      createStream(1, "trueskill", 0),
    );
    expect(first! + second!).toBeCloseTo(0, 14);
  });

  test("ties alone keep equal systems equal", () => {
    const counts = Float64Array.from([0, 7, 0, 0, 7, 0, 0, 7, 0]);
    expect(fastRun({ systems: names(3), counts }, createStream(1, "trueskill", 0)).map(Math.abs)).toEqual([
      0, 0, 0,
    ]);
  });

  test("systems without judgments have no mean; pairs without judgments never play", () => {
    const systems = names(4);
    const counts = new Float64Array(cellCount(4));
    counts[pairCell(4, 0, 2)] = 6;
    const means = fastRun({ systems, counts }, createStream(1, "trueskill", 0));
    expect(means[1]).toBeNaN();
    expect(means[3]).toBeNaN();
    expect(means[0]).toBeGreaterThan(means[2]!);
    expect(fastRun({ systems, counts: new Float64Array(18) }, createStream(1, "trueskill", 0))).toEqual(
      Array<number>(4).fill(Number.NaN),
    );
    expect(fastRun({ systems: [], counts: new Float64Array(0) }, createStream(1, "trueskill", 0))).toEqual(
      [],
    );
  });
});

describe("trueSkillPairs", () => {
  test.each([
    [[1, 0.5, 0], "s00 and s01: 0.5 is not a number of judgments"],
    [[1, -1, 0], "s00 and s01: -1 is not"],
    [[1, Number.NaN, 0], "s00 and s01: NaN is not"],
    [[2 ** 31, 0, 0], "s00 and s01: 2147483648 is not"],
    [[1, 2], "2 systems have 3 cells of counts, not 2"],
  ])("counts %j are refused", (counts, message) => {
    expect(() => trueSkillPairs({ systems: names(2), counts: Float64Array.from(counts) })).toThrow(message);
  });
});
