import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as http, type IncomingMessage } from "node:http";
import path from "node:path";
import { failuresPerAddress } from "../lib/domain/campaign/sign-in-limit";
import { sessionOf } from "../lib/testing/access/access-people";
import type { AccessRequest } from "../lib/testing/access/access-request";
import { saidRequests } from "../lib/testing/access/access-requests";
import { accessTable } from "../lib/testing/access/access-table";
import { databaseDigest, untilNoJobs } from "../lib/testing/access/database-digest";
import { tokenHash } from "../lib/usecases/secret-token";
import { AccessWorld } from "./support/access-world";
import { expect, fromStart, test } from "./support/journey";

let world: AccessWorld;
let address: string;

test.beforeAll(async ({ baseURL }) => {
  address = baseURL ?? "";
  world = await AccessWorld.open(address);
});

test.afterAll(() => world.close());

/** A request without the manners of fetch: any host, any path, any header. */
function bare(
  to: string,
  headers: Readonly<Record<string, string>>,
  method = "GET",
  body?: string,
): Promise<{ readonly status: number; readonly headers: IncomingMessage["headers"]; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = http({ hostname, port, path: to, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (piece: Buffer) => (text += piece.toString()));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const log = () => readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "adjudge.log"), "utf8");

test.describe("requests that another site makes a browser send", () => {
  for (const [name, headers] of Object.entries({
    "from another site's page": { origin: "https://evil.example" },
    "from a page without an origin": { origin: "null" },
    "from another port of this machine": { origin: "http://localhost:1" },
    "without any origin": {},
    "that say they are cross-site": { "sec-fetch-site": "cross-site" },
    "that say they are of the same site": { "sec-fetch-site": "same-site" },
  }))
    test(`${name} change nothing, though they carry the session`, async () => {
      const { cookie = "" } = await world.people.credentials("organiser");
      const { ids } = await world.stage("here", "draft");
      await untilNoJobs(world.db);
      const before = await databaseDigest(world.db);
      const json = { cookie, ...headers, "content-type": "application/json" };
      const posted = await bare("/api/uploads", json, "POST", JSON.stringify({ campaignId: ids.campaign }));
      expect(posted.status).toBe(403);
      expect((await bare(`/api/uploads/${ids.upload}`, { cookie, ...headers }, "DELETE")).status).toBe(403);
      const form = "application/x-www-form-urlencoded";
      const plain = await bare("/account", { cookie, ...headers, "content-type": form }, "POST", "name=x");
      expect(plain.status).toBe(403);
      expect(await databaseDigest(world.db)).toEqual(before);
    });

  test("are not taken as JSON when they come as what a form can send", async () => {
    const { cookie = "" } = await world.people.credentials("organiser");
    const { ids } = await world.stage("here", "draft");
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const headers = { cookie, origin: address, "content-type": type };
      const answer = await bare(
        "/api/uploads",
        headers,
        "POST",
        JSON.stringify({ campaignId: ids.campaign }),
      );
      expect(answer.status).toBe(400);
      expect(answer.body).toContain("application/json");
    }
  });

  test("by a method that a route does not have are refused", async () => {
    const { cookie = "" } = await world.people.credentials("admin");
    for (const [method, to] of [
      ["DELETE", "/api/health"],
      ["PUT", "/api/uploads"],
      ["POST", "/api/judge/x/session"],
      ["POST", "/api/v1/campaigns"],
    ] as const)
      expect({ to, status: (await bare(to, { cookie, origin: address }, method)).status }).toEqual({
        to,
        status: 405,
      });
  });
});

test.describe("the host that a request names", () => {
  const foreign = ["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example"];

  for (const host of foreign)
    test(`is refused where it is ${host}`, async () => {
      const answer = await bare("/login", { host });
      expect(answer.status).toBe(421);
      expect(answer.body).not.toContain("evil");
    });

  test("does not come back in links and redirects by way of headers of proxies", async () => {
    const { ids } = await world.stage("here");
    const { cookie = "" } = await world.people.credentials("organiser");
    const forwarded = {
      cookie,
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    };
    for (const to of [
      "/login",
      "/campaigns",
      `/p/${ids.publication}`,
      "/api/auth/providers",
      "/api/auth/signin",
    ]) {
      const answer = await bare(to, { host: new URL(address).host, ...forwarded });
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain("evil.example");
    }
  });

  test("may be what people call their own machine", async () => {
    for (const host of [`127.0.0.1:${new URL(address).port}`, `[::1]:${new URL(address).port}`])
      expect((await bare("/api/health", { host })).status).toBe(200);
  });
});

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
  const join = "action app/join/[token] beginJudging";
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
    expect(again.outcome).toContain("has been used already");
  });

  for (const [name, change, words] of [
    ["withdrawn", { revokedAt: new Date() }, "was withdrawn"],
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
      expect((await bare(`/join/${judge.joinToken}`, {})).body).toContain("does not open anything");
      expect((await bare(`/invite/${organiser.inviteToken}`, {})).body).toContain("does not open anything");
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
    expect((await world.ask(join, "nobody", ids)).outcome).toContain("was withdrawn");
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

test.describe("what nobody asked for", () => {
  const extra = {
    id: "00000000-0000-4000-8000-00000000abcd",
    role: "ADMIN",
    state: "CLOSED",
    kind: "GENERATION",
    judgeId: 1,
    userId: "00000000-0000-4000-8000-00000000abcd",
    createdById: "00000000-0000-4000-8000-00000000abcd",
    isDemo: "true",
    sessionVersion: "99",
    passwordHash: "x",
    tokenHash: "x",
    revokedAt: "",
  };
  const changing = Object.entries(saidRequests()).filter(([, { changes }]) => changes);

  for (const [entrance] of changing)
    test(`is not stored: ${entrance}`, async () => {
      const actor = (["organiser", "judge", "admin"] as const).find(
        (one) => accessTable[entrance]?.[one] === "ok",
      );
      expect(actor).toBeDefined();
      const request = world.requestFor(entrance);
      const stage = await (request.usesUp
        ? world.freshStage("here", request.stage)
        : world.stage("here", request.stage));
      const ids = { ...stage.ids, unique: crypto.randomUUID(), ...(await request.prepare?.(stage)) };
      const before = await standing();
      await world.askWith(entrance, actor ?? "organiser", withExtra(request, ids));
      expect(await standing()).toEqual(before);
    });

  /** The sample with more fields than it has, those that it has left as they are. */
  function withExtra(request: AccessRequest, ids: Parameters<AccessRequest["make"]>[0]) {
    const sample = request.make(ids);
    if (!("args" in sample))
      return typeof sample.json === "object"
        ? { ...sample, json: { ...extra, ...(sample.json as object) } }
        : sample;
    const args = sample.args.map((argument) => {
      if (argument instanceof FormData) {
        for (const [name, value] of Object.entries(extra))
          if (!argument.has(name)) argument.append(name, String(value));
        return argument;
      }
      const isPlain =
        typeof argument === "object" &&
        argument !== null &&
        !Array.isArray(argument) &&
        !("status" in argument);
      return isPlain ? { ...extra, ...argument } : argument;
    });
    return { args };
  }

  /** What no request of the table may ever bring about. */
  async function standing() {
    const { db, people } = world;
    const [admins, demos, forged, roles] = await Promise.all([
      db.user.count({ where: { role: "ADMIN" } }),
      db.campaign.count({ where: { isDemo: true } }),
      db.campaign.count({ where: { createdById: extra.id } }),
      db.user.findMany({
        where: { id: { in: Object.values(people.userIds) } },
        select: { id: true, role: true },
        orderBy: { id: "asc" },
      }),
    ]);
    const elsewhere = await world.stage("elsewhere");
    const untouched = await db.campaign.findUnique({ where: { id: elsewhere.ids.campaign } });
    return { admins, demos, forged, roles, untouched };
  }
});

test.describe("line ends in what becomes a header", () => {
  const split = "x\r\nSet-Cookie: adjudge.session=planted";

  test("are not taken in names, and do not come out of addresses", async () => {
    const { ids } = await world.stage("here");
    const { cookie = "" } = await world.people.credentials("organiser");
    const encoded = encodeURIComponent(split);
    for (const to of [
      `/login?callbackUrl=${encoded}`,
      `/campaigns/${encoded}`,
      `/api/campaigns/${ids.campaign}/export/${encoded}`,
      `/p/${ids.publication}/files/${encoded}`,
      `/formats/examples/${encoded}`,
      `/join/${encoded}`,
      `/api/auth/signin?callbackUrl=${encoded}`,
    ]) {
      const answer = await bare(to, { cookie });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.headers["set-cookie"] ?? [])).not.toContain("planted");
      expect(answer.headers["content-disposition"] ?? "").not.toMatch(/[\r\n]/);
    }
    for (const entrance of ["action app/campaigns/new create", "action app/account saveName"]) {
      const sample = world.requestFor(entrance).make(ids);
      for (const argument of "args" in sample ? sample.args : [])
        if (argument instanceof FormData) argument.set("name", split);
      expect((await world.askWith(entrance, "organiser", sample)).body).toContain("one line of text");
    }
  });
});

function secret(): string {
  return readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "secret"), "utf8").trim();
}
