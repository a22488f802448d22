import { describe, expect, it } from "vitest";
import { failuresPerAccountAndAddress, failuresPerAddress } from "../../domain/accounts/sign-in-limit";
import { limitWindowMinutes, requestsPerMinute } from "../../domain/api/api-limits";
import type { ApiScope } from "../../domain/api/api-scopes";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { minutesLater } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import {
  contextOf,
  createCampaign,
  createOrganiser,
  newSession,
  signedInByService,
  testNow,
} from "../../testing/database/people";
import { apiCampaign, apiCampaigns } from "../api/api-campaigns";
import { enterApi } from "../api/enter-api";
import type { UseCaseContext } from "../use-case-context";
import { createApiToken } from "./create-api-token";
import { listApiTokens } from "./list-api-tokens";
import { revokeApiToken } from "./revoke-api-token";
import { signOutEverywhere } from "./sign-out-everywhere";
import { limitApiRequests } from "./steps/limit-api-requests";
import { tokenHash } from "./steps/secret-token";

const { db } = useTestDatabase();

const made = (
  context: UseCaseContext,
  options: { scopes?: ApiScope[]; campaignId?: string; days?: number; password?: string } = {},
) =>
  createApiToken(
    {
      name: "a notebook",
      scopes: options.scopes ?? ["read-results"],
      campaignId: options.campaignId,
      expiresInDays: options.days,
      password: options.password,
      clientAddress: undefined,
    },
    context,
  );

const entered = (token: string, scope?: ApiScope, now = testNow) =>
  enterApi({ authorization: `Bearer ${token}`, scope, clientAddress: undefined }, { db, now, seed: 1 });

async function organised() {
  const { id } = await createCampaign(db);
  return { id, organiser: contextOf(db, signedInByService(await organiserOf(db, id))) };
}

describe("making a token", () => {
  const password = "correct horse battery";

  it("asks for the password, so that somebody at an open browser makes none", async () => {
    const { actor } = await createOrganiser(db, { password });
    const context = contextOf(db, { ...actor, session: newSession({ userId: actor.id, sessionVersion: 1 }) });
    await expect(made(context)).rejects.toMatchObject({
      code: "invalid-input",
      details: { fields: { password: "Enter your password." } },
    });
    await expect(made(context, { password: "not this one" })).rejects.toMatchObject({
      details: { fields: { password: "This is not your password." } },
    });
    expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(0);
    await expect(made(context, { password })).resolves.toMatchObject({ token: expect.any(String) });
    expect(await listApiTokens(context)).toMatchObject({ proof: "password" });
  });

  it("takes a few guesses at the password and no more", async () => {
    const { actor } = await createOrganiser(db, { password });
    const context = contextOf(db, { ...actor, session: newSession({ userId: actor.id, sessionVersion: 1 }) });
    for (let guess = 0; guess < failuresPerAccountAndAddress; guess += 1)
      await expect(made(context, { password: "a guess" })).rejects.toMatchObject({ code: "invalid-input" });
    await expect(made(context, { password })).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("takes a sign-in with another service instead, as long as it is fresh", async () => {
    for (const account of [await createOrganiser(db), await createOrganiser(db, { password })]) {
      const at = (minutes: number) => contextOf(db, signedInByService(account.actor), minutesLater(minutes));
      expect(await listApiTokens(at(14))).toMatchObject({ proof: "fresh", mayUseService: true });
      await expect(made(at(14))).resolves.toBeDefined();
      await expect(made(at(15))).rejects.toMatchObject(
        account.password === "" ? { code: "conflict" } : { code: "invalid-input" },
      );
      expect(await listApiTokens(at(15))).toMatchObject({
        proof: account.password === "" ? "service" : "password",
        mayUseService: true,
      });
    }
  });

  it("is refused to an account without a password whose session says nothing of a service", async () => {
    const { actor } = await createOrganiser(db);
    const session = newSession({ userId: actor.id, sessionVersion: 1 });
    for (const given of [{}, { password: "" }, { password: "anything" }]) {
      await expect(made(contextOf(db, { ...actor, session }), given)).rejects.toMatchObject({
        code: "conflict",
        message: "Sign in again with your service first: you can create tokens for 15 minutes after that.",
      });
      await expect(made(contextOf(db, actor), given)).rejects.toMatchObject({ code: "conflict" });
    }
  });

  it("makes none for a session that ended while its password was being checked", async () => {
    const { actor } = await createOrganiser(db, { password });
    const other = await createOrganiser(db, { password });
    // Who asks is known before the password is, which takes its time.
    const [context, byService] = [contextOf(db, actor), contextOf(db, signedInByService(actor))];
    await signOutEverywhere(context);
    for (const late of [() => made(context, { password }), () => made(byService)])
      await expect(late()).rejects.toMatchObject({
        code: "not-signed-in",
        message: "Your session has ended. Sign in again.",
      });
    expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(0);
    const disabled = contextOf(db, other.actor);
    await db.user.update({ where: { id: other.actor.id }, data: { disabledAt: testNow } });
    await expect(made(disabled, { password })).rejects.toMatchObject({ code: "not-signed-in" });
    expect(await db.apiToken.count({ where: { userId: other.actor.id } })).toBe(0);
  });

  it("leaves none that works after signing out everywhere at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { actor } = await createOrganiser(db);
      const tokens = Array.from({ length: 4 }, () => made(contextOf(db, signedInByService(actor))));
      await Promise.allSettled([...tokens, signOutEverywhere(contextOf(db, actor))]);
      expect(await db.apiToken.count({ where: { userId: actor.id, revokedAt: null } })).toBe(0);
    }
  });

  it("is not for judges and nobody, whatever they show", async () => {
    const { id } = await organised();
    const judge = { kind: "user", id, role: "JUDGE", sessionVersion: 1, memberships: [] } as const;
    await expect(made(contextOf(db, signedInByService(judge)), { password })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(made(contextOf(db, { kind: "nobody" }), { password })).rejects.toMatchObject({
      code: "not-signed-in",
    });
  });
});

describe("a token", () => {
  it("is stored as a hash, listed without itself, and audited by its id", async () => {
    const { organiser, id } = await organised();
    const { token, tokenId } = await made(organiser, { campaignId: id, days: 30 });
    expect(token).toMatch(/^adj_[A-Za-z0-9_-]{43}$/);
    const row = await db.apiToken.findUniqueOrThrow({ where: { id: tokenId } });
    expect(Buffer.from(row.tokenHash)).toEqual(Buffer.from(tokenHash(token)));
    const listed = await listApiTokens(organiser);
    expect(listed.tokens).toMatchObject([
      { name: "a notebook", scopes: ["read-results"], standing: "works", campaign: { id } },
    ]);
    const events = await db.auditEvent.findMany({ where: { action: "api-token-made", campaignId: id } });
    expect(events).toMatchObject([{ detail: { token: tokenId } }]);
    expect(JSON.stringify([listed, events])).not.toContain(token);
    expect(listed.campaigns.map((campaign) => campaign.id)).toEqual([id]);
  });

  it("lets a program in as its maker, and notes when", async () => {
    const { organiser, id } = await organised();
    const { token, tokenId } = await made(organiser);
    const context = await entered(token, "read-results", minutesLater(5));
    expect((await apiCampaigns(context)).campaigns.map((campaign) => campaign.id)).toEqual([id]);
    expect(await apiCampaign({ campaign: id }, context)).toMatchObject({ id, state: "DRAFT" });
    const row = await db.apiToken.findUniqueOrThrow({ where: { id: tokenId } });
    expect(row.lastUsedAt).toEqual(minutesLater(5));
  });

  it.each([
    ["none", null],
    ["no bearer's", "Basic abc"],
    ["one that does not exist", `Bearer adj_${"x".repeat(43)}`],
  ])("lets nobody in where there is %s", async (_, authorization) => {
    await expect(
      enterApi({ authorization, scope: undefined, clientAddress: "192.0.2.7" }, contextOf(db)),
    ).rejects.toMatchObject({ code: "not-signed-in" });
  });

  it("is noted as used once a minute, not with each request", async () => {
    const { organiser } = await organised();
    const { token, tokenId } = await made(organiser);
    const usedAfter = async (milliseconds: number) => {
      await entered(token, undefined, new Date(testNow.getTime() + milliseconds));
      const { lastUsedAt } = await db.apiToken.findUniqueOrThrow({ where: { id: tokenId } });
      return (lastUsedAt?.getTime() ?? Number.NaN) - testNow.getTime();
    };
    for (const [asked, noted] of [
      [0, 0],
      [59_999, 0],
      [60_000, 60_000],
    ] as const)
      expect(await usedAfter(asked)).toBe(noted);
  });

  it("that is guessed counts as a guess of its address, and one that is good does not", async () => {
    const { organiser } = await organised();
    const { token } = await made(organiser);
    const ask = (text: string, clientAddress: string) =>
      enterApi({ authorization: `Bearer ${text}`, scope: undefined, clientAddress }, contextOf(db));
    const guess = `adj_${"y".repeat(43)}`;
    for (let guesses = 0; guesses < failuresPerAddress; guesses += 1)
      await expect(ask(guess, "192.0.2.9")).rejects.toMatchObject({ message: "This token does not exist." });
    await expect(ask(guess, "192.0.2.9")).rejects.toMatchObject({ code: "too-many-requests" });
    await expect(ask(guess, "192.0.2.10")).rejects.toMatchObject({ code: "not-signed-in" });
    await expect(ask(token, "192.0.2.9")).resolves.toMatchObject({ onlyCampaign: undefined });
  });

  it("stands for its maker as an organiser and as nothing else", async () => {
    const [{ id, organiser }, { id: judged }] = [await organised(), await organised()];
    if (organiser.actor.kind !== "user") throw new Error("an organiser is a user");
    const { id: userId } = organiser.actor;
    const judging = { campaignId: judged, userId, role: "JUDGE", pseudonym: "judge-01" } as const;
    await db.membership.create({ data: judging });
    const everywhere = await entered((await made(organiser)).token);
    expect(everywhere.actor).toEqual({
      kind: "user",
      id: userId,
      role: "ORGANISER",
      sessionVersion: 1,
      memberships: [expect.objectContaining({ campaignId: id, role: "ORGANISER" })],
    });
    const only = await entered((await made(organiser, { campaignId: id })).token);
    expect(only).toMatchObject({ onlyCampaign: id, seed: 1, now: testNow });
    expect(only.actor).toEqual(everywhere.actor);

    // Of two campaigns of its maker's it opens the one that it was made for.
    const second = await createCampaign(db);
    await db.membership.create({ data: { campaignId: second.id, userId, role: "ORGANISER" } });
    const ofFirst = await entered((await made(organiser, { campaignId: id })).token);
    expect(ofFirst.actor.memberships).toMatchObject([{ campaignId: id }]);

    const admin = (await createOrganiser(db, { role: "ADMIN" })).actor;
    const ofAdmin = contextOf(db, signedInByService(admin));
    expect((await entered((await made(ofAdmin)).token)).actor).toMatchObject({
      role: "ADMIN",
      memberships: [],
    });
    const organising = { id: 0, campaignId: id, role: "ORGANISER" };
    expect((await entered((await made(ofAdmin, { campaignId: id })).token)).actor).toEqual({
      kind: "user",
      id: admin.id,
      role: "ORGANISER",
      sessionVersion: 1,
      memberships: [{ ...organising, pausedAt: null, excludedAt: null, removedAt: null }],
    });
    const { token } = await made(organiser);
    await db.user.update({ where: { id: userId }, data: { role: "JUDGE" } });
    await expect(entered(token)).rejects.toMatchObject({
      code: "not-signed-in",
      message: "The account that made this token is closed.",
    });
  });

  it("opens nothing once it has expired or was revoked", async () => {
    const { organiser } = await organised();
    const { token, tokenId } = await made(organiser, { days: 1 });
    await expect(entered(token, undefined, minutesLater(24 * 60))).rejects.toMatchObject({
      code: "not-signed-in",
      message: "This token is expired.",
    });
    for (const _ of ["revoked", "revoked again"]) {
      await revokeApiToken({ tokenId }, organiser);
      await expect(entered(token)).rejects.toMatchObject({ message: "This token is revoked." });
      const ofToken = { action: "api-token-revoked", detail: { path: ["token"], equals: tokenId } };
      expect(await db.auditEvent.count({ where: ofToken })).toBe(1);
    }
  });

  it("goes no further than its scopes", async () => {
    const { organiser } = await organised();
    const { token } = await made(organiser, { scopes: ["read-judgments"] });
    await expect(entered(token, "read-results")).rejects.toMatchObject({
      code: "forbidden",
      message: "This token lacks the scope read-results.",
    });
    await expect(entered(token, "read-outputs")).rejects.toMatchObject({ code: "forbidden" });
    expect((await entered(token, "read-judgments")).actor.kind).toBe("user");
  });

  it("of one campaign opens no other, not even an administrator's", async () => {
    const [mine, other] = [await organised(), await organised()];
    const admin = contextOf(db, signedInByService((await createOrganiser(db, { role: "ADMIN" })).actor));
    for (const maker of [mine.organiser, admin]) {
      const context = await entered((await made(maker, { campaignId: mine.id })).token);
      expect((await apiCampaigns(context)).campaigns.map(({ id }) => id)).toEqual([mine.id]);
      expect(await apiCampaign({ campaign: mine.id }, context)).toMatchObject({ id: mine.id });
      await expect(apiCampaign({ campaign: other.id }, context)).rejects.toMatchObject({ code: "not-found" });
    }
    const everywhere = await entered((await made(admin)).token);
    expect(await apiCampaign({ campaign: other.id }, everywhere)).toMatchObject({ id: other.id });
  });

  it("ends with the part in the campaign and with the account that it came from", async () => {
    const { organiser, id } = await organised();
    const { token } = await made(organiser, { campaignId: id });
    await db.membership.updateMany({ where: { campaignId: id }, data: { removedAt: testNow } });
    const context = await entered(token);
    expect((await apiCampaigns(context)).campaigns).toEqual([]);
    await expect(apiCampaign({ campaign: id }, context)).rejects.toMatchObject({ code: "not-found" });
    if (organiser.actor.kind !== "user") throw new Error("an organiser is a user");
    await db.user.update({ where: { id: organiser.actor.id }, data: { disabledAt: testNow } });
    await expect(entered(token)).rejects.toMatchObject({ code: "not-signed-in" });
  });

  it("has so many requests a minute", async () => {
    const { organiser } = await organised();
    const { token } = await made(organiser);
    const another = await made(organiser);
    for (let request = 0; request < requestsPerMinute; request++) await entered(token);
    await expect(entered(token)).rejects.toMatchObject({
      code: "too-many-requests",
      details: { retryAfterSeconds: 60 },
    });
    const late = new Date(testNow.getTime() + 59_500);
    await expect(entered(token, undefined, late)).rejects.toMatchObject({
      message: `More than ${requestsPerMinute} requests in a minute: try again in 1 seconds.`,
      details: { retryAfterSeconds: 1 },
    });
    await expect(entered(token, undefined, new Date(testNow.getTime() + 58_999))).rejects.toMatchObject({
      details: { retryAfterSeconds: 2 },
    });
    expect((await entered(another.token)).actor.kind).toBe("user");
    expect((await entered(token, undefined, minutesLater(1))).actor.kind).toBe("user");
  });

  it("that nobody sends leaves an address so many requests a minute, and none that is not known", async () => {
    const ask = (clientAddress: string | undefined) => limitApiRequests(db, testNow, { clientAddress });
    for (let request = 0; request < requestsPerMinute; request++) await ask("2001:db8::1");
    await expect(ask("2001:db8::2")).rejects.toMatchObject({ code: "too-many-requests" });
    await expect(ask("2001:db8:0:1::1")).resolves.toBeUndefined();
    for (let request = 0; request <= requestsPerMinute; request++) await ask(undefined);
    expect([requestsPerMinute, limitWindowMinutes]).toEqual([120, 1]);
  });
});

describe("tokens", () => {
  it("are their maker's alone", async () => {
    const [{ organiser }, { organiser: other }] = [await organised(), await organised()];
    const { tokenId } = await made(organiser);
    await expect(revokeApiToken({ tokenId }, other)).rejects.toMatchObject({ code: "not-found" });
    expect((await listApiTokens(other)).tokens).toEqual([]);
    expect((await listApiTokens(organiser)).tokens).toMatchObject([{ standing: "works" }]);
  });

  it("all end when their maker signs out everywhere, and each is said to have ended once", async () => {
    const [{ id, organiser }, { organiser: other }] = [await organised(), await organised()];
    const [expired, revoked, everywhere, ofCampaign, others] = [
      await made(organiser, { days: 1 }),
      await made(organiser),
      await made(organiser),
      await made(organiser, { campaignId: id }),
      await made(other),
    ];
    await revokeApiToken({ tokenId: revoked.tokenId }, organiser);
    await signOutEverywhere({ ...organiser, now: minutesLater(24 * 60) });
    const standing = async (context: UseCaseContext) =>
      new Map((await listApiTokens(context)).tokens.map((token) => [token.id, token.standing]));
    const mine = await standing(organiser);
    expect(mine.get(everywhere.tokenId)).toBe("revoked");
    expect(mine.get(ofCampaign.tokenId)).toBe("revoked");
    expect((await standing(other)).get(others.tokenId)).toBe("works");
    const ended = await db.auditEvent.findMany({
      where: { action: "api-token-revoked", at: minutesLater(24 * 60) },
      select: { campaignId: true, detail: true },
    });
    expect(ended).toHaveLength(2);
    expect(ended).toContainEqual({ campaignId: null, detail: { token: everywhere.tokenId } });
    expect(ended).toContainEqual({ campaignId: id, detail: { token: ofCampaign.tokenId } });
    expect(await db.apiToken.findUnique({ where: { id: expired.tokenId } })).toMatchObject({
      revokedAt: null,
    });
  });

  it("are made for one's own campaigns", async () => {
    const [{ organiser }, { id }] = [await organised(), await organised()];
    await expect(made(organiser, { campaignId: id })).rejects.toMatchObject({ code: "not-found" });
  });

  it("are not for judges, nobody and the machine", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 2, judges: 1 });
    const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
    await expect(made(judge)).rejects.toMatchObject({ code: "forbidden" });
    await expect(made(contextOf(db, { kind: "nobody" }))).rejects.toMatchObject({ code: "not-signed-in" });
    await expect(made(contextOf(db))).rejects.toMatchObject({ code: "forbidden" });
    await expect(listApiTokens(judge)).rejects.toMatchObject({ code: "forbidden" });
    const { tokenId } = await made((await organised()).organiser);
    await expect(revokeApiToken({ tokenId }, judge)).rejects.toMatchObject({ code: "forbidden" });
    await expect(revokeApiToken({ tokenId }, contextOf(db))).rejects.toMatchObject({ code: "forbidden" });
  });
});
