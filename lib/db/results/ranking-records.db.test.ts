import { describe, expect, it } from "vitest";
import { hasJudgments } from "../../domain/judgments/counting-rankings";
import { expandedJudgments } from "../../domain/judgments/expanded-judgments";
import { sortRankings } from "../../domain/judgments/sort-rankings";
import { createJudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer, skipping } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { testNow } from "../../testing/database/people";
import { loadRankingRecords, readRankingRecords } from "./ranking-records";

const { db } = useTestDatabase();

async function answered() {
  const campaign = await createJudgingCampaign(db, { tasks: 40, judges: 3, segments: 30 });
  for (const judge of campaign.judges)
    for (let answer = 0; answer < 6; answer++) {
      const [task] = (await askTasks(db, campaign, judge)).tasks;
      await sendAnswer(db, campaign, judge, answerTo(task!, answer === 2 ? skipping : {}));
      if (answer === 4) {
        const ranks = task!.hypotheses.map(() => 1);
        await sendAnswer(db, campaign, judge, answerTo(task!, { basedOn: 1, ranks }));
      }
    }
  return campaign;
}

describe("ranking records", () => {
  it("hold every ranking of the campaign, in canonical order", async () => {
    const { id } = await answered();
    const records = await loadRankingRecords(db, id);
    expect(records).toHaveLength(await db.ranking.count({ where: { campaignId: id } }));
    expect(sortRankings(records)).toEqual(records);
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set(["current", "superseded", "skipped"]));
    const skipped = records.find(({ state }) => state === "skipped");
    expect(skipped?.hypotheses.length).toBeGreaterThan(0);
  });

  it("expand to the judgments that the database's own view gives", async () => {
    const { id } = await answered();
    const records = await loadRankingRecords(db, id, { onlyCounting: true });
    const expanded = records
      .filter(hasJudgments)
      .flatMap((record) => [...expandedJudgments(record)].map((judgment) => judgment.outcome));
    const [{ count }] = (await db.$queryRaw`
      SELECT count(*)::int AS "count" FROM "expanded_judgment" WHERE "campaign_id" = ${id}::uuid`) as [
      { count: number },
    ];
    expect(expanded).toHaveLength(count);
  });

  it("that count leave out superseded ones and judges who are excluded, and keep skipped ones", async () => {
    const { id, judges } = await answered();
    await db.membership.update({ where: { id: judges[0]! }, data: { excludedAt: testNow } });
    const records = await loadRankingRecords(db, id, { onlyCounting: true });
    const others = await db.membership.findMany({ where: { id: { in: judges.slice(1) } } });
    // By the names that exports give them, so that the order of rankings is the same everywhere.
    expect(new Set(records.map(({ judge }) => judge))).toEqual(
      new Set(others.map(({ exportName }) => exportName)),
    );
    expect(records.filter(({ state }) => state === "skipped")).toHaveLength(2);
    expect(records.filter(({ state }) => state === "superseded")).toEqual([]);
  });

  it("leave out what organisers gave where that is asked for", async () => {
    const { id } = await answered();
    const all = await loadRankingRecords(db, id);
    await db.ranking.updateMany({
      where: { campaignId: id, id: Number(all[0]!.id) },
      data: { byOrganiser: true },
    });
    const records = await loadRankingRecords(db, id, { withoutOrganisers: true });
    expect(records).toEqual(all.slice(1));
  });

  it("of a campaign without rankings are none", async () => {
    const { id } = await createJudgingCampaign(db, { tasks: 1, judges: 1 });
    const records = readRankingRecords(db, id);
    expect(await records.next()).toEqual({ done: true, value: undefined });
  });
});
