import { expect, test } from "vitest";
import { evenQualities } from "../../../testing/simulation/even-qualities";
import { simulateCampaign } from "../../../testing/simulation/simulate-campaign";
import { createStream } from "../../random/stream";
import { forEachJudgment } from "../judgment-table";
import { cellCount, judgmentCell } from "../pair-counts";
import { trueSkill } from "../trueskill/trueskill";
import { trueSkillRuns } from "../trueskill/trueskill-runs";
import { trueSkillParts } from "./trueskill-parts";

const model = {
  qualities: evenQualities(5, 0.5),
  judges: 4,
  segments: 30,
  judgesPerSegment: 2,
  agreement: 0.5,
  likingSpread: 0.1,
  maximumShown: 4,
};
const table = simulateCampaign(createStream(6, "parts of rankings", 0), model);
const { pairsOf, scoresOf } = trueSkillParts(table);
const SEED = 3;

test.each([
  ["one judge", (judge: string) => judge !== table.judges[0]],
  ["all judges but one", (judge: string) => judge === table.judges[0]],
  ["nobody", () => true],
])("without %s, scores are those of the judgments that are left", (_, keeps) => {
  const isIncluded = Uint8Array.from(table.judge, (judge) => (keeps(table.judges[judge]!) ? 1 : 0));
  const counts = new Float64Array(cellCount(table.systems.length));
  forEachJudgment(table, (first, second, outcome, ranking) => {
    if (keeps(table.judges[table.judge[ranking]!]!))
      counts[judgmentCell(table.systems.length, first, second, outcome)]! += 1;
  });
  const included = pairsOf(isIncluded);
  expect(included).toEqual({ systems: table.systems, counts });
  const means = trueSkillRuns(included, { seed: SEED, from: 0, to: 5 });
  expect(scoresOf(included, means)).toEqual(trueSkill({ systems: table.systems, counts }, means).scores);
});

test("without everybody there are no scores", () => {
  const nothing = pairsOf(new Uint8Array(table.rankings));
  const means = trueSkillRuns(nothing, { seed: SEED, from: 0, to: 2 });
  expect([...scoresOf(nothing, means)].every(Number.isNaN)).toBe(true);
});
