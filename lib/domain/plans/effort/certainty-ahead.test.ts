import { expect, test } from "vitest";
import { evenQualities } from "../../../testing/simulation/even-qualities";
import { simulateCampaign } from "../../../testing/simulation/simulate-campaign";
import { createStream } from "../../random/stream";
import { defaultPlanSettings } from "../plan-settings";
import { certaintyAhead, certaintyNow, certaintyWords, togetherTable } from "./certainty-ahead";
import { designOfPlan } from "./design";
import { plannedCertainty } from "./planned-certainty";

const model = {
  ...{ qualities: evenQualities(5, 0.6), judges: 6, segments: 60, judgesPerSegment: 2 },
  ...{ agreement: 0.5, likingSpread: 0.2, maximumShown: 5 },
};
const table = simulateCampaign(createStream(3, "ahead", 0), model);
const plan = { ...defaultPlanSettings, rankings: 600, judges: 8, tasksPerJudge: 80 };

test("promise and state are those of the planner, and more of anything never parts fewer by much", () => {
  const now = certaintyNow(table)!;
  const ahead = certaintyAhead(now, plan, { segments: 300 });
  const planned = plannedCertainty(now.components, designOfPlan({ ...plan, segments: 300 }));
  expect(ahead.planned).toEqual({ rankings: 600, judges: 8, halfWidth: planned.halfWidth });
  expect(ahead.planned.halfWidth.value).toBeLessThan(ahead.halfWidth);
  expect(ahead.neighbours).toHaveLength(4);
  for (const { chance, ofTwiceTheRankings, ofTwiceTheJudges } of ahead.neighbours) {
    expect(ofTwiceTheRankings).toBeGreaterThanOrEqual(chance - 0.01);
    expect(ofTwiceTheJudges).toBeGreaterThanOrEqual(chance - 0.01);
  }
});

test("it is said in sentences, while the plan goes on and once it is done", () => {
  const ahead = certaintyAhead(certaintyNow(table)!, plan, { segments: 300 });
  const [state, ...rest] = certaintyWords(ahead, false);
  expect(state).toMatch(
    /^Scores are known to within ±0\.\d{3} .*; once the plan is done, to within about ±0\.\d{3}/,
  );
  expect(rest.join(" ")).toMatch(/of 4 neighbours will probably be told apart|All neighbours/);
  const widened = { ...ahead, halfWidth: ahead.planned.halfWidth.value / 2 };
  expect(certaintyWords(widened, false)[1]).toContain("takes a published study into account");
  const narrowed = { ...ahead, halfWidth: ahead.planned.halfWidth.value * 2 };
  expect(certaintyWords(narrowed, false).join(" ")).not.toContain("published study");
  expect(certaintyWords(ahead, true)).toEqual([expect.stringContaining("the plan promised about ±0.")]);
});

test("every pair that will probably stay together is named, with what would part it", () => {
  const now = certaintyNow(table)!;
  const small = { ...plan, rankings: 60, judges: 3 };
  const ahead = certaintyAhead(now, small, { segments: 300 });
  const together = ahead.neighbours.filter(({ chance }) => chance < 0.5);
  expect(together.length).toBeGreaterThan(0);
  expect(togetherTable(ahead)?.rows.map(([above, below]) => [above, below])).toEqual(
    together.map(({ better, worse }) => [better, worse]),
  );
  for (const [place, { chance, partedByTimes }] of ahead.neighbours.entries()) {
    if (chance >= 0.5) expect(partedByTimes).toBe(1);
    else if (partedByTimes !== null) {
      const { rankings, judges } = small;
      const more = { ...small, rankings: partedByTimes * rankings, judges: partedByTimes * judges };
      expect(certaintyAhead(now, more, { segments: 300 }).neighbours[place]!.chance).toBeGreaterThanOrEqual(
        0.5,
      );
    }
  }
  const wide = certaintyAhead(now, { ...plan, rankings: 100_000, judges: 300 }, { segments: 5000 });
  const apart = wide.neighbours.map((pair) => ({ ...pair, chance: 0.9 }));
  expect(togetherTable({ ...wide, neighbours: apart })).toBeUndefined();
});

test("of few rankings nothing is said", () => {
  expect(
    certaintyNow(simulateCampaign(createStream(3, "few", 0), { ...model, segments: 10 })),
  ).toBeUndefined();
});
