import { describe, expect, it } from "vitest";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "@/lib/testing/campaigns/judging-steps";
import { useTestDatabase } from "@/lib/testing/database/database";
import { loadDemo } from "./load";

const { db } = useTestDatabase();
const now = new Date("2026-06-01T10:00:00Z");

describe("the demo in a database", () => {
  it("is loaded once, agrees with itself, and has work left for a new judge and for its own", async () => {
    const { loaded, campaignId } = await loadDemo(db, now);
    expect(loaded).toBe(true);
    expect(await loadDemo(db, now)).toEqual({ loaded: false, campaignId });
    const { id, slug, instructions } = await db.campaign.findUniqueOrThrow({ where: { id: campaignId! } });
    const texts = await db.campaignText.findMany({ where: { campaignId: id } });
    expect(texts).toMatchObject([{ kind: "INSTRUCTIONS", version: 1, text: instructions }]);
    expect(await db.task.count({ where: { campaignId: id, assignments: { none: {} } } })).toBe(98);
    // Those that were skipped want another judge too.
    const skipped = await db.ranking.count({ where: { campaignId: id, state: "SKIPPED" } });
    const [wanting] = await db.$queryRaw<[{ answers: number }]>`
      SELECT sum(copies - taken)::int AS answers FROM task WHERE campaign_id = ${id}::uuid`;
    expect(wanting?.answers).toBe(98 + skipped);

    const user = await db.user.create({ data: { role: "JUDGE" } });
    const newcomer = await db.membership.create({
      data: { campaignId: id, userId: user.id, role: "JUDGE", pseudonym: "judge-04" },
    });
    const campaign = { id, slug, judges: [newcomer.id] };
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    const members = await db.membership.findMany({ where: { campaignId: id, role: "JUDGE" } });
    for (const { id: judge } of members) {
      const { tasks, situation } = await askTasks(db, campaign, judge, now);
      expect(situation).toBe("open");
      // No more than may be held, and never fewer than one works on and one to go on with.
      expect(tasks.length).toBeGreaterThanOrEqual(2);
      expect(tasks.length).toBeLessThanOrEqual(10);
      await sendAnswer(db, campaign, judge, answerTo(tasks[0]!), now);
    }
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});
