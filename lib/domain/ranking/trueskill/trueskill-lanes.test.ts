import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { CELLS_PER_PAIR, cellCount } from "../pair-counts";
import { LANES } from "./trueskill-kernel";
import { type PlannedRun, trueSkillLanes } from "./trueskill-lanes";
import { trueSkillPairs } from "./trueskill-pairs";
import { trueSkillRun } from "./trueskill-run";
import { wmt14Settings } from "./trueskill-settings";

/** Pairs of so many systems, some of them never compared. */
function somePairs(systems: number, seed: number, maxCount: number) {
  const stream = createStream(seed, "counts", systems);
  const counts = new Float64Array(cellCount(systems));
  for (let cell = 0; cell < counts.length; cell += CELLS_PER_PAIR) {
    if (uniformInt(stream, 0, 5) === 0) continue;
    for (let outcome = 0; outcome < CELLS_PER_PAIR; outcome++) {
      counts[cell + outcome] = uniformInt(stream, 0, maxCount);
    }
  }
  const names = Array.from({ length: systems }, (_, index) => `s${String(index).padStart(3, "0")}`);
  return trueSkillPairs({ systems: names, counts });
}

function plannedRun(
  index: number,
  plan: Omit<PlannedRun, "seed" | "purpose" | "index" | "means">,
): PlannedRun {
  return { ...plan, seed: 5, purpose: "lanes", index, means: new Float64Array(plan.pairs.systems).fill(-1) };
}

/** What each run gives by itself. */
function alone({ seed, purpose, index, pairs, settings }: PlannedRun): Float64Array {
  const means = new Float64Array(pairs.systems);
  trueSkillRun(createStream(seed, purpose, index), pairs, settings, means);
  return means;
}

function expectTheSame(systems: number, runs: readonly PlannedRun[]): void {
  const lanes = trueSkillLanes(systems);
  for (const run of runs) lanes.add(run);
  lanes.finish();
  for (const run of runs) expect(run.means).toEqual(alone(run));
}

describe("trueSkillLanes", () => {
  test("each run is what it is by itself, to the last bit, whatever its length and its neighbours", () => {
    const plan = fc.record({
      seed: fc.nat(1000),
      plays: fc.integer({ min: 2000, max: 9000 }),
      beta: fc.constantFrom(40, 100, 1364),
      drawProbability: fc.constantFrom(0.1, 0.25, 0.3),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.array(plan, { minLength: 1, maxLength: 3 * LANES }),
        (systems, plans) => {
          const runs = plans.flatMap(({ seed, plays, ...model }, index) => {
            const pairs = somePairs(systems, seed, 40);
            return pairs.total === 0
              ? []
              : [plannedRun(index, { pairs, settings: { sigma: 0.5, plays, ...model } })];
          });
          expectTheSame(systems, runs);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([2, 13, 32, 33, 70])("%d systems, the loops over which are written out up to 32", (systems) => {
    const pairs = somePairs(systems, 1, 60);
    const settings = { ...wmt14Settings(100_000), plays: 4000 };
    expectTheSame(
      systems,
      Array.from({ length: 6 }, (_, index) => plannedRun(index, { pairs, settings })),
    );
  });

  test.each([
    ["is drawn again, here five times a run", [1_500_000, 400_000, 99_993], 20_000],
    ["takes two words where one is too few", [2 ** 30, 2 ** 29, 1], 3000],
  ])("a judgment that would be drawn with a bias %s", (_, counts, plays) => {
    const pairs = trueSkillPairs({ systems: ["a", "b"], counts: Float64Array.from(counts) });
    const settings = { ...wmt14Settings(100_000), plays };
    expectTheSame(
      2,
      Array.from({ length: 5 }, (_, index) => plannedRun(index, { pairs, settings })),
    );
  });

  test.each([
    ["leaps beyond what the formulas are for", { sigma: 0.5, beta: 0.3, drawProbability: 0.25 }],
    ["wide margins", { sigma: 0.5, beta: 50, drawProbability: 0.9 }],
    ["no margin to speak of", { sigma: 0.5, beta: 50, drawProbability: 1e-9 }],
    ["skills far apart", { sigma: 900, beta: 1e5, drawProbability: 0.25 }],
  ])("%s", (_, model) => {
    const pairs = somePairs(6, 3, 20);
    expectTheSame(
      6,
      Array.from({ length: 5 }, (_, index) =>
        plannedRun(index, { pairs, settings: { ...model, plays: 2500 } }),
      ),
    );
  });

  test("short runs, a single system and none", () => {
    const pairs = somePairs(4, 2, 9);
    expectTheSame(
      4,
      [0, 1].map((index) => plannedRun(index, { pairs, settings: wmt14Settings(pairs.total) })),
    );
    const single = trueSkillPairs({ systems: ["a"], counts: new Float64Array(0) });
    expectTheSame(1, [plannedRun(0, { pairs: single, settings: { ...wmt14Settings(0), plays: 5000 } })]);
    expectTheSame(0, []);
  });
});
