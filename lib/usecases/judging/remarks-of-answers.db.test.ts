import { describe, expect, it } from "vitest";
import { adjudgeJsonlParser } from "../../domain/formats/judgments/adjudge-jsonl";
import type { AnswerRemarks } from "../../domain/judging/judge-session";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { parseText } from "../../testing/files/judgments-text";
import { exportJudgments } from "../exports/export-judgments";
import { pastAnswers } from "./past-answers";
import { saveDraft } from "./save-draft";

const { db } = useTestDatabase();

const said: AnswerRemarks = { flagKey: "offensive", comment: "A hard one.", noneAcceptable: true };

describe("what judges say beside ranks", () => {
  it("is asked for where the campaign says so, kept in drafts, stored, shown again, and replaced by a revision", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...{ texts: 40, tasks: 8, judges: 1 },
      settings: { asksComment: true, asksNoneAcceptable: true },
    });
    const [judge] = campaign.judges as [number];
    const context = contextOf(db, await judgeActor(db, judge));
    const { slug } = campaign;
    const { tasks } = await askTasks(db, campaign, judge);
    const [task] = tasks;
    expect(task?.asks).toEqual({ comment: true, noneAcceptable: true });
    const draft = {
      assignment: task!.assignment,
      ranks: task!.hypotheses.map(() => null),
      changedAt: context.now.toISOString(),
      activeMs: 5,
      flagReason: "It is offensive",
      ...said,
    };
    await saveDraft({ slug, draft }, context);
    expect((await askTasks(db, campaign, judge)).tasks[0]?.draft).toMatchObject(said);

    const answer = answerTo(task!, { flagReason: "It is offensive", ...said });
    const { stored } = await sendAnswer(db, campaign, judge, answer);
    expect((await sendAnswer(db, campaign, judge, answer)).stored).toEqual(stored);
    await expect(sendAnswer(db, campaign, judge, { ...answer, comment: "Another." })).rejects.toMatchObject({
      code: "conflict",
    });
    const [past] = await pastAnswers({ slug }, context);
    expect(past).toMatchObject({ ...said, flagReason: "It is offensive" });
    await sendAnswer(db, campaign, judge, answerTo(task!, { basedOn: 1, comment: "Not so hard." }));
    const [revised] = await pastAnswers({ slug }, context);
    expect(revised).toMatchObject({ comment: "Not so hard.", flagReason: null });
    expect(revised).not.toHaveProperty("noneAcceptable");
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("is exported with the ranking, with the key of a ready-made reason", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 40, tasks: 8, judges: 1 });
    const [judge] = campaign.judges as [number];
    const { tasks } = await askTasks(db, campaign, judge);
    await sendAnswer(db, campaign, judge, answerTo(tasks[0]!, { flagReason: "It is offensive", ...said }));
    const skipped = {
      ranks: null,
      skipReason: "I do not know enough about this",
      skipKey: "outside-my-field",
    } as const;
    await sendAnswer(db, campaign, judge, answerTo(tasks[1]!, { ...skipped, noneAcceptable: true }));
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const exportOf = async (freeText: boolean) => {
      const parts: Uint8Array[] = [];
      const exported = await exportJudgments(
        { campaignId: campaign.id, file: "judgments.jsonl", freeText },
        organiser,
      );
      for await (const chunk of exported.chunks) parts.push(chunk);
      return parseText(adjudgeJsonlParser(), Buffer.concat(parts).toString());
    };
    const lines = await exportOf(true);
    // What judges wrote is for those who ask for it; which of the usual reasons they chose tells nothing of them.
    const { comment: _, ...chosen } = said;
    expect(await exportOf(false)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: "current", ...chosen }),
        expect.objectContaining({ state: "skipped", skipKey: "outside-my-field" }),
      ]),
    );
    expect(JSON.stringify(await exportOf(false))).not.toContain("A hard one.");
    expect(lines.filter(({ kind }) => kind !== "automatic")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: "current", ...said }),
        expect.objectContaining({ state: "skipped", skipKey: "outside-my-field" }),
      ]),
    );
    // Of a skipped task nothing is said about texts.
    expect(lines.find(({ state }) => state === "skipped")).not.toHaveProperty("noneAcceptable");
  });
});
