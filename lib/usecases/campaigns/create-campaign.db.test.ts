import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { instructions } from "../../domain/words/english/instructions";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { createCampaign } from "./create-campaign";
import { listCampaigns } from "./list-campaigns";

const { db } = useTestDatabase();

const entries: z.input<typeof createCampaignInput> = {
  name: "CoNLL pilot",
  kind: "CORRECTION",
  sourceLanguage: "en",
  targetLanguage: "en",
};
const input = (more: Partial<typeof entries> = {}) => createCampaignInput.parse({ ...entries, ...more });

describe("creating a campaign", () => {
  it("makes a draft that its maker organises, with the first version of its instructions", async () => {
    const { actor } = await createOrganiser(db);
    const made = await createCampaign(
      input({ name: "Übersetzung", kind: "GENERATION", targetLanguage: "de", maxHypotheses: 4 }),
      contextOf(db, actor),
    );
    const stored = await db.campaign.findUniqueOrThrow({
      where: { id: made.campaignId },
      include: { memberships: true, texts: true },
    });
    expect(stored).toMatchObject({
      slug: "ubersetzung",
      name: "Übersetzung",
      kind: "GENERATION",
      state: "DRAFT",
      sourceLanguage: "en",
      targetLanguage: "de",
      maxHypotheses: 4,
      seed: 1,
      instructions: instructions.TRANSLATION,
      instructionsVersion: 1,
      createdAt: testNow,
      createdById: actor.id,
      memberships: [{ userId: actor.id, role: "ORGANISER", pseudonym: null }],
      texts: [{ kind: "INSTRUCTIONS", version: 1, text: instructions.TRANSLATION, createdById: actor.id }],
    });
    const listed = await listCampaigns(contextOf(db, actor));
    expect(listed.map(({ id }) => id)).toEqual([made.campaignId]);
    const [event] = await db.auditEvent.findMany({ where: { campaignId: made.campaignId } });
    expect(event).toMatchObject({ action: "campaign-created", actorId: actor.id });
  });

  it("gives campaigns of one name slugs of their own, also at the same moment", async () => {
    const { actor } = await createOrganiser(db);
    const context = contextOf(db, actor);
    const made = await Promise.all(Array.from({ length: 4 }, () => createCampaign(input(), context)));
    const slugs = made.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(["conll-pilot", "conll-pilot-2", "conll-pilot-3", "conll-pilot-4"]);
  });

  it("takes seed, settings and instructions as given", async () => {
    const { campaignId } = await createCampaign(
      input({ seed: 0, instructions: "", settings: { organiserMayJudge: true } }),
      contextOf(db, { kind: "system" }),
    );
    expect(await db.campaign.findUniqueOrThrow({ where: { id: campaignId } })).toMatchObject({
      seed: 0,
      instructions: "",
      settings: { organiserMayJudge: true, contextSentences: 1 },
    });
  });

  it("is for organisers and the command line, which may name one", async () => {
    const judge = await db.user.create({ data: { role: "JUDGE", email: "judge@example.org" } });
    const judging = {
      kind: "user",
      id: judge.id,
      role: "JUDGE",
      sessionVersion: 1,
      memberships: [],
    } as const;
    await expect(createCampaign(input(), contextOf(db, judging))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(createCampaign(input(), contextOf(db, { kind: "nobody" }))).rejects.toMatchObject({
      code: "not-signed-in",
    });

    const { actor, email } = await createOrganiser(db);
    await expect(
      createCampaign(input({ organiserEmail: email }), contextOf(db, actor)),
    ).rejects.toMatchObject({ code: "forbidden" });
    const system = contextOf(db, { kind: "system" });
    for (const unknown of ["judge@example.org", "nobody@example.org"])
      await expect(createCampaign(input({ organiserEmail: unknown }), system)).rejects.toThrow(unknown);

    const { campaignId } = await createCampaign(input({ organiserEmail: email }), system);
    const memberships = await db.membership.findMany({ where: { campaignId } });
    expect(memberships).toMatchObject([{ userId: actor.id, role: "ORGANISER" }]);
  });
});
