import { describe, expect, it } from "vitest";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { addOrganiser } from "./add-organiser";
import { changeCampaign } from "./change-campaign";
import { changeCampaignText } from "./change-campaign-text";
import { deleteCampaign } from "./delete-campaign";
import { duplicateCampaign } from "./duplicate-campaign";
import { moveToBin } from "./move-to-bin";
import { removeOrganiser } from "./remove-organiser";
import { restoreFromBin } from "./restore-from-bin";
import { viewCampaignSettings } from "./view-campaign-settings";

const { db } = useTestDatabase();

async function prepared() {
  const campaign = await createJudgingCampaign(db, { tasks: 8, judges: 1, segments: 8 });
  const organiser = contextOf(db, await organiserOf(db, campaign.id));
  const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
  return { ...campaign, organiser, name };
}

async function answerOne(campaign: Awaited<ReturnType<typeof prepared>>) {
  const [task] = (await askTasks(db, campaign, campaign.judges[0]!)).tasks;
  await sendAnswer(db, campaign, campaign.judges[0]!, answerTo(task!));
}

const settingsOf = (campaignId: string) => ({
  campaignId,
  name: "Renamed",
  kind: "CORRECTION" as const,
  sourceLanguage: "en",
  targetLanguage: "de",
  judgeLanguage: "en" as const,
  maxHypotheses: 5,
  contextSentences: 2,
  organiserMayJudge: false,
  textsAreCode: false,
  tellsUnchanged: false,
  linesFollow: false,
  asksComment: false,
  asksNoneAcceptable: false,
  showsConsistency: false,
  editMarking: "NONE" as const,
  errorsFirst: false,
});

describe("a campaign's settings", () => {
  it("change, and the audit says which", async () => {
    const { id, organiser } = await prepared();
    await changeCampaign(settingsOf(id), organiser);
    await changeCampaign(settingsOf(id), organiser);
    const view = await viewCampaignSettings({ campaignId: id }, organiser);
    expect(view).toMatchObject({ name: "Renamed", targetLanguage: "de", contextSentences: 2 });
    expect(view.events.map(({ who, did }) => `${who} ${did}`)).toEqual([
      "Organiser changed the name, the outputs’ language, how much context judges see",
    ]);
  });

  it("keep the other settings of the campaign", async () => {
    const { id, organiser } = await prepared();
    await db.campaign.update({ where: { id }, data: { settings: { completionCode: "C0DE" } } });
    await changeCampaign(settingsOf(id), organiser);
    const { settings } = await db.campaign.findUniqueOrThrow({ where: { id } });
    expect(settings).toMatchObject({ completionCode: "C0DE", contextSentences: 2 });
  });

  it("leave the kind as it is once somebody has ranked, and M once tasks are drawn", async () => {
    const campaign = await prepared();
    const input = settingsOf(campaign.id);
    await expect(changeCampaign({ ...input, maxHypotheses: 3 }, campaign.organiser)).rejects.toMatchObject({
      code: "conflict",
      details: { fields: { maxHypotheses: expect.any(String) } },
    });
    await changeCampaign({ ...input, kind: "GENERATION" }, campaign.organiser);
    await answerOne(campaign);
    await expect(changeCampaign(input, campaign.organiser)).rejects.toMatchObject({
      details: { fields: { kind: expect.any(String) } },
    });
  });
});

describe("instructions and consent", () => {
  it("get a further version with each change, and none without one", async () => {
    const { id, organiser } = await prepared();
    const change = (text: string, basedOn: number, kind: "INSTRUCTIONS" | "CONSENT" = "INSTRUCTIONS") =>
      changeCampaignText({ campaignId: id, kind, text, basedOn }, organiser);
    expect(await change("First.", 1)).toEqual({ version: 2, isChanged: true });
    expect(await change("First.", 1)).toEqual({ version: 2, isChanged: false });
    expect(await change("I agree.", 0, "CONSENT")).toEqual({ version: 1, isChanged: true });
    expect(await change("", 1, "CONSENT")).toEqual({ version: 1, isChanged: true });
    expect(await change("I do agree.", 1, "CONSENT")).toEqual({ version: 2, isChanged: true });
    const view = await viewCampaignSettings({ campaignId: id }, organiser);
    expect(view.instructions).toMatchObject({ text: "First.", version: 2 });
    const words = (value: string) => [{ kind: "paragraph", children: [{ kind: "text", value }] }];
    expect(view.consent.versions.map(({ version, shown }) => [version, shown])).toEqual([
      [2, words("I do agree.")],
      [1, words("I agree.")],
    ]);
    expect(view.events.map(({ did }) => did)).toEqual([
      "saved version 2 of the consent text",
      "removed the consent text",
      "saved version 1 of the consent text",
      "saved version 2 of the instructions",
    ]);
  });

  it("written on an older version are refused, so that nobody's change is lost", async () => {
    const { id, organiser } = await prepared();
    const input = { campaignId: id, kind: "INSTRUCTIONS", basedOn: 1 } as const;
    const both = await Promise.allSettled(
      ["Mine.", "Yours."].map((text) => changeCampaignText({ ...input, text }, organiser)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await db.campaignText.count({ where: { campaignId: id, version: 2 } })).toBe(1);
  });
});

describe("a campaign's organisers", () => {
  it("are added by the address of their account, removed, and added again; the last one stays", async () => {
    const { id, organiser } = await prepared();
    const { email, actor } = await createOrganiser(db);
    await addOrganiser({ campaignId: id, email }, organiser);
    await expect(addOrganiser({ campaignId: id, email }, organiser)).rejects.toMatchObject({
      code: "conflict",
    });
    const { organisers } = await viewCampaignSettings({ campaignId: id }, organiser);
    expect(organisers.map(({ isYou }) => isYou)).toEqual([true, false]);
    await removeOrganiser({ campaignId: id, membershipId: organisers[0]!.id }, organiser);
    await expect(
      removeOrganiser({ campaignId: id, membershipId: organisers[1]!.id }, contextOf(db)),
    ).rejects.toThrow("The last organiser cannot be removed.");
    expect(await db.membership.count({ where: { campaignId: id, userId: actor.id, removedAt: null } })).toBe(
      1,
    );
  });

  it("are people with an organiser's account", async () => {
    const { id, organiser } = await prepared();
    await expect(
      addOrganiser({ campaignId: id, email: "nobody@example.org" }, organiser),
    ).rejects.toMatchObject({ code: "invalid-input", details: { fields: { email: expect.any(String) } } });
  });

  it("removed at the same moment leave one", async () => {
    const { id, organiser } = await prepared();
    const { email } = await createOrganiser(db);
    await addOrganiser({ campaignId: id, email }, organiser);
    const { organisers } = await viewCampaignSettings({ campaignId: id }, organiser);
    await Promise.allSettled(
      organisers.map(({ id: membershipId }) => removeOrganiser({ campaignId: id, membershipId }, organiser)),
    );
    expect(await db.membership.count({ where: { campaignId: id, role: "ORGANISER", removedAt: null } })).toBe(
      1,
    );
  });
});

/** Who wrote what, whatever its keys; the tasks with their texts. */
async function contentsOf(campaignId: string) {
  const outputs = await db.output.findMany({
    where: { campaignId },
    select: {
      original: true,
      system: { select: { name: true, isInput: true } },
      segment: { select: { position: true, document: true, source: true } },
      hypothesis: { select: { text: true } },
    },
  });
  const tasks = await db.task.findMany({
    where: { campaignId },
    select: {
      ...{ kind: true, draw: true, copies: true, returnAfter: true, feedback: true },
      segment: { select: { position: true } },
      hypotheses: { select: { expectedRank: true, hypothesis: { select: { text: true } } } },
    },
  });
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return {
    outputs: sorted(outputs),
    tasks: sorted(tasks.map((task) => ({ ...task, hypotheses: sorted(task.hypotheses) }))),
  };
}

describe("a duplicate", () => {
  it("has the same data and plan and nothing that was judged", async () => {
    const campaign = await prepared();
    await answerOne(campaign);
    const { segmentId } = await db.task.findFirstOrThrow({ where: { campaignId: campaign.id } });
    await db.goldAnnotation.create({ data: { segmentId, annotator: 0, edits: [] } });
    await db.referenceText.create({ data: { segmentId, name: "ref", text: "Reference ." } });
    const system = await db.system.findFirstOrThrow({ where: { campaignId: campaign.id } });
    const metric = await db.metric.create({ data: { campaignId: campaign.id, name: "M2" } });
    const score = { campaignId: campaign.id, metricId: metric.id, systemId: system.id, score: 0.5 };
    await db.metricScore.createMany({ data: [score, { ...score, segmentId, score: 0.25 }] });
    await changeCampaignText(
      { campaignId: campaign.id, kind: "CONSENT", text: "I agree.", basedOn: 0 },
      campaign.organiser,
    );

    const about = { authors: ["Ada Example"], licence: "CC BY 4.0", description: "All of it." };
    await db.campaign.update({ where: { id: campaign.id }, data: about });
    const { campaignId } = await duplicateCampaign(
      { campaignId: campaign.id, name: "Again", withPlan: true },
      campaign.organiser,
    );
    expect(await contentsOf(campaignId)).toEqual(await contentsOf(campaign.id));
    expect(await db.campaign.findUniqueOrThrow({ where: { id: campaignId } })).toMatchObject({
      ...{ name: "Again", slug: "again", state: "DRAFT", consent: "I agree.", consentVersion: 1 },
      ...{ openedAt: null, isDemo: false },
      ...about,
    });
    expect(await db.ranking.count({ where: { campaignId } })).toBe(0);
    expect(await db.membership.findMany({ where: { campaignId } })).toMatchObject([{ role: "ORGANISER" }]);
    expect(await db.task.count({ where: { campaignId, taken: { gt: 0 } } })).toBe(0);
    expect(
      (await db.metricScore.findMany({ where: { campaignId }, orderBy: { score: "asc" } })).map(
        (copied) => copied.score,
      ),
    ).toEqual([0.25, 0.5]);
    expect(await db.goldAnnotation.count({ where: { segment: { campaignId } } })).toBe(1);
    expect(await db.referenceText.count({ where: { segment: { campaignId } } })).toBe(1);
  });

  it("can leave the plan out", async () => {
    const { id, organiser } = await prepared();
    const input = { campaignId: id, name: "Only data", withPlan: false };
    const { campaignId } = await duplicateCampaign(input, organiser);
    expect(await db.task.count({ where: { campaignId } })).toBe(0);
    expect((await contentsOf(campaignId)).outputs).toEqual((await contentsOf(id)).outputs);
  });
});

describe("deleting", () => {
  it("from the bin takes everything of the campaign and leaves the audit and the others", async () => {
    const [campaign, other] = [await prepared(), await prepared()];
    await answerOne(campaign);
    await answerOne(other);
    const before = await contentsOf(other.id);
    const rankings = await db.ranking.count({ where: { campaignId: campaign.id } });
    const judge = await db.membership.findUniqueOrThrow({ where: { id: campaign.judges[0]! } });
    await moveToBin({ campaignId: campaign.id }, campaign.organiser);
    await deleteCampaign({ campaignId: campaign.id, name: campaign.name }, campaign.organiser);
    expect(await db.campaign.findUnique({ where: { id: campaign.id } })).toBeNull();
    expect(await db.user.findUnique({ where: { id: judge.userId } })).toBeNull();
    expect(await contentsOf(other.id)).toEqual(before);
    expect(await db.ranking.count({ where: { campaignId: other.id } })).toBeGreaterThan(0);
    expect(
      await db.auditEvent.findFirst({ where: { campaignId: campaign.id, action: "campaign-deleted" } }),
    ).toMatchObject({ detail: { judges: 1, rankings, segments: 8, systems: 6 } });
  });

  it("needs the name", async () => {
    const { id, organiser } = await prepared();
    await moveToBin({ campaignId: id }, organiser);
    await expect(deleteCampaign({ campaignId: id, name: "another" }, organiser)).rejects.toMatchObject({
      code: "invalid-input",
    });
    expect(await db.campaign.count({ where: { id } })).toBe(1);
  });
});

describe("none of it", () => {
  it("is for outsiders or judges", async () => {
    const { id, judges, name } = await prepared();
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await judgeActor(db, judges[0]!));
    for (const [context, code] of [
      [outsider, "not-found"],
      [judge, "forbidden"],
    ] as const) {
      const attempts = [
        () => changeCampaign(settingsOf(id), context),
        () => changeCampaignText({ campaignId: id, kind: "INSTRUCTIONS", text: "x", basedOn: 1 }, context),
        () => addOrganiser({ campaignId: id, email: "a@example.org" }, context),
        () => removeOrganiser({ campaignId: id, membershipId: 1 }, context),
        () => viewCampaignSettings({ campaignId: id }, context),
        () => duplicateCampaign({ campaignId: id, name: "Mine", withPlan: true }, context),
        () => moveToBin({ campaignId: id }, context),
        () => restoreFromBin({ campaignId: id }, context),
        () => deleteCampaign({ campaignId: id, name }, context),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code });
    }
  });
});
