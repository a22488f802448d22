import { describe, expect, it } from "vitest";
import {
  failuresOfOwnersOwn,
  failuresPerAccount,
  failuresPerAccountAndAddress,
  failuresPerAddress,
} from "../../domain/accounts/sign-in-limit";
import { AppError } from "../../domain/app-error";
import { sha256 } from "../../hashing/sha256";
import { useTestDatabase } from "../../testing/database/database";
import { listAuditEvents } from "../../testing/database/list-audit-events";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { signInWithPassword } from "./sign-in-with-password";
import { countingGuesses } from "./steps/counting-guesses";

const { db } = useTestDatabase();
const password = "correct horse battery";
const wrong = "this is not the password";
const ownersBrowser = { browser: "the owner's", sessionVersion: 1 };
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

function attempt(email: string, tried: string, clientAddress: string | undefined, now = testNow) {
  return signInWithPassword({ email, password: tried, clientAddress }, contextOf(db, undefined, now));
}

/** How an attempt ended: the code of the refusal, or nothing. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error) => `${error.code}: ${error.message}`,
  );
}

describe("signInWithPassword", () => {
  it("names the user and the session version, and is recorded without personal data", async () => {
    const organiser = await createOrganiser(db, { password });
    const claims = await attempt(organiser.email, password, "192.0.2.1");
    expect(claims).toEqual({ userId: organiser.actor.id, sessionVersion: 1 });
    const events = await listAuditEvents(db);
    expect(events.at(-1)).toMatchObject({
      actorId: organiser.actor.id,
      action: "signed-in",
      detail: { with: "password" },
    });
    expect(JSON.stringify(events)).not.toContain("example.org");
  });

  it("refuses in the same words a wrong password, an unknown address, a disabled and a passwordless account", async () => {
    const known = await createOrganiser(db, { password });
    const disabled = await createOrganiser(db, { password });
    await db.user.update({ where: { id: disabled.actor.id }, data: { disabledAt: testNow } });
    const passwordless = await createOrganiser(db);
    const refusals = [
      await refusal(attempt(known.email, wrong, undefined)),
      await refusal(attempt("unknown@example.org", password, undefined)),
      await refusal(attempt(disabled.email, password, undefined)),
      await refusal(attempt(passwordless.email, password, undefined)),
    ];
    expect(new Set(refusals)).toEqual(new Set(["forbidden: E-mail address or password is wrong."]));
  });

  it("lets no more than the limit through per account and address, however many come at once", async () => {
    const { email } = await createOrganiser(db, { password });
    const guesses = Array.from({ length: failuresPerAccountAndAddress + 5 }, () =>
      refusal(attempt(email, wrong, undefined)),
    );
    const refusals = await Promise.all(guesses);
    expect(refusals.filter((text) => text?.startsWith("forbidden"))).toHaveLength(
      failuresPerAccountAndAddress,
    );
    const late = refusals.filter((text) => text?.startsWith("too-many-requests"));
    expect(late).toHaveLength(5);
    expect(late[0]).toContain("Try again in 15 minutes.");
  });

  it("refuses the right password too until the window ends, and says when that is", async () => {
    const { email } = await createOrganiser(db, { password });
    for (let failure = 0; failure < failuresPerAccountAndAddress; failure += 1)
      await refusal(attempt(email, wrong, undefined));
    await expect(attempt(email, password, undefined, minutesLater(10))).rejects.toMatchObject({
      code: "too-many-requests",
      message: "Too many failed attempts. Try again in 5 minutes.",
      details: { retryAfterSeconds: 300 },
    });
    await expect(attempt(email, password, undefined, minutesLater(15))).resolves.toBeDefined();
  });

  it("counts unknown accounts as it counts known ones", async () => {
    for (let failure = 0; failure < failuresPerAccountAndAddress; failure += 1)
      await refusal(attempt("made-up@example.org", wrong, undefined));
    expect(await refusal(attempt("made-up@example.org", wrong, undefined))).toContain("too-many-requests");
  });

  it("forgets an account's failures when its owner comes in", async () => {
    const { email } = await createOrganiser(db, { password });
    const almost = async () => {
      for (let failure = 1; failure < failuresPerAccountAndAddress; failure += 1)
        await refusal(attempt(email, wrong, undefined));
      return attempt(email, password, undefined);
    };
    await almost();
    await expect(almost()).resolves.toBeDefined();
  });

  it("limits an address over all accounts, and successes from it cost nothing", async () => {
    const owner = await createOrganiser(db, { password });
    const address = "198.51.100.7";
    for (let round = 0; round < 3; round += 1) await attempt(owner.email, password, address);
    const guesses = Array.from({ length: failuresPerAddress }, (_, index) =>
      refusal(attempt(`guess-${index}@example.org`, wrong, address)),
    );
    const refusals = await Promise.all(guesses);
    expect(refusals.every((text) => text?.startsWith("forbidden"))).toBe(true);
    expect(await refusal(attempt(owner.email, password, address))).toContain("too-many-requests");
    expect(await refusal(attempt(owner.email, password, "198.51.100.8"))).toBeUndefined();
  });

  it("does not let the wrong passwords of one user keep a whole classroom out", async () => {
    const classmate = await createOrganiser(db, { password });
    const clientAddress = "198.51.100.30";
    for (let failure = 0; failure < failuresPerAddress + 10; failure += 1)
      await refusal(attempt("pupil@example.org", wrong, clientAddress));
    expect(await refusal(attempt("pupil@example.org", wrong, clientAddress))).toContain("too-many-requests");
    expect(await refusal(attempt(classmate.email, password, clientAddress))).toBeUndefined();
  });

  it("counts for nobody else what was refused before it was looked at", async () => {
    const { email } = await createOrganiser(db, { password });
    const failures = async (key: string) =>
      (await db.signInFailure.findUnique({ where: { keyHash: sha256(key) } }))?.failures;
    const addresses = ["198.51.100.40", "198.51.100.41"] as const;
    for (const address of addresses)
      await Promise.all(
        Array.from({ length: 3 * failuresPerAccountAndAddress }, () =>
          refusal(attempt(email, wrong, address)),
        ),
      );
    expect(await failures(`address:${addresses[0]}`)).toBe(failuresPerAccountAndAddress);
    expect(await failures(`account:${email}`)).toBe(2 * failuresPerAccountAndAddress);
    // An address that may guess no more uses up nobody's account either.
    const crowded = "198.51.100.42";
    await db.signInFailure.create({
      data: { keyHash: sha256(`address:${crowded}`), failures: failuresPerAddress, windowStart: testNow },
    });
    expect(await refusal(attempt(email, wrong, crowded))).toContain("too-many-requests");
    expect(await failures(`account:${email}`)).toBe(2 * failuresPerAccountAndAddress);
    expect(await failures(`account:${email} address:${crowded}`)).toBeUndefined();
  });

  it("does not let guesses from elsewhere keep the owner out", async () => {
    const { email } = await createOrganiser(db, { password });
    for (let failure = 0; failure <= failuresPerAccountAndAddress; failure += 1)
      await refusal(attempt(email, wrong, "192.0.2.66"));
    expect(await refusal(attempt(email, password, "192.0.2.66"))).toContain("too-many-requests");
    expect(await refusal(attempt(email, password, "192.0.2.67"))).toBeUndefined();
  });

  it("slows down guessing from many addresses, but not the owner's own browser", async () => {
    const { email } = await createOrganiser(db, { password });
    await refusal(attempt(email, wrong, "192.0.2.1"));
    // As many failures as it takes, without verifying a thousand passwords.
    await db.$executeRaw`UPDATE "sign_in_failure" SET "failures" = ${failuresPerAccount} WHERE "failures" = 1`;
    await db.signInFailure.deleteMany({ where: { keyHash: { not: sha256(`account:${email}`) } } });
    expect(await refusal(attempt(email, password, "192.0.2.2"))).toContain("too-many-requests");
    const known = { email, password, clientAddress: "192.0.2.3", knownBrowser: ownersBrowser };
    expect(await refusal(signInWithPassword(known, contextOf(db)))).toBeUndefined();
  });

  it("does not let a classroom keep an owner out who sits among it, in a browser that is known", async () => {
    const { email } = await createOrganiser(db, { password });
    const clientAddress = "192.0.2.99";
    // The last two of the twelve are refused, and use up nothing.
    const guesses = Array.from({ length: failuresPerAddress + 2 }, (_, index) =>
      refusal(attempt(index < 12 ? email : `pupil-${index}@example.org`, wrong, clientAddress)),
    );
    await Promise.all(guesses);
    expect(await refusal(attempt(email, password, clientAddress))).toContain("too-many-requests");
    const known = { email, password, clientAddress, knownBrowser: ownersBrowser };
    expect(await refusal(signInWithPassword(known, contextOf(db)))).toBeUndefined();
    // Nor does it help anybody else there: others are still held to the address.
    expect(await refusal(attempt("pupil-1@example.org", wrong, clientAddress))).toContain(
      "too-many-requests",
    );
  });

  /** An attempt in a browser that is known by this name since sessions of this version. */
  const inBrowser = (
    email: string,
    browser: string,
    tried: string,
    clientAddress: string,
    sessionVersion = 1,
  ) =>
    refusal(
      signInWithPassword(
        { email, password: tried, clientAddress, knownBrowser: { browser, sessionVersion } },
        contextOf(db),
      ),
    );

  it("limits guesses in a known browser by that browser, whatever addresses they come from", async () => {
    const { email } = await createOrganiser(db, { password });
    const from = (browser: string, tried: string, host: number) =>
      inBrowser(email, browser, tried, `198.18.0.${host}`);
    for (let guess = 0; guess < failuresPerAccountAndAddress; guess += 1)
      expect(await from("left open", wrong, guess)).toContain("forbidden");
    expect(await from("left open", password, 200)).toContain("too-many-requests");
    // Another account whose owner uses the same browser, the owner's other browser, and one that nobody knows, are none
    // of it.
    const colleague = await createOrganiser(db, { password });
    expect(await inBrowser(colleague.email, "left open", password, "198.18.0.202")).toBeUndefined();
    expect(await from("at home", password, 201)).toBeUndefined();
    expect(await refusal(attempt(email, password, "198.18.0.1"))).toBeUndefined();
  });

  it("gives whoever collected many browsers that were known no more guesses than two of them", async () => {
    const { email } = await createOrganiser(db, { password });
    const address = "198.18.7.1";
    // The address has nothing left for strangers, so that only what browsers are known by lets anything through.
    const used = {
      keyHash: sha256(`address:${address}`),
      failures: failuresPerAddress,
      windowStart: testNow,
    };
    await db.signInFailure.create({ data: used });
    const refusals: (string | undefined)[] = [];
    for (let guess = 0; guess < 40; guess += 1)
      refusals.push(await inBrowser(email, `collected ${Math.floor(guess / 2)}`, wrong, address));
    expect(refusals.filter((text) => text?.startsWith("forbidden"))).toHaveLength(failuresOfOwnersOwn);
    expect(refusals.filter((text) => text?.startsWith("too-many-requests"))).toHaveLength(20);
    // Owner and other accounts come in meanwhile as if no browser were known, and nothing refused was counted.
    expect(await inBrowser(email, "at home", password, "198.18.7.2")).toBeUndefined();
    const colleague = await createOrganiser(db, { password });
    expect(await inBrowser(colleague.email, "collected 1", password, address)).toBeUndefined();
    const own = { keyHash: sha256(`account:${email} own:browser at home`) };
    expect(await inBrowser(email, "at home", wrong, address)).toContain("too-many-requests");
    expect(await db.signInFailure.findUnique({ where: own })).toBeNull();
    const pair = { keyHash: sha256(`account:${email} address:${address}`) };
    expect(await db.signInFailure.findUnique({ where: pair })).toBeNull();
  });

  it("takes nothing off what known browsers share when the owner comes in with one", async () => {
    const { email } = await createOrganiser(db, { password });
    for (const browser of ["at home", "at work"])
      expect(await inBrowser(email, browser, password, "198.18.6.1")).toBeUndefined();
    const shared = { keyHash: sha256(`account:${email} owns`) };
    expect(await db.signInFailure.findUnique({ where: shared })).toBeNull();
  });

  it("holds known browsers that have guessed too often together to what strangers may, from wherever they come", async () => {
    const { email } = await createOrganiser(db, { password });
    const together = { keyHash: sha256(`account:${email} owns`), windowStart: testNow };
    await db.signInFailure.create({ data: { ...together, failures: failuresOfOwnersOwn } });
    const address = "198.18.8.1";
    for (let guess = 0; guess < failuresPerAccountAndAddress; guess += 1)
      expect(await inBrowser(email, `collected ${guess}`, wrong, address)).toContain("forbidden");
    expect(await inBrowser(email, "one more", wrong, address)).toContain("too-many-requests");
    const count = async (key: string) =>
      (await db.signInFailure.findUnique({ where: { keyHash: sha256(key) } }))?.failures;
    expect(await count(`account:${email}`)).toBe(failuresPerAccountAndAddress);
    expect(await count(`address:${address}`)).toBe(failuresPerAccountAndAddress);
  });

  it.each([
    ["a new password", { increment: 1 }, 1],
    ["a mark of an account that is gone", { set: 1 }, 2],
  ])("knows no browser any more after %s", async (_what, sessionVersion, marked) => {
    const { email, actor } = await createOrganiser(db, { password });
    await db.user.update({ where: { id: actor.id }, data: { sessionVersion } });
    const address = `198.18.9.${marked}`;
    const used = {
      keyHash: sha256(`address:${address}`),
      failures: failuresPerAddress,
      windowStart: testNow,
    };
    await db.signInFailure.create({ data: used });
    expect(await inBrowser(email, "once known", password, address, marked)).toContain("too-many-requests");
    expect(await inBrowser(email, "once known", password, address, 3 - marked)).toBeUndefined();
  });

  it("keeps no address and no account at rest", async () => {
    await refusal(attempt("traceless@example.org", wrong, "203.0.113.9"));
    const stored = await db.$queryRaw<{ row: string }[]>`SELECT f::text AS row FROM "sign_in_failure" f`;
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.every(({ row }) => /^\(\W*x[0-9a-f]{64}"?,\d+,/.test(row))).toBe(true);
  });

  it("lets no judge in by a password, who has a link of their own", async () => {
    const { email, actor } = await createOrganiser(db, { password });
    await db.user.update({ where: { id: actor.id }, data: { role: "JUDGE" } });
    expect(await refusal(attempt(email, password, undefined))).toBe(
      "forbidden: E-mail address or password is wrong.",
    );
  });

  it("takes back, when somebody comes in, the attempt of theirs and nobody else's", async () => {
    const [owner, other] = [await createOrganiser(db, { password }), await createOrganiser(db, { password })];
    const address = "203.0.113.77";
    const count = async (key: string) =>
      (await db.signInFailure.findUnique({ where: { keyHash: sha256(key) } }))?.failures;
    for (let failure = 0; failure < 2; failure += 1) await refusal(attempt(owner.email, wrong, address));
    await refusal(attempt(other.email, wrong, address));
    await refusal(attempt(other.email, wrong, "203.0.113.78"));
    await attempt(owner.email, password, address);
    expect(await count(`account:${owner.email} address:${address}`)).toBeUndefined();
    expect(await count(`account:${owner.email}`)).toBe(2);
    expect(await count(`address:${address}`)).toBe(3);
    expect(await count(`account:${other.email} address:${address}`)).toBe(1);
    expect(await count(`account:${other.email}`)).toBe(2);
    expect(await count("address:203.0.113.78")).toBe(1);
    await attempt(owner.email, password, "203.0.113.79");
    expect(await count("address:203.0.113.79")).toBeUndefined();
    expect(await count(`account:${owner.email}`)).toBe(2);
  });

  it("forgets what is older than the window when anybody comes in, and nothing newer", async () => {
    const [owner, other] = [await createOrganiser(db, { password }), await createOrganiser(db, { password })];
    const count = async (email: string) =>
      (await db.signInFailure.findUnique({ where: { keyHash: sha256(`account:${email}`) } }))?.failures;
    await refusal(attempt(other.email, wrong, undefined, minutesLater(100)));
    const justBefore = new Date(minutesLater(115).getTime() - 1);
    await attempt(owner.email, password, undefined, justBefore);
    expect(await count(other.email)).toBe(1);
    await attempt(owner.email, password, undefined, minutesLater(115));
    expect(await count(other.email)).toBeUndefined();
  });

  it("says how long the longest of its limits lasts", async () => {
    const { email } = await createOrganiser(db, { password });
    const address = "198.51.100.60";
    const start = 300;
    for (let failure = 0; failure < failuresPerAccountAndAddress; failure += 1)
      await refusal(attempt(email, wrong, address, minutesLater(start + 5)));
    const failed = (minutes: number) =>
      refusal(attempt(email, password, address, minutesLater(start + minutes)));
    expect(await failed(10)).toContain("10 minutes");
    // The address began to count anew meanwhile, and has been used up by others.
    const keyHash = sha256(`address:${address}`);
    const counts = { failures: failuresPerAddress, windowStart: minutesLater(start + 8) };
    await db.signInFailure.update({ where: { keyHash }, data: counts });
    expect(await failed(10)).toContain("13 minutes");
    await db.signInFailure.update({ where: { keyHash }, data: { failures: failuresPerAddress - 1 } });
    expect(await failed(10)).toContain("10 minutes");
    await db.signInFailure.update({ where: { keyHash }, data: { failures: failuresPerAddress } });
    expect(await refusal(attempt("other@example.org", wrong, address, minutesLater(start + 10)))).toContain(
      "13 minutes",
    );
  });

  it("begins to count anew when the window has ended, and not before", async () => {
    const { email } = await createOrganiser(db, { password });
    const row = () => db.signInFailure.findUnique({ where: { keyHash: sha256(`account:${email}`) } });
    await refusal(attempt(email, wrong, undefined, minutesLater(200)));
    await refusal(attempt(email, wrong, undefined, new Date(minutesLater(215).getTime() - 1)));
    expect(await row()).toMatchObject({ failures: 2, windowStart: minutesLater(200) });
    await refusal(attempt(email, wrong, undefined, minutesLater(215)));
    expect(await row()).toMatchObject({ failures: 1, windowStart: minutesLater(215) });
  });
});

describe("guesses at links", () => {
  const nothing = new AppError("not-found", "There is no such link.");
  const guess = (problem: Error, clientAddress: string | undefined) =>
    countingGuesses({ db, now: testNow }, clientAddress, () => Promise.reject(problem));

  it("are counted where there is none, and nothing else that goes wrong with a link is", async () => {
    const address = "198.51.100.40";
    for (let count = 0; count < failuresPerAddress; count += 1) {
      await expect(guess(nothing, address)).rejects.toBe(nothing);
      await expect(guess(nothing, undefined)).rejects.toBe(nothing);
    }
    for (const problem of [new AppError("gone", "It was withdrawn."), new Error("not-found")])
      await expect(guess(problem, address)).rejects.toBe(problem);
    await expect(guess(nothing, address)).rejects.toMatchObject({ code: "too-many-requests" });
    const other = Object.assign(new Error("no link at all"), { code: "not-found" });
    await expect(guess(other, address)).rejects.toBe(other);
    await expect(countingGuesses({ db, now: testNow }, address, async () => "a link")).resolves.toBe(
      "a link",
    );
  });
});
