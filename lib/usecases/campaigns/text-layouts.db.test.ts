import { describe, expect, it } from "vitest";
import { LAYOUT_VERSION } from "../../domain/text/lay-out-markdown";
import { sha256 } from "../../hashing/sha256";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { tryTasks } from "../judging/try-tasks";
import { viewJudging } from "../judging/view-judging";
import { changeCampaignText } from "./change-campaign-text";
import { createCampaign } from "./create-campaign";
import { shownTexts } from "./text-layouts";
import { viewCampaignSettings } from "./view-campaign-settings";

const { db } = useTestDatabase();
const paragraph = (value: string) => [{ kind: "paragraph", children: [{ kind: "text", value }] }];
/** What took two seconds a view: marks that find no partner. */
const freezing = "*a_ ".repeat(5000);

async function scene() {
  const campaign = await createJudgingCampaign(db, { tasks: 4, judges: 1, segments: 4 });
  const organiser = contextOf(db, await organiserOf(db, campaign.id));
  const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
  const change = async (text: string, kind: "INSTRUCTIONS" | "CONSENT" = "INSTRUCTIONS") => {
    const { instructionsVersion, consentVersion } = await db.campaign.findUniqueOrThrow({
      where: { id: campaign.id },
    });
    const basedOn = kind === "CONSENT" ? consentVersion : instructionsVersion;
    return changeCampaignText({ campaignId: campaign.id, kind, text, basedOn }, organiser);
  };
  /** As an earlier version left it, or a file of one: the text, and nothing of how it is shown. */
  const put = async (instructions: string) => {
    await db.campaign.update({ where: { id: campaign.id }, data: { instructions } });
    await db.textLayout.deleteMany({ where: { campaignId: campaign.id } });
  };
  const shownToJudge = async () => (await viewJudging(judge))[0]!;
  return { id: campaign.id, organiser, judge, change, put, shownToJudge };
}

const stored = (campaignId: string) => db.textLayout.findMany({ where: { campaignId } });

describe("a text of a campaign", () => {
  it("is laid out when it is saved, and shown everywhere as it was stored then", async () => {
    const { id, organiser, change, shownToJudge } = await scene();
    await change("Rank *well*.");
    await change("I agree.", "CONSENT");
    expect(await stored(id)).toHaveLength(2);
    // Reading the text again would bring back what it says.
    const replaced = paragraph("As stored.");
    await db.textLayout.updateMany({ where: { campaignId: id }, data: { layout: replaced } });
    expect(await shownToJudge()).toMatchObject({ instructions: replaced, consent: { shown: replaced } });
    const settings = await viewCampaignSettings({ campaignId: id }, organiser);
    expect(settings.instructions.versions[0]).toMatchObject({ version: 2, shown: replaced });
    expect((await tryTasks({ campaignId: id }, organiser)).shown.instructions).toEqual(replaced);
  });

  it("of a new campaign is laid out with it", async () => {
    const { organiser } = await scene();
    const { campaignId } = await createCampaign(
      {
        name: "With instructions",
        kind: "CORRECTION",
        sourceLanguage: "en",
        targetLanguage: "en",
        instructions: "Rank well.",
        maxHypotheses: 5,
        settings: { organiserMayJudge: false },
      } as Parameters<typeof createCampaign>[0],
      organiser,
    );
    expect(await stored(campaignId)).toMatchObject([
      { version: LAYOUT_VERSION, layout: paragraph("Rank well."), textHash: sha256("Rank well.") },
    ]);
  });

  it("that would keep the server busy is refused, beside its field, and nothing of it is stored", async () => {
    const { id, organiser, change } = await scene();
    const refused = {
      code: "invalid-input",
      details: { fields: { text: expect.stringContaining("asterisks and underscores") } },
    };
    await expect(change(freezing)).rejects.toMatchObject(refused);
    await expect(change(freezing, "CONSENT")).rejects.toMatchObject(refused);
    // Read, and found to nest too deep.
    await expect(change("*a ".repeat(60) + "b* ".repeat(60))).rejects.toMatchObject({
      details: { fields: { text: expect.stringContaining("deep") } },
    });
    const input = { name: "Frozen", kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en" } as const;
    const rest = { maxHypotheses: 5, settings: {}, instructions: freezing };
    await expect(
      createCampaign({ ...input, ...rest } as Parameters<typeof createCampaign>[0], organiser),
    ).rejects.toMatchObject({
      details: { fields: { instructions: expect.stringContaining("asterisks and underscores") } },
    });
    expect(await stored(id)).toEqual([]);
    expect(await db.campaign.count({ where: { name: "Frozen" } })).toBe(0);
  });
});

describe("a text of before the update", () => {
  it("is laid out when it is first looked at, once for all who look at the same moment", async () => {
    const { id, put, shownToJudge } = await scene();
    await put("Rank *well*.");
    const views = await Promise.all(Array.from({ length: 8 }, shownToJudge));
    for (const { instructions } of views)
      expect(instructions).toEqual([
        {
          kind: "paragraph",
          children: [
            { kind: "text", value: "Rank " },
            { kind: "emphasis", children: [{ kind: "text", value: "well" }] },
            { kind: "text", value: "." },
          ],
        },
      ]);
    expect(await stored(id)).toMatchObject([{ version: LAYOUT_VERSION, layout: views[0]!.instructions }]);
  });

  it("that would keep the server busy is shown as it was typed, and stored so", async () => {
    const { id, organiser, put, shownToJudge } = await scene();
    await put(freezing);
    expect((await shownToJudge()).instructions).toEqual(paragraph(freezing));
    expect(await stored(id)).toMatchObject([{ layout: paragraph(freezing) }]);
    // Saved as it is, it is nobody's mistake of today.
    const unchanged = { campaignId: id, kind: "INSTRUCTIONS", text: freezing, basedOn: 1 } as const;
    await expect(changeCampaignText(unchanged, organiser)).resolves.toMatchObject({ isChanged: false });
  });

  it("that other rules laid out is laid out anew", async () => {
    const { id, change, shownToJudge } = await scene();
    await change("Rank well.");
    await db.textLayout.updateMany({ data: { version: LAYOUT_VERSION - 1, layout: [] } });
    expect((await shownToJudge()).instructions).toEqual(paragraph("Rank well."));
    expect(await stored(id)).toMatchObject([{ version: LAYOUT_VERSION }]);
  });

  it("is none where there are no instructions and no consent", async () => {
    const { id, put, shownToJudge } = await scene();
    await put("");
    expect(await shownToJudge()).toMatchObject({ instructions: [], consent: null });
    expect(await stored(id)).toEqual([]);
  });

  it("is nothing where only the other text of the campaign is there", async () => {
    const { put, change, shownToJudge } = await scene();
    await change("I agree.", "CONSENT");
    await put("");
    expect(await shownToJudge()).toMatchObject({
      instructions: [],
      consent: { shown: paragraph("I agree.") },
    });
  });

  it("is stored for each campaign that has it, and each text for itself, also at the same moment", async () => {
    const [one, other] = await Promise.all([scene(), scene()]);
    const [inOne, inOther, another] = await Promise.all([
      shownTexts(db, one.id, ["Rank well."]),
      shownTexts(db, other.id, ["Rank well."]),
      shownTexts(db, one.id, ["Rank them."]),
    ]);
    expect([inOne, inOther, another]).toEqual(
      ["Rank well.", "Rank well.", "Rank them."].map((text) => [paragraph(text)]),
    );
    expect(await stored(one.id)).toHaveLength(2);
    expect(await stored(other.id)).toHaveLength(1);
  });

  it("is shown too while its campaign is deleted", async () => {
    const { id, put, judge } = await scene();
    await put("Rank well.");
    const [views] = await Promise.all([
      viewJudging(judge),
      db.campaign.delete({ where: { id } }).catch(() => undefined),
    ]);
    expect(views.length).toBeLessThanOrEqual(1);
  });
});
