import type { AccessRequest } from "../lib/testing/access/access-request";
import { accessRequests } from "../lib/testing/access/access-requests";
import { madeUp } from "../lib/testing/access/access-stage";
import { accessTable } from "../lib/testing/access/access-table";
import { databaseDigest, untilNoJobs } from "../lib/testing/access/database-digest";
import { AccessWorld } from "./support/access-world";
import { bare } from "./support/bare-request";
import { expect, test } from "./support/journey";

let world: AccessWorld;
let address: string;

test.beforeAll(async ({ baseURL }) => {
  address = baseURL ?? "";
  world = await AccessWorld.open(address);
});

test.afterAll(() => world.close());

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
  const changing = Object.entries(accessRequests()).filter(([, { changes }]) => changes);

  for (const [entrance] of changing)
    test(`is not stored: ${entrance}`, async () => {
      const actor = (["organiser", "judge", "admin", "teamMember", "annotator"] as const).find(
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

test.describe("an action that is called with something else than its form", () => {
  const withForm = Object.entries(accessRequests()).filter(
    ([entrance, { make }]) => entrance.startsWith("action ") && holdsForm(make(madeUp)),
  );

  for (const [entrance] of withForm)
    test(`is refused, and no failure: ${entrance}`, async () => {
      const { ids } = await world.stage("here");
      for (const other of [undefined, null, "name=x", {}, []]) {
        for (const actor of ["nobody", "organiser"] as const) {
          const { status } = await world.askWith(entrance, actor, { args: [{ status: "idle" }, other] }, ids);
          expect({ other, actor, status }).toEqual({ other, actor, status: 200 });
        }
      }
    });

  function holdsForm(sample: ReturnType<AccessRequest["make"]>): boolean {
    return "args" in sample && sample.args.length === 2 && sample.args[1] instanceof FormData;
  }
});

test.describe("a body that is not what it says", () => {
  const form = { "content-type": "multipart/form-data; boundary=----formEdge7f3a" };
  const action = { "next-action": "0".repeat(42) };
  const text = { "content-type": "text/plain;charset=UTF-8" };
  const part = '------formEdge7f3a\r\nContent-Disposition: form-data; name="0"\r\n\r\n';
  for (const [what, headers, body] of [
    ["no form", form, "name=x"],
    ["nothing", form, ""],
    ["a form that is cut", form, `${part}[`],
    ["a form without a boundary", { "content-type": "multipart/form-data" }, part],
    ["no form for an action", { ...form, ...action }, "name=x"],
    ["a form without an action's arguments", { ...form, ...action }, `${part}[\r\n------formEdge7f3a--\r\n`],
    ["no arguments of an action", { ...text, ...action }, "[1,"],
  ] as const)
    test(`is refused, and no failure: ${what}`, async () => {
      const { ids } = await world.stage("here");
      for (const actor of ["nobody", "organiser"] as const) {
        const { cookie = "" } = await world.people.credentials(actor);
        for (const to of [
          "/",
          "/login",
          "/account",
          "/campaigns/new",
          `/p/${ids.publication}`,
          "/join/x",
          "/x",
          "/api/../login",
        ]) {
          const { status } = await bare(to, { cookie, origin: address, ...headers }, "POST", body);
          expect({ actor, to, status }).toEqual({ actor, to, status: 400 });
        }
      }
    });

  test("is refused where a sign-in by way of another service is sent one", async () => {
    for (const to of ["signin/github", "callback/credentials", "signin", "csrf"])
      for (const body of ["{", "null", ""]) {
        const headers = { origin: address, "content-type": "application/json" };
        const { status } = await bare(`/api/auth/${to}`, headers, "POST", body);
        expect({ to, body, status }).toEqual({ to, body, status: 400 });
      }
  });
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
      expect((await world.askWith(entrance, "organiser", sample)).body).toContain("must be a single line");
    }
  });
});
