import { beforeAll, describe, expect, it } from "vitest";
import { failuresPerAddress } from "../../domain/accounts/sign-in-limit";
import { useTestDatabase } from "../../testing/database/database";
import { listAuditEvents } from "../../testing/database/list-audit-events";
import {
  actorOf,
  contextOf,
  createCampaign,
  createOrganiser,
  type TestOrganiser,
  testNow,
} from "../../testing/database/people";
import { untilSomebodyWaits } from "../../testing/database/until-somebody-waits";
import { lookAtInvitation } from "../accounts/look-at-invitation";
import { revokeInvitation } from "../accounts/revoke-invitation";
import { newSecretToken } from "../accounts/steps/secret-token";
import { signInWithJudgeLink } from "../accounts/steps/sign-in-with-judge-link";
import { moveToBin } from "../campaigns/move-to-bin";
import { viewJudging } from "../judging/view-judging";
import { inviteJudge } from "./invite-judge";
import { inviteJudges } from "./invite-judges";
import { renewJudgeLink } from "./renew-judge-link";
import { revokeBatch } from "./revoke-batch";
import { viewJudges } from "./view-judges";

const { db } = useTestDatabase();
const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
let organiser: TestOrganiser;

beforeAll(async () => {
  organiser = await createOrganiser(db);
});

/** The organiser as a request would find them: with the memberships of the moment. */
const asOrganiser = async () =>
  contextOf(db, await actorOf(db, { userId: organiser.actor.id, sessionVersion: 1 }));

async function invite(campaignId: string, expiresInDays?: number) {
  return inviteJudge({ campaignId, label: "a colleague", expiresInDays }, await asOrganiser());
}

function open(token: string, now = testNow, clientAddress?: string) {
  return signInWithJudgeLink({ token, clientAddress }, contextOf(db, undefined, now));
}

describe("a judge's link", () => {
  it("makes a judge at its first use and finds the same one ever after", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id);
    const first = await open(token);
    expect(await open(token, daysLater(300))).toEqual(first);
    const members = await db.membership.findMany({ where: { campaignId: campaign.id, role: "JUDGE" } });
    expect(members).toMatchObject([{ userId: first.userId, pseudonym: "judge-01" }]);
  });

  it("makes one judge of several first uses at the same moment", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id);
    const claims = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(new Set(claims.map(({ userId }) => userId)).size).toBe(1);
    expect(await db.membership.count({ where: { campaignId: campaign.id, role: "JUDGE" } })).toBe(1);
  });

  it("gives judges who come in together pseudonyms of their own", async () => {
    const campaign = await createCampaign(db, organiser);
    const invitations = await Promise.all(Array.from({ length: 6 }, () => invite(campaign.id)));
    await Promise.all(invitations.map(({ token }) => open(token)));
    const { judges } = await viewJudges({ campaignId: campaign.id }, await asOrganiser());
    expect(judges.map(({ pseudonym }) => pseudonym)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `judge-0${number}`),
    );
  });

  it("shows its campaign's name and nothing else, and looking uses nothing up", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id);
    const view = await lookAtInvitation({ token, kind: "JUDGE", clientAddress: undefined }, contextOf(db));
    expect(view).toEqual({
      kind: "JUDGE",
      email: undefined,
      campaignName: campaign.name,
      isClosed: false,
      isSignUp: false,
      isIn: false,
      judgeLanguage: "en",
    });
    await db.campaign.update({
      where: { id: campaign.id },
      data: { state: "CLOSED", openedAt: testNow, closedAt: testNow },
    });
    expect(
      await lookAtInvitation({ token, kind: "JUDGE", clientAddress: undefined }, contextOf(db)),
    ).toMatchObject({ isClosed: true });
    expect(await db.membership.count({ where: { campaignId: campaign.id, role: "JUDGE" } })).toBe(0);
    expect(await db.invitation.findFirst({ where: { campaignId: campaign.id } })).toMatchObject({
      usedAt: null,
      userId: null,
    });
  });

  it("is the organisers' of the campaign to give and to take", async () => {
    const campaign = await createCampaign(db, organiser);
    const { invitationId } = await invite(campaign.id);
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    const input = { campaignId: campaign.id, label: undefined, expiresInDays: undefined };
    await expect(inviteJudge(input, outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(revokeInvitation({ invitationId }, outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(viewJudges({ campaignId: campaign.id }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(viewJudges({ campaignId: "../etc" }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a judge's session", () => {
  it("ends with the next request once the link is revoked, and the link opens nothing more", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token, invitationId } = await invite(campaign.id);
    const claims = await open(token);
    const before = await actorOf(db, claims);
    expect(before).toMatchObject({ kind: "user", role: "JUDGE" });
    expect(await viewJudging(contextOf(db, before))).toMatchObject([
      { campaignName: campaign.name, state: "DRAFT", done: 0, standing: "active" },
    ]);
    await revokeInvitation({ invitationId }, await asOrganiser());
    expect(await actorOf(db, claims)).toEqual({ kind: "nobody" });
    await expect(open(token)).rejects.toMatchObject({ code: "gone" });
  });

  it("ends at the moment the link expires", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id, 2);
    const claims = await open(token);
    const justBefore = new Date(daysLater(2).getTime() - 1);
    expect(await actorOf(db, claims, justBefore)).toMatchObject({ kind: "user" });
    expect(await actorOf(db, claims, daysLater(2))).toEqual({ kind: "nobody" });
    await expect(open(token, daysLater(2))).rejects.toThrow("has expired");
  });

  it("carries what the database says now of pausing and exclusion", async () => {
    const campaign = await createCampaign(db, organiser);
    const claims = await open((await invite(campaign.id)).token);
    await db.membership.updateMany({ where: { userId: claims.userId }, data: { excludedAt: testNow } });
    const actor = await actorOf(db, claims);
    expect(actor).toMatchObject({ memberships: [{ excludedAt: testNow }] });
    expect(await viewJudging(contextOf(db, actor))).toMatchObject([{ standing: "excluded" }]);
  });

  it("is not opened by the link of a judge who was removed", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id);
    const { userId } = await open(token);
    await db.membership.updateMany({ where: { userId }, data: { removedAt: testNow } });
    await expect(open(token)).rejects.toMatchObject({ code: "gone" });
  });

  it("does not reach a judge who never had a link", async () => {
    const campaign = await createCampaign(db, organiser);
    const { id } = await db.user.create({ data: { role: "JUDGE" } });
    await db.membership.create({
      data: { campaignId: campaign.id, userId: id, role: "JUDGE", pseudonym: "judge-77" },
    });
    expect(await actorOf(db, { userId: id, sessionVersion: 1 })).toEqual({
      kind: "nobody",
    });
  });
});

describe("a judge's link whose campaign is not there", () => {
  const neverWas = () => open(newSecretToken()).catch((error: unknown) => error);

  it("looks in the bin like one that never was, also for a judge who came in by it before", async () => {
    const campaign = await createCampaign(db, organiser);
    const [used, unused] = [await invite(campaign.id), await invite(campaign.id)];
    await open(used.token);
    await moveToBin({ campaignId: campaign.id }, await asOrganiser());
    for (const { token } of [used, unused])
      expect(await open(token).catch((error: unknown) => error)).toEqual(await neverWas());
    expect(await neverWas()).toMatchObject({ code: "not-found" });
  });

  it("looks the same to whoever opens it at the moment at which it is deleted", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token, invitationId } = await invite(campaign.id);
    await open(token);
    const { opening } = await db.$transaction(
      async (tx) => {
        await tx.invitation.delete({ where: { id: invitationId } });
        const opening = open(token).catch((error: unknown) => error);
        await Promise.race([opening, untilSomebodyWaits(db)]);
        return { opening };
      },
      { timeout: 50_000 },
    );
    expect(await opening).toEqual(await neverWas());
  });
});

describe("a session of a link that was withdrawn", () => {
  const sessionOf = (claims: { readonly userId: string; readonly sessionVersion: number }) =>
    actorOf(db, claims);

  async function judgeOf(campaignId: string, userId: string) {
    const { id } = await db.membership.findFirstOrThrow({ where: { campaignId, userId, role: "JUDGE" } });
    return { campaignId, judgeId: id };
  }

  it("stays ended when the judge gets a new link, and the new one opens", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token, invitationId } = await invite(campaign.id);
    const stolen = await open(token);
    await revokeInvitation({ invitationId }, await asOrganiser());
    const renewed = await renewJudgeLink(await judgeOf(campaign.id, stolen.userId), await asOrganiser());
    expect(await sessionOf(stolen)).toEqual({ kind: "nobody" });
    const anew = await open(renewed.token);
    expect(anew.userId).toBe(stolen.userId);
    expect(await sessionOf(anew)).toMatchObject({ kind: "user", role: "JUDGE" });
    expect(await sessionOf(stolen)).toEqual({ kind: "nobody" });
  });

  it("is ended for good, and opens nothing where a link of the judge is open again", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token, invitationId } = await invite(campaign.id);
    const stolen = await open(token);
    await revokeInvitation({ invitationId }, await asOrganiser());
    await db.invitation.update({ where: { id: invitationId }, data: { revokedAt: null } });
    expect(await sessionOf(stolen)).toEqual({ kind: "nobody" });
    expect(await sessionOf(await open(token))).toMatchObject({ kind: "user", id: stolen.userId });
  });

  it("ends with the new link also where the old one still worked", async () => {
    const campaign = await createCampaign(db, organiser);
    const before = await open((await invite(campaign.id)).token);
    expect(await sessionOf(before)).toMatchObject({ kind: "user" });
    await renewJudgeLink(await judgeOf(campaign.id, before.userId), await asOrganiser());
    expect(await sessionOf(before)).toEqual({ kind: "nobody" });
  });

  it("stays ended where the link had expired, or had been withdrawn by an earlier version", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id, 2);
    const expired = await open(token);
    const old = await open((await invite(campaign.id)).token);
    // An earlier version withdrew links and left the session's version as it was.
    await db.invitation.updateMany({ where: { userId: old.userId }, data: { revokedAt: testNow } });
    for (const claims of [expired, old]) {
      await renewJudgeLink(await judgeOf(campaign.id, claims.userId), {
        ...(await asOrganiser()),
        now: daysLater(3),
      });
      expect(await actorOf(db, claims, daysLater(3))).toEqual({ kind: "nobody" });
    }
  });

  it("stays ended when a batch of links is withdrawn and one of them renewed; other judges go on", async () => {
    const campaign = await createCampaign(db, organiser);
    const labels = ["one", "other"];
    const input = { campaignId: campaign.id, batch: "a class", labels, expiresInDays: undefined };
    const { links } = await inviteJudges(input, await asOrganiser());
    const [one, other] = await Promise.all(links.map(({ token }) => open(token)));
    const aside = await open((await invite(campaign.id)).token);
    await revokeBatch({ campaignId: campaign.id, batch: "a class" }, await asOrganiser());
    await renewJudgeLink(await judgeOf(campaign.id, one!.userId), await asOrganiser());
    for (const claims of [one!, other!]) expect(await sessionOf(claims)).toEqual({ kind: "nobody" });
    expect(await sessionOf(aside)).toMatchObject({ kind: "user" });
  });
});

describe("a link that is renewed", () => {
  it("stays one of its batch under its name, and is told in the audit", async () => {
    const campaign = await createCampaign(db, organiser);
    const input = { campaignId: campaign.id, batch: "a class", labels: ["Anna"], expiresInDays: undefined };
    const { links } = await inviteJudges(input, await asOrganiser());
    const { userId } = await open(links[0]!.token);
    const { id: judgeId } = await db.membership.findFirstOrThrow({ where: { userId } });
    const renewed = await renewJudgeLink({ campaignId: campaign.id, judgeId }, await asOrganiser());
    expect(await db.invitation.findUnique({ where: { id: renewed.invitationId } })).toMatchObject({
      batch: "a class",
      label: "Anna",
      userId,
      usedAt: testNow,
    });
    expect(renewed.expiresAt).toBeUndefined();
    const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
    expect(events.at(-1)).toMatchObject({
      action: "judge-invited",
      actorId: organiser.actor.id,
      detail: { judge: judgeId, invitation: renewed.invitationId },
    });
    const alone = await open((await invite(campaign.id)).token);
    const { id } = await db.membership.findFirstOrThrow({ where: { userId: alone.userId } });
    const again = await renewJudgeLink({ campaignId: campaign.id, judgeId: id }, await asOrganiser());
    expect(await db.invitation.findUnique({ where: { id: again.invitationId } })).toMatchObject({
      batch: null,
      label: "a colleague",
    });
  });

  it("is the first of a judge who has none, and of no batch", async () => {
    const campaign = await createCampaign(db, organiser);
    const user = await db.user.create({ data: { role: "JUDGE" } });
    const data = { campaignId: campaign.id, userId: user.id, role: "JUDGE", pseudonym: "judge-60" } as const;
    const { id: judgeId } = await db.membership.create({ data });
    const { invitationId } = await renewJudgeLink({ campaignId: campaign.id, judgeId }, await asOrganiser());
    const link = await db.invitation.findUniqueOrThrow({ where: { id: invitationId } });
    expect(link).toMatchObject({ userId: user.id, batch: null, label: null });
  });

  it("is not one of an organiser who judges, nor of a judge who was removed or forgotten", async () => {
    const campaign = await createCampaign(db, organiser);
    const judging = { campaignId: campaign.id, userId: organiser.actor.id, role: "JUDGE" } as const;
    const own = await db.membership.create({ data: { ...judging, pseudonym: "judge-50" } });
    await expect(
      renewJudgeLink({ campaignId: campaign.id, judgeId: own.id }, await asOrganiser()),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "judge-50 is an organiser, who signs in with a password.",
    });
    for (const gone of [{ removedAt: testNow }, { forgottenAt: testNow }]) {
      const { userId } = await open((await invite(campaign.id)).token);
      const { id: judgeId, pseudonym } = await db.membership.findFirstOrThrow({ where: { userId } });
      await db.membership.update({ where: { id: judgeId }, data: gone });
      await expect(
        renewJudgeLink({ campaignId: campaign.id, judgeId }, await asOrganiser()),
      ).rejects.toMatchObject({
        code: "conflict",
        message: `${pseudonym} no longer has access.`,
      });
    }
  });
});

describe("a link that is withdrawn", () => {
  it("is told once in the audit, by itself or with its batch", async () => {
    const campaign = await createCampaign(db, organiser);
    const { invitationId } = await invite(campaign.id);
    for (const _ of ["withdrawn", "withdrawn again"])
      await revokeInvitation({ invitationId }, await asOrganiser());
    const input = { campaignId: campaign.id, batch: "a class", labels: ["a", "b"], expiresInDays: undefined };
    await inviteJudges(input, await asOrganiser());
    for (const links of [2, 0])
      expect(await revokeBatch({ campaignId: campaign.id, batch: "a class" }, await asOrganiser())).toBe(
        links,
      );
    const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
    expect(events.filter(({ action }) => action === "invitation-revoked")).toMatchObject([
      { actorId: organiser.actor.id, at: testNow, detail: { invitation: invitationId } },
      { actorId: organiser.actor.id, at: testNow, detail: { links: 2 } },
    ]);
  });

  it("is no batch of those who came in by a sign-up link", async () => {
    const campaign = await createCampaign(db, organiser);
    const { invitationId } = await invite(campaign.id);
    await expect(
      revokeBatch({ campaignId: campaign.id, batch: `sign-up ${invitationId}` }, await asOrganiser()),
    ).rejects.toMatchObject({ code: "not-found", message: "This batch of links does not exist." });
  });

  it("looks, where it is another's or there is none, like one that does not exist", async () => {
    const { id: missing } = await db.user.create({ data: { role: "JUDGE" } });
    const { actor: admin } = await createOrganiser(db, { role: "ADMIN" });
    for (const actor of [admin, organiser.actor, { kind: "system" } as const])
      await expect(revokeInvitation({ invitationId: missing }, contextOf(db, actor))).rejects.toMatchObject({
        code: "not-found",
      });
  });
});

describe("guessing links", () => {
  it("is limited by address, while a whole room with good links comes in from one", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token } = await invite(campaign.id);
    const room = "192.0.2.77";
    for (let visit = 0; visit <= failuresPerAddress; visit += 1) await open(token, testNow, room);
    for (let guess = 0; guess < failuresPerAddress; guess += 1)
      await expect(open(newSecretToken(), testNow, room)).rejects.toMatchObject({ code: "not-found" });
    await expect(open(newSecretToken(), testNow, room)).rejects.toMatchObject({
      code: "too-many-requests",
      message: "Too many failed attempts. Try again in 15 minutes.",
    });
    await expect(open(newSecretToken(), testNow, "192.0.2.78")).rejects.toMatchObject({ code: "not-found" });
    await expect(open(token, testNow, room)).resolves.toBeDefined();
  });
});

describe("the audit of judges' links", () => {
  it("names campaign and invitation, never label or token", async () => {
    const campaign = await createCampaign(db, organiser);
    const { token, invitationId } = await invite(campaign.id);
    await open(token);
    const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
    expect(events.map(({ action }) => action)).toEqual(["judge-invited", "judge-invitation-accepted"]);
    expect(events.every(({ detail }) => JSON.stringify(detail) === `{"invitation":"${invitationId}"}`)).toBe(
      true,
    );
  });
});
