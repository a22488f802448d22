import { beforeEach, describe, expect, it } from "vitest";
import { campaignEventNames } from "../../domain/messages/events";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  knownRank,
} from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { failMetrics } from "../metrics/fail-metrics";
import { requestSending } from "./send-messages";

const { db } = useTestDatabase();

beforeEach(async () => {
  await db.message.deleteMany();
});

/** Somebody hears of everything that happens in the campaign. */
async function heard(campaignId: string): Promise<void> {
  const { actor } = await createOrganiser(db, { role: "ADMIN" });
  await db.mailChoice.create({ data: { userId: actor.id, campaignId, events: [...campaignEventNames] } });
}

const told = async () =>
  (await db.message.findMany({ orderBy: [{ createdAt: "asc" }, { key: "asc" }] })).map(
    ({ event, detail }) => ({
      event,
      detail,
    }),
  );

/** Answers until nothing is left: known tasks in the known order or the opposite one, others with all texts alike. */
async function judgeAll(
  campaign: JudgingCampaign,
  judge: number,
  { isWrong = false, flagReason = null }: { isWrong?: boolean; flagReason?: string | null },
) {
  let session = await askTasks(db, campaign, judge);
  while (session.tasks[0]) {
    const [{ hypotheses, ...task }] = session.tasks as [(typeof session.tasks)[0]];
    const ranks = hypotheses.map((text) => {
      if (!text.startsWith("Known")) return 1;
      return isWrong ? hypotheses.length + 1 - knownRank(text) : knownRank(text);
    });
    const answer = answerTo({ hypotheses, ...task }, { ranks, flagReason });
    session = await sendAnswer(db, campaign, judge, answer);
  }
}

describe("what happens is told to whoever chose to hear of it", () => {
  it("flags once a day, the goal once, and nothing to anybody else", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 6, segments: 6, tasks: 3, judges: 1 });
    await judgeAll(campaign, campaign.judges[0]!, { flagReason: "odd" });
    expect(await told()).toEqual([]);
    const another = await createJudgingCampaign(db, { texts: 6, segments: 6, tasks: 3, judges: 1 });
    await heard(another.id);
    await judgeAll(another, another.judges[0]!, { flagReason: "odd" });
    expect(await told()).toEqual([{ event: "answer-flagged", detail: { judge: "judge-01" } }]);
    expect(await requestSending({ db, now: testNow })).not.toBe("nothing");
    await requestSending({ db, now: testNow });
    expect((await told()).filter(({ event }) => event === "goal-reached")).toMatchObject([
      { detail: { planned: 3 } },
    ]);
  });

  it("judges who were not admitted, and who finished and failed the control tasks", async () => {
    const settings = { practiceToPass: 0.5 };
    const practised = await createJudgingCampaign(db, { tasks: 2, judges: 1, practice: 2, settings });
    await heard(practised.id);
    await judgeAll(practised, practised.judges[0]!, { isWrong: true });
    expect(await told()).toEqual([
      { event: "judge-stopped", detail: { for: "practice", judge: "judge-01" } },
    ]);
    await db.message.deleteMany();
    const controlled = await createJudgingCampaign(db, { tasks: 4, judges: 1, controls: 4, workload: 8 });
    await heard(controlled.id);
    await judgeAll(controlled, controlled.judges[0]!, { isWrong: true });
    await askTasks(db, controlled, controlled.judges[0]!);
    expect(await told()).toMatchObject([
      { event: "controls-failed", detail: { judge: "judge-01", passed: 0 } },
    ]);
  });

  it("a computation that failed, once", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 2, segments: 2, tasks: 1, judges: 1 });
    await heard(campaign.id);
    const { id: analysisId } = await db.analysis.create({
      data: {
        ...{ campaignId: campaign.id, kind: "metrics", settings: {}, seed: 1, version: "1" },
        ...{ settingsHash: new Uint8Array(32), inputFingerprint: "f" },
      },
    });
    for (let time = 0; time < 2; time++) await failMetrics({ analysisId, message: "no luck" }, contextOf(db));
    expect(await told()).toEqual([{ event: "job-failed", detail: { job: "metrics" } }]);
  });
});
