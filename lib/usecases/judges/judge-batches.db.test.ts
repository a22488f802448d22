import { beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { listAuditEvents } from "../../testing/database/list-audit-events";
import {
  actorOf,
  contextOf,
  createCampaign,
  createOrganiser,
  type TestOrganiser,
} from "../../testing/database/people";
import { revokeInvitation } from "../accounts/revoke-invitation";
import { inviteJudges } from "./invite-judges";
import { joinByLink } from "./join-by-link";
import { revokeBatch } from "./revoke-batch";
import { viewJudges } from "./view-judges";

const { db } = useTestDatabase();
let organiser: TestOrganiser;

beforeAll(async () => {
  organiser = await createOrganiser(db);
});

async function asOrganiser() {
  const claims = { userId: organiser.actor.id, sessionVersion: 1 };
  return contextOf(db, await actorOf(db, claims));
}

function join(token: string) {
  const nobody = contextOf(db, { kind: "nobody" });
  return joinByLink({ token, platform: undefined, clientAddress: undefined }, nobody);
}

async function batch(campaignId: string, labels: readonly (string | undefined)[], name?: string) {
  const input = { campaignId, batch: name, labels: [...labels], expiresInDays: 7 };
  return inviteJudges(input, await asOrganiser());
}

describe("a batch of links", () => {
  it("is one link a judge, each with its label", async () => {
    const campaign = await createCampaign(db, organiser);
    const made = await batch(campaign.id, ["Anna", undefined, "Bo"], "Pilot");
    expect(new Set(made.links.map(({ token }) => token)).size).toBe(3);
    await join(made.links[2]!.token);
    const { batches, links, judges } = await viewJudges({ campaignId: campaign.id }, await asOrganiser());
    expect(links).toEqual([]);
    expect(judges).toMatchObject([{ pseudonym: "judge-01", label: "Bo", state: "active" }]);
    expect(batches).toMatchObject([{ name: "Pilot" }]);
    expect(new Map(batches[0]!.links.map(({ label, pseudonym }) => [label, pseudonym]))).toEqual(
      new Map([
        ["Anna", undefined],
        [undefined, undefined],
        ["Bo", "judge-01"],
      ]),
    );
    const ids = new Map(batches[0]!.links.map(({ id, label }) => [id, label]));
    for (const { invitationId, label } of made.links) expect(ids.get(invitationId)).toBe(label);
  });

  it("is revoked as a whole or link by link", async () => {
    const campaign = await createCampaign(db, organiser);
    const { links } = await batch(campaign.id, ["a", "b", "c"], "Pilot");
    const other = await batch(campaign.id, ["d"], "Second");
    await revokeInvitation({ invitationId: links[0]!.invitationId }, await asOrganiser());
    const { claims } = await join(links[1]!.token);
    const input = { campaignId: campaign.id, batch: "Pilot" };
    expect(await revokeBatch(input, await asOrganiser())).toBe(2);
    expect(await revokeBatch(input, await asOrganiser())).toBe(0);
    expect(await actorOf(db, claims)).toEqual({ kind: "nobody" });
    const { judges } = await viewJudges({ campaignId: campaign.id }, await asOrganiser());
    expect(judges).toMatchObject([{ state: "link-revoked" }]);
    await expect(join(other.links[0]!.token)).resolves.toBeDefined();
  });

  it("has a name of its own, the moment where none is given", async () => {
    const campaign = await createCampaign(db, organiser);
    const named = async () => (await batch(campaign.id, [undefined])).batch;
    expect(await named()).toBe("Links of 1 Jun 2026, 10:00 UTC");
    // Links made twice within a minute were refused for a name that nobody chose.
    expect(await named()).toBe("Links of 1 Jun 2026, 10:00 UTC (2)");
    expect(await named()).toBe("Links of 1 Jun 2026, 10:00 UTC (3)");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => batch(campaign.id, ["x"], "Pilot")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(batch(campaign.id, ["x"], "Pilot")).rejects.toMatchObject({
      code: "conflict",
      details: { fields: { batch: "A batch with this name already exists." } },
    });
  });

  it("is the organisers' of the campaign to make and to revoke", async () => {
    const campaign = await createCampaign(db, organiser);
    const { links } = await batch(campaign.id, ["a"], "Pilot");
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await actorOf(db, (await join(links[0]!.token)).claims));
    const input = { campaignId: campaign.id, batch: "Pilot", labels: ["a"], expiresInDays: undefined };
    for (const [context, code] of [
      [outsider, "not-found"],
      [judge, "forbidden"],
    ] as const) {
      await expect(inviteJudges(input, context)).rejects.toMatchObject({ code });
      await expect(revokeBatch(input, context)).rejects.toMatchObject({ code });
    }
  });

  it("stands in the audit as a number", async () => {
    const campaign = await createCampaign(db, organiser);
    await batch(campaign.id, ["Anna", "Bo"], "Pilot");
    await batch(campaign.id, ["Cy"], "Single");
    await revokeBatch({ campaignId: campaign.id, batch: "Single" }, await asOrganiser());
    const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
    expect(events).toMatchObject([
      { action: "judge-links-made", detail: { links: 2 } },
      { action: "judge-links-made", detail: { links: 1 } },
      { action: "invitation-revoked", detail: { links: 1 } },
    ]);
    expect(JSON.stringify(events)).not.toContain("Anna");
  });
});
