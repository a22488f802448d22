import { describe, expect, it } from "vitest";
import { AppError } from "../../domain/app-error";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { answerTo } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { beginJudging } from "../judging/begin-judging";
import { leaveEndComment } from "../judging/leave-end-comment";
import { nextTasks } from "../judging/next-tasks";
import { saveDraft } from "../judging/save-draft";
import { submitAnswer } from "../judging/submit-answer";
import { viewJudging } from "../judging/view-judging";
import type { UseCaseContext } from "../use-case-context";
import { deleteCampaign } from "./delete-campaign";
import { moveToBin } from "./move-to-bin";

const { db } = useTestDatabase();

/** Judges who do everything that a judge can do, over and over, until they are refused. */
const busy: readonly ((slug: string, judge: UseCaseContext) => Promise<unknown>)[] = [
  async (slug, judge) => {
    const { tasks } = await nextTasks({ slug }, judge);
    if (tasks[0] !== undefined) await submitAnswer({ slug, answer: answerTo(tasks[0]) }, judge);
  },
  async (slug, judge) => {
    const { tasks } = await nextTasks({ slug }, judge);
    for (const { assignment, hypotheses } of tasks) {
      const ranks = hypotheses.map(() => null);
      const draft = { assignment, ranks, changedAt: new Date().toISOString(), activeMs: 1, flagReason: null };
      await saveDraft({ slug, draft }, judge);
    }
  },
  (slug, judge) => beginJudging({ slug, consent: 1, instructions: null }, judge),
  (slug, judge) => leaveEndComment({ slug, text: "Thank you." }, judge),
];

describe("deleting a campaign while judges work", () => {
  it("tells each of them that it is not there, and nobody that something failed", async () => {
    const seen: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      const campaign = await createJudgingCampaign(db, { tasks: 60, judges: 8, segments: 12 });
      const { name } = await db.campaign.update({
        where: { id: campaign.id },
        data: { consent: "Agree.", consentVersion: 1 },
      });
      await db.membership.updateMany({
        where: { campaignId: campaign.id },
        data: { consentVersion: 1, consentedAt: testNow },
      });
      const organiser = contextOf(db, await organiserOf(db, campaign.id));
      const judges = await Promise.all(campaign.judges.map((judge) => judgeActor(db, judge)));
      let answered = 0;
      const work = judges.map(async (actor, place) => {
        const deed = busy[place % busy.length]!;
        for (;;) {
          await deed(campaign.slug, contextOf(db, actor));
          answered += 1;
        }
      });
      const ended = Promise.allSettled(work);
      while (answered < 20 + 15 * round) await new Promise((resolve) => setTimeout(resolve, 5));
      await moveToBin({ campaignId: campaign.id }, organiser);
      await deleteCampaign({ campaignId: campaign.id, name }, organiser);
      for (const result of await ended) if (result.status === "rejected") seen.push(result.reason);
      expect(await db.ranking.count({ where: { campaignId: campaign.id } })).toBe(0);
    }
    expect(seen).toHaveLength(24);
    expect(seen.filter((error) => !(error instanceof AppError && error.code === "not-found"))).toEqual([]);
  });

  it("leaves their other campaigns on their page", async () => {
    const [gone, other] = [
      await createJudgingCampaign(db, { tasks: 2, judges: 1, segments: 2 }),
      await createJudgingCampaign(db, { tasks: 2, judges: 1, segments: 2 }),
    ];
    const [{ memberships }, actor] = [
      await judgeActor(db, gone.judges[0]!),
      await judgeActor(db, other.judges[0]!),
    ];
    // Read before the campaign was deleted.
    const both = { ...actor, memberships: [...memberships, ...actor.memberships] };
    const { name } = await db.campaign.findUniqueOrThrow({ where: { id: gone.id } });
    const organiser = contextOf(db, await organiserOf(db, gone.id));
    await moveToBin({ campaignId: gone.id }, organiser);
    expect(await viewJudging(contextOf(db, both))).toMatchObject([{ slug: other.slug }]);
    await deleteCampaign({ campaignId: gone.id, name }, organiser);
    expect(await viewJudging(contextOf(db, both))).toMatchObject([{ slug: other.slug }]);
  });

  it("twice at the same moment deletes it once, and tells the second that it is not there", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 5, judges: 2, segments: 4 });
    const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    await moveToBin({ campaignId: campaign.id }, organiser);
    const attempts = [1, 2, 3].map(() => deleteCampaign({ campaignId: campaign.id, name }, organiser));
    const results = await Promise.allSettled(attempts);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "not-found" });
  });
});
