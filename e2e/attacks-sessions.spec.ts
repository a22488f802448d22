import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { failuresPerAddress } from "../lib/domain/accounts/sign-in-limit";
import { signUpsPerAddress } from "../lib/domain/accounts/sign-up-limit";
import { sessionOf } from "../lib/testing/access/access-people";
import { formOf } from "../lib/testing/access/access-request";
import { tokenHash } from "../lib/usecases/accounts/steps/secret-token";
import { AccessWorld } from "./support/access-world";
import { bare } from "./support/bare-request";
import { expect, fromStart, signIn, test } from "./support/journey";

let world: AccessWorld;
let address: string;

test.beforeAll(async ({ baseURL }) => {
  address = baseURL ?? "";
  world = await AccessWorld.open(address);
});

test.afterAll(() => world.close());

const log = () => readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "adjudge.log"), "utf8");

test.describe("where next-auth sends people", () => {
  for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example", "/..//evil.example"])
    test(`is never ${evil}`, async ({ request }) => {
      const headers = { origin: address };
      const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
      const form = {
        csrfToken,
        callbackUrl: evil,
        email: "nobody@example.org",
        password: "wrong",
        json: "true",
      };
      const posted = await request.post("/api/auth/callback/password", { headers, form, maxRedirects: 0 });
      const told = posted.headers().location ?? (await posted.text());
      expect(told).not.toMatch(/^\s*(\/\/|\/\\|https?:\/\/evil)/);
      const asked = await request.get(`/api/auth/signin?callbackUrl=${encodeURIComponent(evil)}`, {
        maxRedirects: 0,
      });
      const location = new URL(asked.headers().location ?? "/", address);
      expect(location.origin).toBe(address);
      // What the page behind it makes of the wish, sign-in.spec.ts looks at.
      expect(location.pathname).toBe("/login");
    });
});

test.describe("sessions", () => {
  test("are new ones after signing in, whatever the browser brought", async ({ page, context }) => {
    const planted = await sessionOf(world.db, world.people.userIds.judge, secret());
    const [name = "", value = ""] = planted.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: address }]);
    await page.goto("/judge");
    await context.clearCookies();
    await context.addCookies([{ name, value: "planted-by-somebody", url: address }]);
    await page.goto("/login");
    await page.getByLabel("E-mail address").fill(world.people.emails.organiser ?? "");
    await page.getByLabel("Password").fill(world.people.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/campaigns");
    const first = (await context.cookies()).find((cookie) => cookie.name === name);
    expect(first?.value).not.toBe("planted-by-somebody");
    expect(first).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    // Signed out everywhere, the copy that somebody kept opens nothing.
    const kept = { cookie: `${name}=${first?.value}` };
    expect((await bare("/campaigns", kept)).status).toBe(200);
    await page.goto("/account");
    await page.getByRole("button", { name: /Sign out everywhere/ }).click();
    await expect(page).toHaveURL(/\/(login)?$/);
    expect((await bare("/campaigns", kept)).headers.location).toContain("/login?callbackUrl=");
  });

  test("that are forged open nothing and write nothing into the log", async () => {
    const real = await sessionOf(world.db, world.people.userIds.admin, secret());
    const ofAnother = await sessionOf(
      world.db,
      world.people.userIds.admin,
      "the secret of another installation",
    );
    const header = Buffer.from('{"alg":"none"}').toString("base64url");
    const claims = Buffer.from(JSON.stringify({ sub: world.people.userIds.admin, v: 1 })).toString(
      "base64url",
    );
    const errors = () =>
      log()
        .split("\n")
        .filter((line) => line.includes('"level":50')).length;
    const before = errors();
    for (const cookie of [
      ofAnother,
      `${real.slice(0, -4)}AAAA`,
      `adjudge.session=${header}.${claims}.`,
      "adjudge.session=x",
      `adjudge.session=${"x".repeat(4000)}`,
    ])
      expect((await bare("/campaigns", { cookie })).headers.location).toContain("/login?callbackUrl=");
    expect(errors()).toBe(before);
  });

  test("are not handed to scripts", async () => {
    const { cookie = "" } = await world.people.credentials("organiser");
    expect((await bare("/api/auth/session", { cookie })).status).toBe(404);
  });
});

test.describe("links that people come in by", () => {
  const join = "action app/(judges)/join/[token] beginJudging";
  const invite = "action app/invite/[token] acceptInvitation";

  /** Ids with links of their own. */
  async function withLink(entrance: string) {
    const stage = await world.stage("here");
    return {
      ...stage.ids,
      unique: crypto.randomUUID(),
      ...(await world.requestFor(entrance).prepare?.(stage)),
    };
  }

  test("make an organiser once", async () => {
    const ids = await withLink(invite);
    expect((await world.ask(invite, "nobody", ids)).outcome).toBe("ok");
    const again = await world.ask(invite, "nobody", { ...ids, unique: crypto.randomUUID() });
    expect(again.outcome).toContain("has already been used");
  });

  for (const [name, change, words] of [
    ["withdrawn", { revokedAt: new Date() }, "was revoked"],
    [
      "expired",
      { expiresAt: new Date("2020-01-01T00:00:00Z"), createdAt: new Date("2019-01-01T00:00:00Z") },
      "has expired",
    ],
  ] as const)
    test(`open nothing once they are ${name}, neither the page nor its button`, async () => {
      const [judge, organiser] = [await withLink(join), await withLink(invite)];
      for (const token of [judge.joinToken, organiser.inviteToken])
        await world.db.invitation.update({ where: { tokenHash: tokenHash(token) }, data: change });
      expect((await world.ask(join, "nobody", judge)).outcome).toContain(words);
      expect((await world.ask(invite, "nobody", organiser)).outcome).toContain(words);
      expect((await bare(`/join/${judge.joinToken}`, {})).body).toContain("does not work");
      expect((await bare(`/invite/${organiser.inviteToken}`, {})).body).toContain("does not work");
    });

  test("open nothing any more once the organiser made another for the judge", async () => {
    const ids = await withLink(join);
    expect((await world.ask(join, "nobody", ids)).outcome).toBe("ok");
    const used = await world.db.invitation.findUniqueOrThrow({
      where: { tokenHash: tokenHash(ids.joinToken) },
    });
    const judge = await world.db.membership.findFirstOrThrow({
      where: { campaignId: ids.campaign, userId: used.userId ?? "" },
    });
    const renewed = await world.ask("action app/campaigns/[id]/judges renewLink", "organiser", {
      ...ids,
      judge: judge.id,
    });
    const token = /\/join\/([\w-]{43})/.exec(renewed.body)?.[1] ?? "";
    expect((await world.ask(join, "nobody", ids)).outcome).toContain("was revoked");
    expect((await world.ask(join, "nobody", { ...ids, joinToken: token })).outcome).toBe("ok");
  });

  test("cannot be guessed for long, and good ones go on working from the same address", async () => {
    const ids = await withLink(join);
    const guess = () =>
      world.ask(join, "nobody", { ...ids, joinToken: randomBytes(32).toString("base64url") });
    for (let guesses = 0; guesses < failuresPerAddress; guesses++) await guess();
    expect((await guess()).outcome).toContain("Too many failed attempts");
    expect((await world.ask(join, "nobody", ids)).outcome).toBe("ok");
    await world.db.signInFailure.deleteMany();
  });
});

test.describe("a room of people behind one address", () => {
  test("does not lock out an owner who sits among them, in the browser that the owner uses", async ({
    page,
    browser,
  }) => {
    const email = world.people.emails.organiserElsewhere ?? "";
    await signIn(page, email, world.people.password);
    await expect(page).toHaveURL("/campaigns");
    await page.getByRole("button", { name: /organiserElsewhere/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/login");
    const guess = (account: string) => {
      const form = formOf({ email: account, password: "a guess", returnPath: "/" });
      return world.askWith("action app/login signIn", "nobody", { args: [{ status: "idle" }, form] });
    };
    // Five of them are refused, and use up nothing of what the others behind the address have.
    for (let guesses = 0; guesses < failuresPerAddress + 5; guesses++)
      await guess(guesses < 15 ? email : `pupil-${guesses}@example.org`);
    expect((await guess("pupil@example.org")).outcome).toContain("Too many failed attempts");

    const elsewhere = await browser.newContext();
    const unknown = await elsewhere.newPage();
    await signIn(unknown, email, world.people.password);
    await expect(unknown.getByText("Too many failed attempts")).toBeVisible();
    await elsewhere.close();
    await signIn(page, email, world.people.password);
    await expect(page).toHaveURL("/campaigns");

    // A copy of what the browser is known by helps nobody once the owner has signed out everywhere.
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/login");
    await signIn(page, email, world.people.password);
    await expect(page.getByText("Too many failed attempts")).toBeVisible();
    await world.db.signInFailure.deleteMany();
  });

  test("may sign up, and one program among them cannot take every place of a link", async () => {
    const stage = await world.freshStage("here");
    const joinToken = randomBytes(32).toString("base64url");
    const link = { kind: "JUDGE", role: "JUDGE", campaignId: stage.ids.campaign, maxJudges: 60 } as const;
    await world.db.invitation.create({ data: { ...link, tokenHash: tokenHash(joinToken) } });
    const join = () =>
      world.ask("action app/(judges)/join/[token] beginJudging", "nobody", { ...stage.ids, joinToken });
    const outcomes = await Promise.all(Array.from({ length: 60 }, join));
    const refused = outcomes.filter(({ outcome }) => outcome.includes("signed up from your network"));
    expect(refused).toHaveLength(60 - signUpsPerAddress);
    const { judgesIn } = await world.db.invitation.findUniqueOrThrow({
      where: { tokenHash: tokenHash(joinToken) },
    });
    expect(judgesIn).toBe(signUpsPerAddress);
    await world.db.signInFailure.deleteMany();
  });
});

function secret(): string {
  return readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "secret"), "utf8").trim();
}
