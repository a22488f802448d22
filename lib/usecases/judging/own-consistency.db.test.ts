import { describe, expect, it } from "vitest";
import type { JudgeTask } from "../../domain/judging/judge-session";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  judgeActor,
} from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { ownConsistency } from "./own-consistency";

const { db } = useTestDatabase();

describe("how consistent a judge is", () => {
  it("is told of repeated tasks alone, as counted by hand, where the campaign tells judges", async () => {
    const campaign = await plan({ showsConsistency: true });
    const [judge] = campaign.judges as [number, number];
    const seen = new Set<string>();
    const turned = { yes: 0, no: 0 };
    for (;;) {
      const [task] = (await askTasks(db, campaign, judge)).tasks;
      if (task === undefined) break;
      const known = `${task.source} ${task.hypotheses.toSorted().join(" ")}`;
      const isReturned = seen.has(known);
      seen.add(known);
      // Every fourth task that comes back is ranked the other way round.
      const isTurned = isReturned && (turned.yes + turned.no) % 4 === 3;
      if (isReturned) turned[isTurned ? "yes" : "no"] += 1;
      await sendAnswer(db, campaign, judge, answerTo(task, { ranks: alphabetical(task, isTurned) }));
      const told = await tellTo(campaign, judge);
      const returned = turned.yes + turned.no;
      expect(told).toEqual(returned < 10 ? null : { count: turned.no, of: returned });
    }
    expect(turned.yes + turned.no).toBeGreaterThanOrEqual(10);
    // The other judge, who has answered nothing, learns nothing of it.
    expect(await tellTo(campaign, campaign.judges[1]!)).toBeNull();

    await db.campaign.update({ where: { id: campaign.id }, data: { settings: {} } });
    expect(await tellTo(campaign, judge)).toBeNull();
  });
});

function plan(settings: { readonly showsConsistency: boolean }): Promise<JudgingCampaign> {
  return createJudgingCampaign(db, {
    ...{ texts: 40, segments: 14, tasks: 14, judges: 2, returnAfter: () => 2, settings },
    copies: () => 2,
  });
}

async function tellTo({ slug }: JudgingCampaign, judge: number) {
  return ownConsistency({ slug }, contextOf(db, await judgeActor(db, judge)));
}

function alphabetical({ hypotheses }: JudgeTask, isTurned: boolean): readonly number[] {
  const order = hypotheses.toSorted();
  if (isTurned) order.reverse();
  return hypotheses.map((text) => order.indexOf(text) + 1);
}
