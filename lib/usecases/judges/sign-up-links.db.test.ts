import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { failuresPerAddress } from "../../domain/accounts/sign-in-limit";
import { signUpsPerAddress, signUpsPerSite } from "../../domain/accounts/sign-up-limit";
import type { PlatformIds } from "../../domain/judges/platform-ids";
import { defaultPlanSettings } from "../../domain/plans/plan-settings";
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
import type { SessionClaims } from "../accounts/load-actor";
import { lookAtInvitation } from "../accounts/look-at-invitation";
import { revokeInvitation } from "../accounts/revoke-invitation";
import { newSecretToken, tokenHash } from "../accounts/steps/secret-token";
import { signInWithJudgeLink } from "../accounts/steps/sign-in-with-judge-link";
import { inviteJudge } from "./invite-judge";
import { inviteJudges } from "./invite-judges";
import { joinByLink } from "./join-by-link";
import { makeSignUpLink } from "./make-sign-up-link";
import { signUpJudge } from "./steps/sign-up-judge";
import { viewJudges } from "./view-judges";

const { db } = useTestDatabase();
let organiser: TestOrganiser;

beforeAll(async () => {
  organiser = await createOrganiser(db);
});

async function asOrganiser() {
  return contextOf(db, await actorOf(db, { userId: organiser.actor.id, sessionVersion: 1 }));
}

async function signUpLink(maxJudges: number, expiresInDays?: number) {
  const campaign = await createCampaign(db, organiser);
  const input = { campaignId: campaign.id, label: undefined, maxJudges, expiresInDays };
  return { campaign, ...(await makeSignUpLink(input, await asOrganiser())) };
}

function participant(id: string, session?: string): PlatformIds {
  return { participant: id, study: "study-1", session };
}

/** Opens a link in a browser without any session, unless one is named. */
async function join(token: string, platform?: PlatformIds, session?: SessionClaims) {
  const actor = session === undefined ? ({ kind: "nobody" } as const) : await actorOf(db, session);
  return joinByLink({ token, platform, clientAddress: undefined }, contextOf(db, actor));
}

/** A personal link by which a judge has come in: without one, a session does not reach the campaign. */
async function openLinkOf(userId: string, campaignId: string) {
  const link = { kind: "JUDGE", role: "JUDGE", tokenHash: tokenHash(newSecretToken()) } as const;
  await db.invitation.create({ data: { ...link, campaignId, userId, usedAt: testNow } });
}

function judgesOf(campaignId: string) {
  return db.membership.findMany({ where: { campaignId, role: "JUDGE" }, orderBy: { id: "asc" } });
}

describe("places of a sign-up link", () => {
  const from = async (token: string, clientAddress: string | undefined, now = testNow) =>
    joinByLink({ token, platform: undefined, clientAddress }, contextOf(db, { kind: "nobody" }, now));
  const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

  it("cannot all be taken from one address at once; others still come in, and after a while so do more", async () => {
    const { campaign, token } = await signUpLink(60);
    const rush = Array.from({ length: 60 }, () => from(token, "192.0.2.10"));
    const outcomes = await Promise.allSettled(rush);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toHaveLength(60 - signUpsPerAddress);
    expect(refused[0]).toMatchObject({
      code: "too-many-requests",
      message: expect.stringContaining("Try again in 15 minutes"),
      details: { retryAfterSeconds: 900 },
    });
    expect(await judgesOf(campaign.id)).toHaveLength(signUpsPerAddress);
    await expect(from(token, "192.0.2.11")).resolves.toBeDefined();
    await expect(from(token, "192.0.2.10", minutesLater(14))).rejects.toMatchObject({
      code: "too-many-requests",
    });
    await expect(from(token, "192.0.2.10", minutesLater(15))).resolves.toBeDefined();
  });

  it("are counted over all links, and over the networks that one customer has", async () => {
    const [one, other] = [await signUpLink(500), await signUpLink(500)];
    for (let place = 0; place < signUpsPerAddress; place += 1)
      await from((place % 2 ? one : other).token, `2001:db8:7:1::${place.toString(16)}`);
    await expect(from(one.token, "2001:db8:7:1::ffff")).rejects.toMatchObject({ code: "too-many-requests" });
    // Another network of the same customer, as far as it goes.
    let taken = 0;
    for (let network = 2; network < 300; network += 1) {
      const joined = await from(one.token, `2001:db8:7:${network.toString(16)}::1`).catch(() => undefined);
      if (joined === undefined) break;
      taken += 1;
    }
    expect(taken).toBe(signUpsPerSite - signUpsPerAddress);
    await expect(from(one.token, "2001:db8:8:1::1")).resolves.toBeDefined();
  });

  it("are not counted where none is taken: links that are full, made up, or lead back to who is here", async () => {
    const { token } = await signUpLink(1);
    const { claims } = await from(token, "192.0.2.20");
    const back = contextOf(db, await actorOf(db, claims));
    for (let visit = 0; visit < 2 * signUpsPerAddress; visit += 1) {
      await joinByLink({ token, platform: undefined, clientAddress: "192.0.2.20" }, back);
      await expect(from(token, "192.0.2.20")).rejects.toMatchObject({ code: "gone" });
    }
    await expect(from((await signUpLink(1)).token, "192.0.2.20")).resolves.toBeDefined();
  });

  it("are not limited where the address is not known, nor are personal links", async () => {
    const { token } = await signUpLink(100);
    for (let place = 0; place <= signUpsPerAddress; place += 1) await from(token, undefined);
    const campaign = await createCampaign(db, organiser);
    const labels = Array.from({ length: signUpsPerAddress + 1 }, (_, place) => `pupil ${place}`);
    const batch = { campaignId: campaign.id, batch: "a class", labels, expiresInDays: undefined };
    for (const link of (await inviteJudges(batch, await asOrganiser())).links)
      await expect(from(link.token, "192.0.2.30")).resolves.toBeDefined();
  });
});

describe("a sign-up link", () => {
  it("lets in exactly as many as it says, also when 50 come at once", async () => {
    const { campaign, token } = await signUpLink(20);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => join(token)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toHaveLength(30);
    for (const reason of refused) expect(reason).toMatchObject({ code: "gone" });
    const judges = await judgesOf(campaign.id);
    expect(new Set(judges.map(({ pseudonym }) => pseudonym)).size).toBe(20);
    expect(new Set(judges.map(({ userId }) => userId)).size).toBe(20);
    const { signUpLinks } = await viewJudges({ campaignId: campaign.id }, await asOrganiser());
    expect(signUpLinks).toMatchObject([{ judgesIn: 20, maxJudges: 20, stillIn: 20 }]);
  });

  it("gives everybody a personal link that leads back to the same judge", async () => {
    const { token } = await signUpLink(2);
    const { claims, personalToken } = await join(token);
    expect(personalToken).toMatch(/^[\w-]{43}$/);
    expect(await actorOf(db, claims)).toMatchObject({ kind: "user", role: "JUDGE" });
    expect(await join(personalToken!)).toEqual({ claims, personalToken: undefined });
    expect((await join(token)).claims.userId).not.toBe(claims.userId);
  });

  it("is remembered of everybody who came in by it, also of those of earlier versions, and of nobody else", async () => {
    const { campaign, token } = await signUpLink(5);
    const context = await asOrganiser();
    const personal = await inviteJudge(
      { campaignId: campaign.id, label: undefined, expiresInDays: 1 },
      context,
    );
    await join(token);
    await join(token);
    await signInWithJudgeLink({ token: personal.token, clientAddress: undefined }, contextOf(db));
    const signedUp = async () => (await judgesOf(campaign.id)).map((judge) => judge.signedUp);
    expect(await signedUp()).toEqual([true, true, false]);
    await db.membership.updateMany({ data: { signedUp: false } });
    const migration = path.resolve(
      import.meta.dirname,
      "../../../prisma/migrations/20261124090000_signed_up_judges/migration.sql",
    );
    await db.$executeRawUnsafe(readFileSync(migration, "utf8").split(";")[1] ?? "");
    expect(await signedUp()).toEqual([true, true, false]);
  });

  it("takes a browser that is signed in as a judge of the campaign to that judge, without counting", async () => {
    const { campaign, token } = await signUpLink(1);
    const first = await join(token);
    expect(await join(token, undefined, first.claims)).toEqual({
      claims: first.claims,
      personalToken: undefined,
    });
    expect(await judgesOf(campaign.id)).toHaveLength(1);
  });

  it("takes a judge of several campaigns to who they are in this one", async () => {
    const { campaign, token } = await signUpLink(1);
    const { claims } = await join(token);
    const elsewhere = await createCampaign(db, organiser);
    const judge = { userId: claims.userId, role: "JUDGE", pseudonym: "judge-01" } as const;
    await db.membership.create({ data: { ...judge, campaignId: elsewhere.id } });
    await openLinkOf(claims.userId, elsewhere.id);
    expect((await join(token, undefined, claims)).claims).toEqual(claims);
    expect(await judgesOf(campaign.id)).toHaveLength(1);
  });

  it("makes a new judge of one who judges elsewhere alone, or was removed here", async () => {
    const { campaign, token } = await signUpLink(5);
    const other = await signUpLink(5);
    const { claims } = await join(other.token);
    expect((await join(token, undefined, claims)).claims.userId).not.toBe(claims.userId);
    const removed = { userId: claims.userId, role: "JUDGE", pseudonym: "judge-09" } as const;
    await db.membership.create({ data: { ...removed, campaignId: campaign.id, removedAt: testNow } });
    await openLinkOf(claims.userId, campaign.id);
    expect((await join(token, undefined, claims)).claims.userId).not.toBe(claims.userId);
    expect(await judgesOf(campaign.id)).toHaveLength(3);
  });

  it("makes a judge of its own of an organiser, who goes on as an organiser otherwise", async () => {
    const { campaign, token } = await signUpLink(5);
    const own = { userId: organiser.actor.id, role: "JUDGE", pseudonym: "judge-50" } as const;
    await db.membership.create({ data: { ...own, campaignId: campaign.id } });
    const joined = await join(token, undefined, { userId: organiser.actor.id, sessionVersion: 1 });
    expect(joined.claims.userId).not.toBe(organiser.actor.id);
    expect(joined.personalToken).toBeDefined();
  });

  it("is not what a personal link is, by which nobody else signs up", async () => {
    const campaign = await createCampaign(db, organiser);
    const input = { campaignId: campaign.id, label: undefined, expiresInDays: undefined };
    const { token } = await inviteJudge(input, await asOrganiser());
    const signUp = () =>
      signUpJudge(
        { token, platform: undefined, clientAddress: undefined },
        contextOf(db, { kind: "nobody" }),
      );
    await expect(signUp()).rejects.toMatchObject({ code: "not-found" });
    expect(await judgesOf(campaign.id)).toEqual([]);
  });

  it("once revoked lets nobody else in and leaves in who is in", async () => {
    const { campaign, token, invitationId } = await signUpLink(5);
    const { claims, personalToken } = await join(token);
    await revokeInvitation({ invitationId }, await asOrganiser());
    await expect(join(token)).rejects.toMatchObject({ code: "gone" });
    expect(await actorOf(db, claims)).toMatchObject({ kind: "user" });
    expect((await join(personalToken!)).claims).toEqual(claims);
    expect((await join(token, undefined, claims)).claims).toEqual(claims);
    expect(await judgesOf(campaign.id)).toHaveLength(1);
  });

  it("expires for newcomers only", async () => {
    const { token } = await signUpLink(5, 1);
    const { claims } = await join(token);
    const later = new Date(testNow.getTime() + 86_400_000);
    await expect(
      joinByLink(
        { token, platform: undefined, clientAddress: undefined },
        contextOf(db, { kind: "nobody" }, later),
      ),
    ).rejects.toThrow("has expired");
    expect(await actorOf(db, claims, later)).toMatchObject({ kind: "user" });
  });

  it("is not a way to sign in where no personal link could be shown", async () => {
    const { campaign, token } = await signUpLink(5);
    await expect(
      signInWithJudgeLink({ token, clientAddress: undefined }, contextOf(db)),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await judgesOf(campaign.id)).toHaveLength(0);
  });

  it("gives newcomers the workload of the plan", async () => {
    const { campaign, token } = await signUpLink(5);
    const personal = await inviteJudge(
      { campaignId: campaign.id, label: undefined, expiresInDays: undefined },
      await asOrganiser(),
    );
    await join(token);
    await db.campaign.update({
      where: { id: campaign.id },
      data: { plan: { ...defaultPlanSettings, tasksPerJudge: 24 }, plannedAt: testNow },
    });
    await join(token);
    await join(personal.token);
    expect((await judgesOf(campaign.id)).map(({ workload }) => workload)).toEqual([null, 24, 24]);
  });

  it("is the organisers' of the campaign to make", async () => {
    const campaign = await createCampaign(db, organiser);
    const input = { campaignId: campaign.id, label: undefined, maxJudges: 5, expiresInDays: undefined };
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    await expect(makeSignUpLink(input, outsider)).rejects.toMatchObject({ code: "not-found" });
    const { token } = await makeSignUpLink(input, await asOrganiser());
    const judge = contextOf(db, await actorOf(db, (await join(token)).claims));
    await expect(makeSignUpLink(input, judge)).rejects.toMatchObject({ code: "forbidden" });
    await expect(viewJudges({ campaignId: campaign.id }, judge)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("counts guesses by address", async () => {
    const guess = () =>
      joinByLink(
        { token: newSecretToken(), platform: undefined, clientAddress: "192.0.2.99" },
        contextOf(db, { kind: "nobody" }),
      );
    for (let count = 0; count < failuresPerAddress; count += 1)
      await expect(guess()).rejects.toMatchObject({ code: "not-found" });
    await expect(guess()).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("the page behind a sign-up link", () => {
  it("tells a stranger and a judge who is in apart, and says when it is full", async () => {
    const { campaign, token } = await signUpLink(1);
    const look = (actor: Awaited<ReturnType<typeof actorOf>>) =>
      lookAtInvitation({ token, kind: "JUDGE", clientAddress: undefined, actor }, contextOf(db));
    expect(await look({ kind: "nobody" })).toMatchObject({
      campaignName: campaign.name,
      isSignUp: true,
      isIn: false,
    });
    const { claims, personalToken } = await join(token);
    expect(await look(await actorOf(db, claims))).toMatchObject({ isSignUp: true, isIn: true });
    await expect(look({ kind: "nobody" })).rejects.toMatchObject({ code: "gone" });
    const own = await lookAtInvitation(
      { token: personalToken!, kind: "JUDGE", clientAddress: undefined, actor: await actorOf(db, claims) },
      contextOf(db),
    );
    expect(own).toMatchObject({ isSignUp: false, isIn: true });
  });

  it("takes for in who judges in its campaign now, among whatever else they judge", async () => {
    const { campaign, token } = await signUpLink(2);
    const { token: elsewhere, campaign: other } = await signUpLink(2);
    const [one, stranger] = [(await join(token)).claims, (await join(elsewhere)).claims];
    const { personalToken } = await join(token);
    const judge = await actorOf(db, one);
    if (judge.kind !== "user") throw new Error("a judge is a user");
    const [membership] = judge.memberships;
    const inOther = { ...membership!, id: 0, campaignId: other.id };
    const removed = { ...membership!, removedAt: testNow };
    const look = (memberships: readonly (typeof inOther)[], asked = token) =>
      lookAtInvitation(
        { token: asked, kind: "JUDGE", clientAddress: undefined, actor: { ...judge, memberships } },
        contextOf(db),
      );
    expect(await look([inOther, membership!])).toMatchObject({ isIn: true });
    // Two are in: for everybody else it is full.
    for (const memberships of [[inOther], [removed], [inOther, removed], []])
      await expect(look(memberships)).rejects.toMatchObject({ code: "gone" });
    // A colleague's own link is not mine, though we judge the same campaign.
    expect(await look([membership!], personalToken)).toMatchObject({ isSignUp: false, isIn: false });
    const view = (kind: "JUDGE" | "ORGANISER") =>
      lookAtInvitation(
        { token, kind, clientAddress: undefined, actor: { ...judge, role: "ORGANISER" } },
        contextOf(db),
      );
    await expect(view("JUDGE")).rejects.toMatchObject({ code: "gone" });
    await expect(view("ORGANISER")).rejects.toMatchObject({ code: "not-found" });
    expect(await actorOf(db, stranger)).toMatchObject({ memberships: [{ campaignId: other.id }] });
    expect(campaign.id).not.toBe(other.id);
  });
});

describe("a platform's participant", () => {
  it("is kept at the judge, with the study and the session of the last time", async () => {
    const { campaign, token } = await signUpLink(5);
    const { claims } = await join(token, participant("p-1", "session-1"));
    await join(token, participant("p-1", "session-2"), claims);
    expect(await judgesOf(campaign.id)).toMatchObject([
      { platformId: "p-1", platformStudy: "study-1", platformSession: "session-2" },
    ]);
  });

  it("comes back by the same browser or the personal link, and by nothing else", async () => {
    const { campaign, token } = await signUpLink(5);
    const { claims, personalToken } = await join(token, participant("p-1"));
    expect((await join(token, participant("p-1"), claims)).claims).toEqual(claims);
    expect((await join(personalToken!, participant("p-1"))).claims).toEqual(claims);
    await expect(join(token, participant("p-1"))).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("personal link"),
    });
    const another = await join(token, participant("p-2"));
    await expect(join(token, participant("p-1"), another.claims)).rejects.toMatchObject({ code: "conflict" });
    expect(await judgesOf(campaign.id)).toHaveLength(2);
    expect(await db.invitation.findFirst({ where: { campaignId: campaign.id, maxJudges: 5 } })).toMatchObject(
      {
        judgesIn: 2,
      },
    );
  });

  it("is one judge when coming twice at once", async () => {
    const { campaign, token } = await signUpLink(5);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => join(token, participant("p-1"))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await judgesOf(campaign.id)).toHaveLength(1);
    expect(await db.invitation.findFirst({ where: { campaignId: campaign.id, maxJudges: 5 } })).toMatchObject(
      {
        judgesIn: 1,
      },
    );
  });

  it("is another judge in the browser of a first participant", async () => {
    const { campaign, token } = await signUpLink(5);
    const first = await join(token, participant("p-1"));
    const second = await join(token, participant("p-2"), first.claims);
    expect(second.claims.userId).not.toBe(first.claims.userId);
    expect(await judgesOf(campaign.id)).toHaveLength(2);
  });

  it("may be one judge in each campaign", async () => {
    const [one, other] = [await signUpLink(5), await signUpLink(5)];
    const [first, second] = [
      await join(one.token, participant("p-1")),
      await join(other.token, participant("p-1")),
    ];
    expect(first.claims.userId).not.toBe(second.claims.userId);
  });

  it("is taken from a personal link too, which is one participant's", async () => {
    const campaign = await createCampaign(db, organiser);
    const input = { campaignId: campaign.id, label: undefined, expiresInDays: undefined };
    const { token } = await inviteJudge(input, await asOrganiser());
    const other = await inviteJudge(input, await asOrganiser());
    const { claims } = await join(token);
    expect((await join(token, participant("p-1"))).claims).toEqual(claims);
    await expect(join(token, participant("p-2"))).rejects.toThrow("belongs to another participant");
    await expect(join(other.token, participant("p-1"))).rejects.toMatchObject({ code: "conflict" });
    expect(await judgesOf(campaign.id)).toMatchObject([{ platformId: "p-1", platformStudy: "study-1" }]);
  });

  it("leaves no trace in the audit", async () => {
    const { campaign, token } = await signUpLink(5);
    await join(token, participant("p-secret", "s-secret"));
    const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
    expect(events.map(({ action }) => action)).toEqual(["sign-up-link-made", "judge-signed-up"]);
    expect(JSON.stringify(events)).not.toContain("secret");
  });
});
