import { describe, expect, it } from "vitest";
import { failuresPerAddress } from "../../domain/accounts/sign-in-limit";
import { useTestDatabase } from "../../testing/database/database";
import { listAuditEvents } from "../../testing/database/list-audit-events";
import { contextOf, createCampaign, createOrganiser, testNow } from "../../testing/database/people";
import { untilSomebodyWaits } from "../../testing/database/until-somebody-waits";
import { inviteJudge } from "../judges/invite-judge";
import { acceptOrganiserInvitation } from "./accept-organiser-invitation";
import { changePassword } from "./change-password";
import { createFirstOrganiserLink } from "./create-first-organiser-link";
import { inviteOrganiser } from "./invite-organiser";
import { listOrganisers } from "./list-organisers";
import { lookAtInvitation } from "./look-at-invitation";
import { revokeInvitation } from "./revoke-invitation";
import { signInWithPassword } from "./sign-in-with-password";
import { signOutEverywhere } from "./sign-out-everywhere";
import { newSecretToken } from "./steps/secret-token";

const { db } = useTestDatabase();
const password = "correct horse battery";
const clientAddress = "192.0.2.1";
const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const anonymous = contextOf(db);

const accept = (token: string, email: string, now = testNow) =>
  acceptOrganiserInvitation(
    { token, email, name: "New", password, clientAddress },
    contextOf(db, undefined, now),
  );
const look = (token: string, address: string | undefined = undefined) =>
  lookAtInvitation({ token, kind: "ORGANISER", clientAddress: address }, anonymous);
const invite = async (role: "ADMIN" | "ORGANISER" = "ORGANISER") =>
  inviteOrganiser({ role, email: undefined, label: undefined }, contextOf(db));

describe("the first organiser", () => {
  it("comes in by the newest link, which makes an administrator; then there are no more such links", async () => {
    const [one, other] = await Promise.all([
      createFirstOrganiserLink(contextOf(db)),
      createFirstOrganiserLink(contextOf(db)),
    ]);
    const usable = await Promise.allSettled([look(one?.token ?? ""), look(other?.token ?? "")]);
    expect(usable.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

    const newest = await createFirstOrganiserLink(contextOf(db));
    for (const older of [one, other])
      await expect(accept(older?.token ?? "", "old@example.org")).rejects.toMatchObject({ code: "gone" });
    const { userId } = await accept(newest?.token ?? "", "first@example.org");
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ role: "ADMIN" });
    expect(await createFirstOrganiserLink(contextOf(db))).toBeUndefined();
  });

  it("is let in only from the machine itself", async () => {
    const { actor } = await createOrganiser(db, { role: "ADMIN" });
    await expect(createFirstOrganiserLink(contextOf(db, actor))).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("inviting organisers", () => {
  it("is for administrators", async () => {
    const { actor } = await createOrganiser(db);
    const input = { role: "ORGANISER", email: undefined, label: undefined } as const;
    await expect(inviteOrganiser(input, contextOf(db, actor))).rejects.toMatchObject({ code: "forbidden" });
    await expect(listOrganisers(contextOf(db, actor))).rejects.toMatchObject({ code: "forbidden" });
    await expect(inviteOrganiser(input, contextOf(db, { kind: "nobody" }))).rejects.toMatchObject({
      code: "not-signed-in",
    });
  });

  it("makes an account that signs in with its password, in the invited role", async () => {
    const { token } = await invite();
    expect(await look(token)).toMatchObject({ kind: "ORGANISER", campaignName: undefined });
    const accepted = await accept(token, "invited@example.org");
    const { userId } = accepted;
    const claims = await signInWithPassword(
      { email: "invited@example.org", password, clientAddress },
      anonymous,
    );
    expect(claims).toEqual({ userId, sessionVersion: 1 });
    expect(accepted).toEqual(claims);
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ role: "ORGANISER" });
  });

  it("keeps for whom an invitation is and who made it, where that is known", async () => {
    const { actor } = await createOrganiser(db, { role: "ADMIN" });
    const { invitationId } = await inviteOrganiser(
      { role: "ORGANISER", email: "for@example.org", label: "For Ada" },
      contextOf(db, actor),
    );
    const stored = (id: string) => db.invitation.findUniqueOrThrow({ where: { id } });
    const { id: createdById } = actor as { readonly id: string };
    expect(await stored(invitationId)).toMatchObject({
      email: "for@example.org",
      label: "For Ada",
      createdById,
    });
    const unnamed = await invite();
    expect(await stored(unnamed.invitationId)).toMatchObject({ email: null, label: null, createdById: null });
  });

  it("opens no account by a judge's link", async () => {
    const organiser = await createOrganiser(db, { role: "ADMIN" });
    const campaign = await createCampaign(db, organiser);
    const { token } = await inviteJudge(
      { campaignId: campaign.id, label: undefined, expiresInDays: undefined },
      contextOf(db, organiser.actor),
    );
    await expect(accept(token, "judge@example.org")).rejects.toMatchObject({ code: "not-found" });
    expect(await db.user.count({ where: { email: "judge@example.org" } })).toBe(0);
  });

  it("counts tokens that are none as guesses, and links that have ended as none", async () => {
    const used = await invite();
    await accept(used.token, "counted@example.org");
    const from = (token: string, address: string) =>
      acceptOrganiserInvitation(
        { token, email: "again@example.org", name: "New", password, clientAddress: address },
        anonymous,
      );
    for (let attempt = 0; attempt <= failuresPerAddress; attempt += 1) {
      await expect(from(used.token, "203.0.113.7")).rejects.toMatchObject({ code: "gone" });
      await expect(from(newSecretToken(), "203.0.113.8")).rejects.toMatchObject({
        code: attempt < failuresPerAddress ? "not-found" : "too-many-requests",
      });
    }
  });

  it("makes one account of two acceptances at the same moment", async () => {
    const { token } = await invite();
    const outcomes = await Promise.allSettled([
      accept(token, "twin-a@example.org"),
      accept(token, "twin-b@example.org"),
      accept(token, "twin-c@example.org"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(refused).toEqual(["gone", "gone"]);
    expect(await db.user.count({ where: { email: { startsWith: "twin-" } } })).toBe(1);
  });

  it("refuses whoever saw an open invitation that somebody else was accepting at that moment", async () => {
    const { token, invitationId } = await invite();
    const { id: userId } = (await createOrganiser(db)).actor;
    const second = await db.$transaction(
      async (tx) => {
        await tx.invitation.update({ where: { id: invitationId }, data: { usedAt: testNow, userId } });
        const accepting = Promise.allSettled([accept(token, "second@example.org")]);
        await Promise.race([accepting, untilSomebodyWaits(db)]);
        return { accepting };
      },
      { timeout: 50_000 },
    );
    expect(await second.accepting).toMatchObject([{ status: "rejected", reason: { code: "gone" } }]);
    expect(await db.user.count({ where: { email: "second@example.org" } })).toBe(0);
  });

  it("leaves the invitation open when the address is taken, also by somebody at the same moment", async () => {
    const [first, second] = await Promise.all([invite(), invite()]);
    const outcomes = await Promise.allSettled([
      accept(first.token, "same@example.org"),
      accept(second.token, "same@example.org"),
    ]);
    const refused = outcomes.findIndex(({ status }) => status === "rejected");
    expect(outcomes[refused]).toMatchObject({ reason: { code: "conflict" } });
    const open = refused === 0 ? first : second;
    await expect(accept(open.token, "another@example.org")).resolves.toBeDefined();
  });

  it("ends after fourteen days, when revoked and when used, each in its own words", async () => {
    const [expired, revoked, used] = await Promise.all([invite(), invite(), invite()]);
    await expect(accept(expired.token, "late@example.org", daysLater(14))).rejects.toThrow("has expired");
    await revokeInvitation({ invitationId: revoked.invitationId }, contextOf(db));
    await revokeInvitation({ invitationId: revoked.invitationId }, contextOf(db));
    await expect(look(revoked.token)).rejects.toThrow("was revoked");
    await accept(used.token, "used@example.org");
    await expect(look(used.token)).rejects.toThrow("has already been used");
    await expect(revokeInvitation({ invitationId: used.invitationId }, contextOf(db))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is withdrawn by administrators alone; to everybody else it looks like one that does not exist", async () => {
    const { invitationId, token } = await invite();
    const withdraw = (actor: Parameters<typeof contextOf>[1]) =>
      revokeInvitation({ invitationId }, contextOf(db, actor));
    const { actor: organiser } = await createOrganiser(db);
    await expect(withdraw(organiser)).rejects.toMatchObject({ code: "not-found" });
    await expect(withdraw({ ...organiser, role: "JUDGE" })).rejects.toMatchObject({ code: "not-found" });
    await expect(withdraw({ kind: "nobody" })).rejects.toMatchObject({ code: "not-signed-in" });
    await expect(look(token)).resolves.toBeDefined();
    await withdraw((await createOrganiser(db, { role: "ADMIN" })).actor);
    await expect(look(token)).rejects.toThrow("was revoked");
  });

  it("lists what is still out, without anything that could open it", async () => {
    const { invitationId, token } = await invite("ADMIN");
    const { invitations } = await listOrganisers(contextOf(db));
    expect(invitations.find(({ id }) => id === invitationId)).toMatchObject({ role: "ADMIN" });
    expect(JSON.stringify(invitations)).not.toContain(token);
  });

  it("lists one that never ends, and none that has ended, was used or was withdrawn", async () => {
    const [endless, used, revoked, ending] = [await invite(), await invite(), await invite(), await invite()];
    await db.invitation.update({ where: { id: endless.invitationId }, data: { expiresAt: null } });
    await accept(used.token, "listed@example.org");
    await revokeInvitation({ invitationId: revoked.invitationId }, contextOf(db));
    const listed = async (now: Date) => {
      const { invitations } = await listOrganisers(contextOf(db, undefined, now));
      const ids = new Set(invitations.map(({ id }) => id));
      return [endless, used, revoked, ending].map(({ invitationId }) => ids.has(invitationId));
    };
    expect(await listed(new Date(daysLater(14).getTime() - 1))).toEqual([true, false, false, true]);
    expect(await listed(daysLater(14))).toEqual([true, false, false, false]);
  });

  it("speaks alike of tokens that are made up, misshapen or of another kind", async () => {
    const { token } = await invite();
    const asJudge = lookAtInvitation({ token, kind: "JUDGE", clientAddress: undefined }, anonymous);
    const refusals = await Promise.allSettled([look(newSecretToken()), look("'; --"), asJudge]);
    const messages = refusals.map((outcome) => outcome.status === "rejected" && outcome.reason.message);
    expect(new Set(messages).size).toBe(1);
  });

  it("limits guessing by address, on the page as on the form", async () => {
    const { token } = await invite();
    const guesser = "203.0.113.5";
    for (let guess = 0; guess < failuresPerAddress; guess += 1)
      await expect(look(newSecretToken(), guesser)).rejects.toMatchObject({ code: "not-found" });
    await expect(look(newSecretToken(), guesser)).rejects.toMatchObject({ code: "too-many-requests" });
    const form = {
      token: newSecretToken(),
      email: "guess@example.org",
      name: "New",
      password,
      clientAddress: guesser,
    };
    await expect(acceptOrganiserInvitation(form, anonymous)).rejects.toMatchObject({
      code: "too-many-requests",
    });
    await expect(look(token, guesser)).resolves.toBeDefined();
  });

  it("is audited by id alone", async () => {
    const { token } = await invite();
    await accept(token, "audited@example.org");
    const events = await listAuditEvents(db);
    const actions = new Set(events.map(({ action }) => action));
    expect([...actions]).toEqual(
      expect.arrayContaining([
        "first-organiser-link-created",
        "organiser-invited",
        "organiser-invitation-accepted",
        "invitation-revoked",
      ]),
    );
    const text = JSON.stringify(events);
    for (const secret of [token, "example.org", "New", password]) expect(text).not.toContain(secret);
  });
});

describe("links for organisers that a stolen session made", () => {
  const input = { role: "ADMIN", email: undefined, label: undefined } as const;
  const admin = async () => createOrganiser(db, { role: "ADMIN", password });

  async function links(context: ReturnType<typeof contextOf>) {
    const [open, used, withdrawn] = [
      await inviteOrganiser(input, context),
      await inviteOrganiser(input, context),
      await inviteOrganiser(input, context),
    ];
    await accept(used.token, `used-${used.invitationId}@example.org`);
    await revokeInvitation({ invitationId: withdrawn.invitationId }, contextOf(db));
    return { open, used, withdrawn };
  }

  const standing = async (invitationId: string) =>
    (await db.invitation.findUniqueOrThrow({ where: { id: invitationId } })).revokedAt;

  const changed = (endTokens: boolean) => (context: ReturnType<typeof contextOf>) =>
    changePassword(
      { currentPassword: password, newPassword: "another long password", clientAddress, endTokens },
      context,
    );

  it.each([
    ["signing out everywhere", signOutEverywhere, true],
    ["a new password, where that is asked for", changed(true), true],
    ["a new password, where it is not", changed(false), false],
  ] as const)("%s", async (_what, end, ends) => {
    const [mine, other] = [await admin(), await admin()];
    const campaign = await createCampaign(db, mine);
    const context = contextOf(db, mine.actor);
    const { open, used, withdrawn } = await links(context);
    const theirs = await inviteOrganiser(input, contextOf(db, other.actor));
    const judges = await inviteJudge(
      { campaignId: campaign.id, label: undefined, expiresInDays: undefined },
      context,
    );
    const later = contextOf(db, mine.actor, daysLater(1));
    await end(later);
    expect(await standing(open.invitationId)).toEqual(ends ? daysLater(1) : null);
    expect(await standing(used.invitationId)).toBeNull();
    expect(await standing(withdrawn.invitationId)).toEqual(testNow);
    expect(await standing(theirs.invitationId)).toBeNull();
    expect(await standing(judges.invitationId)).toBeNull();
    if (ends)
      await expect(accept(open.token, "late@example.org", daysLater(1))).rejects.toThrow("was revoked");
    const events = await db.auditEvent.findMany({
      where: { actorId: mine.actor.id, action: "invitation-revoked" },
    });
    expect(events.map(({ at, detail }) => ({ at, detail }))).toEqual(
      ends ? [{ at: daysLater(1), detail: { invitation: open.invitationId } }] : [],
    );
  });

  it("are not made any more once it has ended, nor at the same moment", async () => {
    const { actor } = await admin();
    const context = contextOf(db, actor);
    await signOutEverywhere(context);
    await expect(inviteOrganiser(input, context)).rejects.toMatchObject({
      code: "not-signed-in",
      message: "Your session ended meanwhile. Sign in again.",
    });
    for (let round = 0; round < 5; round += 1) {
      const each = (await admin()).actor;
      const made = Array.from({ length: 4 }, () => inviteOrganiser(input, contextOf(db, each)));
      await Promise.allSettled([...made, signOutEverywhere(contextOf(db, each))]);
      expect(await db.invitation.count({ where: { createdById: each.id, revokedAt: null } })).toBe(0);
    }
  });
});
