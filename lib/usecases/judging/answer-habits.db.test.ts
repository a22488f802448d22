import { expect, it } from "vitest";
import { createJudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { watchCampaign } from "../campaigns/watch-campaign";

const { db } = useTestDatabase();

it("what the browser counted is stored with the answer, told to the organiser, and rejects nothing", async () => {
  const campaign = await createJudgingCampaign(db, { tasks: 8, judges: 2, segments: 8, texts: 40 });
  const [scripted, quiet] = campaign.judges as [number, number];
  for (const judge of [scripted, quiet])
    for (let answer = 0; answer < 3; answer++) {
      const [task] = (await askTasks(db, campaign, judge)).tasks;
      const habits = judge === scripted ? { scripted: 6, pasted: 0, awayMs: 70_000 } : {};
      const session = await sendAnswer(db, campaign, judge, { ...answerTo(task!), ...habits });
      expect(session.stored.fate).toBe("stored");
    }
  const stored = await db.ranking.findMany({ where: { campaignId: campaign.id }, orderBy: { id: "asc" } });
  expect(
    stored.map(({ scriptedInputs, pastedInputs, awayMs }) => [scriptedInputs, pastedInputs, awayMs]),
  ).toEqual([
    ...Array.from({ length: 3 }, () => [6, 0, 70_000]),
    // A browser of before counts nothing.
    ...Array.from({ length: 3 }, () => [null, null, null]),
  ]);
  const { attention } = await watchCampaign({ campaignId: campaign.id, maxWaitMs: 0 }, contextOf(db));
  expect(attention.map(({ text }) => text).filter((text) => text.includes("script"))).toEqual([
    "judge-01: 3 of 3 answers with keys or clicks that a script made",
  ]);
});
