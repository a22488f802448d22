import { describe, expect, it } from "vitest";
import { defaultCampaignSettings } from "../../domain/campaigns/settings";
import { useTestDatabase } from "../../testing/database/database";
import { actorOf, contextOf, createCampaign, createOrganiser } from "../../testing/database/people";
import { changeJudgingSettings } from "./change-judging-settings";

const { db } = useTestDatabase();

const codes = {
  completionCode: "C1ABC",
  completionUrl: "https://platform.example/complete?cc=C1ABC",
  failedControlsCode: "C0XYZ",
  failedControlsUrl: null,
  closedEarlyCode: "C2DEF",
  closedEarlyUrl: null,
  controlsToPass: 0.8,
  askedBy: "Language Lab",
  pay: null,
  practiceToPass: 0.5,
  stopsAfterControls: true,
};

describe("codes and ways back", () => {
  it("change without touching other settings", async () => {
    const organiser = await createOrganiser(db);
    const { id } = await createCampaign(db, organiser);
    await db.campaign.update({ where: { id }, data: { settings: { contextSentences: 3 } } });
    const actor = await actorOf(db, { userId: organiser.actor.id, sessionVersion: 1 });
    await changeJudgingSettings({ campaignId: id, ...codes }, contextOf(db, actor));
    expect(await db.campaign.findUnique({ where: { id } })).toMatchObject({
      settings: { ...defaultCampaignSettings, contextSentences: 3, ...codes },
    });
    expect(await db.auditEvent.findMany({ where: { campaignId: id } })).toMatchObject([
      { action: "campaign-changed", actorId: organiser.actor.id },
    ]);
  });

  it("are the organisers' of the campaign to change", async () => {
    const { id } = await createCampaign(db, await createOrganiser(db));
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    await expect(changeJudgingSettings({ campaignId: id, ...codes }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
