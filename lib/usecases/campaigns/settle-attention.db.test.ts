import { describe, expect, it } from "vitest";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  judgeActor,
  organiserOf,
} from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { bringAttentionBack, settleAttention } from "./settle-attention";
import { watchCampaign } from "./watch-campaign";

const { db } = useTestDatabase();
const maxWaitMs = Number.POSITIVE_INFINITY;

async function begin() {
  const campaign = await createJudgingCampaign(db, { tasks: 40, judges: 1, segments: 40, texts: 40 });
  const [judge] = campaign.judges as [number];
  const organiser = contextOf(db, await organiserOf(db, campaign.id), minutesLater(60));
  const watch = () => watchCampaign({ campaignId: campaign.id, maxWaitMs }, organiser);
  return { campaign, judge, organiser, watch };
}

async function answerAllTheSame(campaign: JudgingCampaign, judge: number, times: number): Promise<void> {
  for (let answer = 0; answer < times; answer++) {
    const [task] = (await askTasks(db, campaign, judge)).tasks;
    await sendAnswer(db, campaign, judge, answerTo(task!, { ranks: task!.hypotheses.map(() => 1) }));
  }
}

describe("what needs attention", () => {
  it("is put aside by whom and when, comes back once it is worse, and the history knows", async () => {
    const { campaign, judge, organiser, watch } = await begin();
    await answerAllTheSame(campaign, judge, 8);
    const [entry] = (await watch()).attention;
    expect(entry).toMatchObject({ key: `all-equal ${judge}`, level: 8, place: { kind: "judge", judge } });
    const { key, level } = entry!;
    await settleAttention({ campaignId: campaign.id, key, level }, organiser);
    expect(await watch()).toMatchObject({
      attention: [],
      settled: [{ key, settledAt: minutesLater(60), by: expect.any(String) }],
    });
    await answerAllTheSame(campaign, judge, 1);
    expect((await watch()).attention.map((item) => item.key)).toEqual([key]);
    await settleAttention({ campaignId: campaign.id, key, level: 9 }, organiser);
    await bringAttentionBack({ campaignId: campaign.id, key }, organiser);
    await bringAttentionBack({ campaignId: campaign.id, key }, organiser);
    expect((await watch()).attention).toHaveLength(1);
    const events = await db.auditEvent.findMany({
      where: { campaignId: campaign.id },
      orderBy: { id: "asc" },
    });
    const detail = { entry: "all-equal answers in a row", judge };
    expect(events.map((event) => [event.action, event.detail])).toEqual([
      ["attention-settled", detail],
      ["attention-settled", detail],
      ["attention-brought-back", detail],
    ]);
  });

  it("counts flagged answers until each is settled", async () => {
    const { campaign, judge, organiser, watch } = await begin();
    for (const flagReason of ["Cut off.", "Not a sentence."]) {
      const [task] = (await askTasks(db, campaign, judge)).tasks;
      await sendAnswer(db, campaign, judge, answerTo(task!, { flagReason }));
    }
    const [first, second] = (await watch()).flags;
    await settleAttention({ campaignId: campaign.id, key: `flag ${first!.id}`, level: 1 }, organiser);
    const after = await watch();
    expect(after.flags).toEqual([second]);
    expect(after.attention).toMatchObject([{ key: "flags", text: "1 answer flagged" }]);
  });

  it("is its organisers' to settle", async () => {
    const { campaign, judge } = await begin();
    const entry = { campaignId: campaign.id, key: "late", level: 1 };
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    await expect(settleAttention(entry, outsider)).rejects.toMatchObject({ code: "not-found" });
    const itself = contextOf(db, await judgeActor(db, judge));
    await expect(settleAttention(entry, itself)).rejects.toMatchObject({ code: "forbidden" });
    expect(await db.settledAttention.count({ where: { campaignId: campaign.id } })).toBe(0);
  });
});
