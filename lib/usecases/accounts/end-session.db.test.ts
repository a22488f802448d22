import { describe, expect, it } from "vitest";
import { noteSessionSeen } from "../../db/accounts/sessions";
import { sha256 } from "../../hashing/sha256";
import { useTestDatabase } from "../../testing/database/database";
import { createCampaign, createOrganiser, newSession, testNow } from "../../testing/database/people";
import { untilSomebodyWaits } from "../../testing/database/until-somebody-waits";
import { endSession } from "./end-session";
import { loadActor } from "./load-actor";

const { db } = useTestDatabase();
const nobody = { kind: "nobody" };
const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const look = (session: ReturnType<typeof newSession>, now = testNow, idleHours = 48) =>
  loadActor(session, { db, now, idleHours });
const stored = (id: string) => db.session.findUnique({ where: { id } });

async function signedIn() {
  const { actor } = await createOrganiser(db);
  return newSession({ userId: actor.id, sessionVersion: 1 });
}

/** A judge's session; the link works for ever. */
async function judgeSession() {
  const campaign = await createCampaign(db);
  const { id: userId } = await db.user.create({ data: { role: "JUDGE" } });
  const membership = { campaignId: campaign.id, userId, pseudonym: "judge-01" } as const;
  await db.membership.create({ data: { ...membership, role: "JUDGE" } });
  const tokenHash = sha256(`a link of ${userId}`);
  const link = { kind: "JUDGE", role: "JUDGE", tokenHash, campaignId: campaign.id, userId } as const;
  await db.invitation.create({ data: { ...link, usedAt: testNow } });
  return newSession({ userId, sessionVersion: 1 });
}

describe("signing out", () => {
  it.each([
    ["an organiser", signedIn],
    ["a judge", judgeSession],
  ])("ends the session of %s for whoever kept a copy, and no other session", async (_, begin) => {
    const session = await begin();
    const elsewhere = newSession(session);
    expect(await look(session)).toMatchObject({ kind: "user", session: { id: session.id } });
    await endSession(session, { db, now: testNow });
    expect(await look(session)).toEqual(nobody);
    expect(await look(session, hoursLater(20))).toEqual(nobody);
    expect(await look(elsewhere)).toMatchObject({ kind: "user", id: session.userId });
  });

  it("holds whatever else is noted of the session at the same moment, and keeps its first time", async () => {
    const session = await signedIn();
    const context = { db, now: testNow };
    const uses = Array.from({ length: 8 }, (_, hour) => noteSessionSeen(db, session, hoursLater(hour)));
    await Promise.all([...uses, endSession(session, context), endSession(session, context)]);
    await noteSessionSeen(db, session, hoursLater(9));
    await endSession(session, { db, now: hoursLater(10) });
    expect(await look(session, hoursLater(9))).toEqual(nobody);
    expect(await stored(session.id)).toMatchObject({ endedAt: testNow, seenAt: hoursLater(10) });
  });

  it("without a session, or with one of an account that is gone, is no failure", async () => {
    const gone = newSession({ userId: "00000000-0000-4000-8000-000000000000", sessionVersion: 1 });
    await endSession(undefined, { db, now: testNow });
    await endSession(gone, { db, now: testNow });
    await noteSessionSeen(db, gone, testNow);
    expect(await stored(gone.id)).toBeNull();
  });

  it("is no failure either while the account is being deleted", async () => {
    for (const work of [
      (session: ReturnType<typeof newSession>) => noteSessionSeen(db, session, testNow),
      (session: ReturnType<typeof newSession>) => endSession(session, { db, now: testNow }),
    ]) {
      const session = await signedIn();
      let done: Promise<void> = Promise.resolve();
      await db.$transaction(async (tx) => {
        await tx.user.delete({ where: { id: session.userId } });
        done = work(session);
        done.catch(() => undefined);
        // The statement waits for this transaction.
        await untilSomebodyWaits(db);
      });
      await expect(done).resolves.toBeUndefined();
      expect(await stored(session.id)).toBeNull();
    }
  });

  it("forgets sessions whose cookies are long over, and none whose cookie may still come", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await endSession(one, { db, now: testNow });
    await endSession(other, { db, now: hoursLater(24) });
    await endSession(undefined, { db, now: hoursLater(31 * 24) });
    expect(await stored(one.id)).not.toBeNull();
    await endSession(undefined, { db, now: hoursLater(31 * 24 + 1) });
    expect(await stored(one.id)).toBeNull();
    expect(await look(other, hoursLater(31 * 24 + 1), 720)).toEqual(nobody);
  });
});

describe("a session that nobody uses", () => {
  it("ends after the time that is configured, counted from its last use", async () => {
    const session = await signedIn();
    for (const uses of [1, 2, 3])
      expect(await look(session, hoursLater(uses * 47))).toMatchObject({ kind: "user" });
    expect(await look(session, hoursLater(3 * 47 + 48))).toEqual(nobody);
    // Nor does asking with it bring it back.
    expect(await look(session, hoursLater(3 * 47 + 49))).toEqual(nobody);
    const unused = await signedIn();
    expect(await look(unused, hoursLater(48))).toEqual(nobody);
  });

  it("of a judge never ends within a day of its last use, however short the time", async () => {
    const [judge, organiser] = [await judgeSession(), await signedIn()];
    for (const hours of [23, 46])
      expect(await look(judge, hoursLater(hours), 1)).toMatchObject({ kind: "user" });
    expect(await look(organiser, hoursLater(23), 1)).toEqual(nobody);
    expect(await look(judge, hoursLater(46 + 24), 1)).toEqual(nobody);
  });

  it("is noted once an hour at most, so that judges' answers write nothing more", async () => {
    const session = await judgeSession();
    await look(session, hoursLater(0.5));
    expect(await stored(session.id)).toBeNull();
    await look(session, hoursLater(1));
    await look(session, hoursLater(1.9));
    expect(await stored(session.id)).toMatchObject({ seenAt: hoursLater(1), endedAt: null });
  });

  it("of somebody else is not kept open by mine", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    await look(mine, hoursLater(40));
    expect(await look(theirs, hoursLater(50))).toEqual(nobody);
  });
});
