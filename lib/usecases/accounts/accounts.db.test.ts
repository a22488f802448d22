import { describe, expect, it } from "vitest";
import { failuresPerAccountAndAddress, failuresPerAddress } from "../../domain/accounts/sign-in-limit";
import { apiTokenPrefix } from "../../domain/api/bearer-token";
import { minutesLater } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import {
  actorOf,
  contextOf,
  createCampaign,
  createOrganiser,
  newSession,
  testNow,
} from "../../testing/database/people";
import { enterApi } from "../api/enter-api";
import { listCampaigns } from "../campaigns/list-campaigns";
import { changeName } from "./change-name";
import { changePassword } from "./change-password";
import { loadActor } from "./load-actor";
import { signInWithPassword } from "./sign-in-with-password";
import { signOutEverywhere } from "./sign-out-everywhere";
import { newSecretToken, tokenHash } from "./steps/secret-token";
import { viewAccount } from "./view-account";

const { db } = useTestDatabase();
const password = "correct horse battery";
const newPassword = "another long password";
const clientAddress = "192.0.2.1";
const now = testNow;

describe("a session", () => {
  it("stands for its user until the version is raised or the account disabled", async () => {
    const { actor } = await createOrganiser(db, { role: "ADMIN" });
    const claims = { userId: actor.id, sessionVersion: 1 };
    expect(await actorOf(db, claims)).toMatchObject(actor);
    expect(await actorOf(db, { ...claims, sessionVersion: 2 })).toEqual({ kind: "nobody" });
    await db.user.update({ where: { id: actor.id }, data: { disabledAt: now } });
    expect(await actorOf(db, claims)).toEqual({ kind: "nobody" });
  });

  it("stands for nobody without claims and for an account that is gone", async () => {
    const gone = { userId: "00000000-0000-4000-8000-000000000000", sessionVersion: 1 };
    expect(await loadActor(undefined, { db, now, idleHours: 1 })).toEqual({ kind: "nobody" });
    expect(await actorOf(db, gone)).toEqual({ kind: "nobody" });
  });

  it("finds memberships made after it began", async () => {
    const organiser = await createOrganiser(db);
    const claims = { userId: organiser.actor.id, sessionVersion: 1 };
    const campaign = await createCampaign(db, organiser);
    await createCampaign(db);
    const actor = await actorOf(db, claims);
    expect(await listCampaigns(contextOf(db, actor))).toMatchObject([{ id: campaign.id, systems: 0 }]);
    await db.membership.updateMany({ where: { userId: organiser.actor.id }, data: { removedAt: now } });
    expect(await listCampaigns(contextOf(db, await actorOf(db, claims)))).toEqual([]);
  });
});

describe("changing the password", () => {
  it("ends every session but the one it returns", async () => {
    const { actor, email } = await createOrganiser(db, { password });
    const input = { currentPassword: password, newPassword, clientAddress, endTokens: true };
    const { email: remembered, ...claims } = await changePassword(input, contextOf(db, actor));
    expect(claims).toEqual({ userId: actor.id, sessionVersion: 2 });
    expect(remembered).toBe(email);
    expect(await actorOf(db, { userId: actor.id, sessionVersion: 1 })).toEqual({ kind: "nobody" });
    expect(await actorOf(db, claims)).toMatchObject({ kind: "user", id: actor.id });
    const events = await db.auditEvent.findMany({ where: { actorId: actor.id } });
    expect(events).toMatchObject([{ at: testNow, action: "password-changed" }]);
    const old = signInWithPassword({ email, password, clientAddress }, contextOf(db));
    await expect(old).rejects.toMatchObject({ code: "forbidden" });
    const renewed = signInWithPassword({ email, password: newPassword, clientAddress }, contextOf(db));
    await expect(renewed).resolves.toEqual(claims);
  });

  it("happens once where two change it at the same moment", async () => {
    const { actor } = await createOrganiser(db, { password });
    const change = (to: string) =>
      changePassword(
        { currentPassword: password, newPassword: to, clientAddress, endTokens: true },
        contextOf(db, actor),
      );
    const outcomes = await Promise.allSettled([change("the first new one"), change("the second new one")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict" },
    });
    expect(await db.user.findUnique({ where: { id: actor.id } })).toMatchObject({ sessionVersion: 2 });
  });

  it("needs the current one, guesses at which are limited, and one that is not the e-mail address", async () => {
    const { actor, email } = await createOrganiser(db, { password });
    const change = (currentPassword: string, to: string) =>
      changePassword(
        { currentPassword, newPassword: to, clientAddress: undefined, endTokens: true },
        contextOf(db, actor),
      );
    await expect(change(password, email.toUpperCase())).rejects.toMatchObject({
      code: "invalid-input",
      details: { fields: { newPassword: expect.any(String) } },
    });
    for (let guess = 0; guess < failuresPerAccountAndAddress; guess += 1)
      await expect(change("not the current one", newPassword)).rejects.toMatchObject({
        details: { fields: { currentPassword: expect.any(String) } },
      });
    await expect(change(password, newPassword)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("a password that is not there to be changed", () => {
  const input = { currentPassword: password, newPassword, clientAddress, endTokens: true };

  it("is said to be none, where the account signs in with another service", async () => {
    const { actor } = await createOrganiser(db);
    await expect(changePassword(input, contextOf(db, actor))).rejects.toMatchObject({
      code: "conflict",
      message: "This account has no password: it signs in with another service.",
    });
  });

  it("is not a judge's, who comes in by a link, nor the machine's", async () => {
    const { actor } = await createOrganiser(db, { password });
    const judge = { ...actor, role: "JUDGE" } as const;
    await expect(changePassword(input, contextOf(db, judge))).rejects.toMatchObject({ code: "forbidden" });
    await expect(changePassword(input, contextOf(db))).rejects.toMatchObject({ code: "forbidden" });
  });
});

it("wrong passwords in a session are forgotten once the right one was entered", async () => {
  const { actor } = await createOrganiser(db, { password });
  const own = { ...actor, session: newSession({ userId: actor.id, sessionVersion: 1 }) };
  const change = (currentPassword: string, to: string) =>
    changePassword({ currentPassword, newPassword: to, clientAddress, endTokens: false }, contextOf(db, own));
  for (const [now, next] of [
    [password, newPassword],
    [newPassword, password],
  ] as const) {
    for (let guess = 1; guess < failuresPerAccountAndAddress; guess += 1)
      await expect(change("not this one", next)).rejects.toMatchObject({ code: "invalid-input" });
    await expect(change(now, next)).resolves.toBeDefined();
  }
});

async function tokenOf(userId: string, revokedAt: Date | null = null): Promise<string> {
  const token = `${apiTokenPrefix}${newSecretToken()}`;
  const data = { userId, name: "a notebook", tokenHash: tokenHash(token), scopes: ["read-results"] };
  await db.apiToken.create({ data: { ...data, createdAt: testNow, revokedAt } });
  return token;
}

function entered(token: string) {
  const request = { authorization: `Bearer ${token}`, scope: undefined, clientAddress: undefined };
  return enterApi(request, { db, now: minutesLater(10), seed: 1 });
}

/** Whether a link for an organiser is still open that the account made before. */
async function linkOf(userId: string): Promise<() => Promise<boolean>> {
  const { id } = await db.invitation.create({
    data: {
      kind: "ORGANISER",
      role: "ADMIN",
      tokenHash: tokenHash(newSecretToken()),
      createdById: userId,
    },
  });
  return async () => (await db.invitation.findUniqueOrThrow({ where: { id } })).revokedAt === null;
}

describe("a new password", () => {
  it.each([true, false])(
    "ends tokens for programs and open invitations where that is asked for: %s",
    async (endTokens) => {
      const { actor } = await createOrganiser(db, { password });
      const token = await tokenOf(actor.id);
      const isOpen = await linkOf(actor.id);
      const input = { currentPassword: password, newPassword, clientAddress, endTokens };
      await changePassword(input, contextOf(db, actor));
      const outcome = await entered(token).then(
        () => "works",
        (error: Error) => error.message,
      );
      expect(outcome).toBe(endTokens ? "This token is revoked." : "works");
      expect(await isOpen()).toBe(!endTokens);
    },
  );

  it("that is refused ends none", async () => {
    const { actor } = await createOrganiser(db, { password });
    const token = await tokenOf(actor.id);
    const input = { currentPassword: "not this one", newPassword, clientAddress, endTokens: true };
    await expect(changePassword(input, contextOf(db, actor))).rejects.toMatchObject({
      code: "invalid-input",
    });
    await expect(entered(token)).resolves.toBeDefined();
  });
});

describe("a password asked for in a session", () => {
  it("is not refused for what others guess from the same address, and guesses there are limited all the same", async () => {
    const { actor, email } = await createOrganiser(db, { password });
    const room = "192.0.2.120";
    for (let guess = 0; guess < failuresPerAddress; guess += 1)
      await signInWithPassword(
        { email: guess < 12 ? email : `pupil-${guess}@example.org`, password: "wrong", clientAddress: room },
        contextOf(db),
      ).catch(() => {});
    const own = { ...actor, session: newSession({ userId: actor.id, sessionVersion: 1 }) };
    const change = (currentPassword: string, session = own) =>
      changePassword(
        { currentPassword, newPassword, clientAddress: room, endTokens: true },
        contextOf(db, session),
      );
    for (let guess = 0; guess < failuresPerAccountAndAddress; guess += 1)
      await expect(change("not the current one")).rejects.toMatchObject({ code: "invalid-input" });
    await expect(change(password)).rejects.toMatchObject({ code: "too-many-requests" });
    const another = { ...actor, session: newSession({ userId: actor.id, sessionVersion: 1 }) };
    await expect(change(password, another)).resolves.toBeDefined();
  });
});

describe("the account page", () => {
  it("shows and changes one's own name", async () => {
    const { actor, email } = await createOrganiser(db, { password });
    await changeName({ name: "Ada" }, contextOf(db, actor));
    expect(await viewAccount(contextOf(db, actor))).toEqual({
      role: "ORGANISER",
      name: "Ada",
      email,
      hasPassword: true,
      mayChange: true,
    });
  });

  it("signs out everywhere, programs with tokens and open invitations included, and nobody else's", async () => {
    const { actor } = await createOrganiser(db);
    const other = await createOrganiser(db);
    const [mine, revoked, theirs] = [
      await tokenOf(actor.id),
      await tokenOf(actor.id, testNow),
      await tokenOf(other.actor.id),
    ];
    const [mineIsOpen, theirsIsOpen] = [await linkOf(actor.id), await linkOf(other.actor.id)];
    await signOutEverywhere(contextOf(db, actor, minutesLater(5)));
    expect([await mineIsOpen(), await theirsIsOpen()]).toEqual([false, true]);
    await expect(entered(mine)).rejects.toThrow("This token is revoked.");
    await expect(entered(theirs)).resolves.toBeDefined();
    const stored = await db.apiToken.findUniqueOrThrow({ where: { tokenHash: tokenHash(revoked) } });
    expect(stored.revokedAt).toEqual(testNow);
    const events = await db.auditEvent.findMany({ where: { actorId: actor.id }, orderBy: { id: "asc" } });
    expect(events.map(({ action }) => action)).toEqual([
      "api-token-revoked",
      "invitation-revoked",
      "signed-out-everywhere",
    ]);
  });

  it("signs out everywhere", async () => {
    const { actor } = await createOrganiser(db);
    await signOutEverywhere(contextOf(db, actor));
    expect(await actorOf(db, { userId: actor.id, sessionVersion: 1 })).toEqual({ kind: "nobody" });
  });

  it("is nothing for somebody signed out", async () => {
    const context = contextOf(db, { kind: "nobody" });
    for (const work of [viewAccount(context), signOutEverywhere(context), changeName({ name: "A" }, context)])
      await expect(work).rejects.toMatchObject({ code: "not-signed-in" });
  });

  it("signs out people, not the machine", async () => {
    await expect(signOutEverywhere(contextOf(db))).rejects.toMatchObject({ code: "forbidden" });
  });
});
