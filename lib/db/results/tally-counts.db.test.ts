import { beforeAll, describe, expect, it } from "vitest";
import { cellCount, type PairCounts, pairCell } from "../../domain/ranking/pair-counts";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { createBulkCampaign } from "../../testing/campaigns/judging-bulk";
import type { JudgingCampaign } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { countGroupTallies, readGroupTallies, readJudgeTallies } from "./judgment-tallies";
import { rebuildTallies } from "./tallies";

const { db } = useTestDatabase();
const GROUPS = { from: 0, to: 768 };

let campaign: JudgingCampaign;

beforeAll(async () => {
  // 190 pairs of systems take two blocks, and SYSTEM10 comes before SYSTEM2 by name but not by number.
  const plan = { systems: 20, segments: 40, texts: 9, words: 3, tasks: 120, judges: 3, copies: 2 };
  campaign = await createBulkCampaign(db, plan);
  await Promise.all(
    campaign.judges.map(async (judge, place) => {
      for (let round = 0; round < 8; round++) {
        const [task] = (await askTasks(db, campaign, judge)).tasks;
        const ranks = task!.hypotheses.map((_, position) => 1 + ((position * (round + 1) + place) % 3));
        const answer = answerTo(task!, { ranks });
        await sendAnswer(db, campaign, judge, answer);
        const again = answerTo(task!, { ranks: ranks.toReversed(), basedOn: 1 });
        if (round % 3 === 0) await sendAnswer(db, campaign, judge, again);
      }
    }),
  );
});

/** The same from the view of judgments, pair by pair. */
async function counted(part: "judge" | "groups"): Promise<ReadonlyMap<number, PairCounts>> {
  const judgments = await db.$queryRaw<
    { judge: number; groups: number[]; left: string; right: string; outcome: string }[]
  >`SELECT j."judge_id" AS "judge", a."name" AS "left", b."name" AS "right", j."outcome",
           ARRAY[ranking_group(j."ranking_id"), segment_group(s."position"), document_group(s."document")]::int[] AS "groups"
    FROM "expanded_judgment" j JOIN "segment" s ON s."id" = j."segment_id"
    JOIN "system" a ON a."id" = j."left_system_id" JOIN "system" b ON b."id" = j."right_system_id"
    WHERE j."campaign_id" = ${campaign.id}::uuid`;
  const stored = await db.system.findMany({ where: { campaignId: campaign.id } });
  const systems = stored.map(({ name }) => name).sort(compareCodeUnits);
  const parts = new Map<number, PairCounts>();
  for (const { judge, groups, left, right, outcome } of judgments) {
    for (const key of part === "judge" ? [judge] : groups) {
      const known = parts.get(key) ?? { systems, counts: new Float64Array(cellCount(systems.length)) };
      parts.set(key, known);
      const [a, b] = [systems.indexOf(left), systems.indexOf(right)];
      const cell = pairCell(systems.length, Math.min(a, b), Math.max(a, b));
      const isFirstBetter = outcome === (a < b ? "better" : "worse");
      known.counts[cell + (outcome === "equal" ? 1 : isFirstBetter ? 0 : 2)]! += 1;
    }
  }
  return parts;
}

/** A part without judgments, as a revision may leave one, and no part are the same. */
const inOrder = (parts: ReadonlyMap<number, PairCounts>) =>
  [...parts]
    .filter(([, { counts }]) => counts.some((count) => count > 0))
    .map(([key, { counts }]) => [key, [...counts]] as const)
    .sort(([one], [other]) => one - other);

describe("tallies in blocks of 128 pairs", () => {
  it("are what the rankings give, by judge and by group, however answers met", async () => {
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    const byJudge = await readJudgeTallies(db, campaign.id);
    expect(inOrder(byJudge.parts)).toEqual(inOrder(await counted("judge")));
    expect(byJudge.parts.size).toBe(3);
    const byGroup = await readGroupTallies(db, campaign.id, GROUPS);
    expect(inOrder(byGroup.parts)).toEqual(inOrder(await counted("groups")));
    const judges = { judgeIds: campaign.judges, maxRankings: 1000 };
    expect(inOrder((await countGroupTallies(db, campaign.id, judges))!.parts)).toEqual(
      inOrder(byGroup.parts),
    );
  });

  it("are the same when they are counted anew", async () => {
    const before = inOrder((await readGroupTallies(db, campaign.id, GROUPS)).parts);
    await db.$transaction((tx) => rebuildTallies(tx, campaign.id));
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect(inOrder((await readGroupTallies(db, campaign.id, GROUPS)).parts)).toEqual(before);
  });

  it("add up where two answers make the same block at once", async () => {
    const [sum] = await db.$queryRaw<{ one: number[]; other: number[]; grown: number[] }[]>`
      SELECT "counts_added"('{1,0,2}', '{0,1,0,5,0,0}') AS "one", "counts_added"('{0,1,0,5,0,0}', '{1,0,2}') AS "other",
             "counts_changed"('{1,0,2}', '{7,1,7}', '{1,-1,2}') AS "grown"`;
    expect(sum).toEqual({
      one: [1, 1, 2, 5, 0, 0],
      other: [1, 1, 2, 5, 0, 0],
      grown: [0, 0, 2, 0, 0, 0, 3, 0, 0],
    });
  });
});
