import type { JsonValue } from "../lib/testing/access/access-request";
import { AccessWorld } from "./support/access-world";
import { expect, test } from "./support/journey";

const ENTRANCE = "POST /api/judge/[campaign]/answers";

let world: AccessWorld;

test.beforeAll(async ({ baseURL }) => {
  world = await AccessWorld.open(baseURL ?? "");
});

test.afterAll(() => world.close());

/** What is of this one answer alone, and of how Next sends and tells apart what it answers. */
const NOT_COMPARED = new Set(["content-length", "date", "transfer-encoding", "vary", "x-request-id"]);

test("judges' answers past Next carry the headers of those by Next", async () => {
  const { ids } = await world.freshStage("here");
  const sample = world.requestFor(ENTRANCE).make(ids);
  if ("args" in sample) throw new Error(`${ENTRANCE} is no route`);
  const { cookie = "" } = await world.people.credentials("judge");

  // Only Next compresses.
  // A connection that is kept may be closed at the moment when the next request takes it.
  const asBrowsersDo = {
    connection: "close",
    "content-type": "application/json",
    "accept-encoding": "identity",
  };
  /** The same request: as it is, it goes past Next; with a query, Next answers it. */
  const ask = async (
    query: string,
    body: JsonValue | undefined,
    headers: Readonly<Record<string, string>>,
  ) => {
    const answer = await fetch(world.address + sample.path + query, {
      method: "POST",
      headers: { ...asBrowsersDo, origin: world.address, ...headers },
      body: JSON.stringify(body),
    });
    const content = await answer.json();
    const carried = [...answer.headers]
      .filter(([name]) => !NOT_COMPARED.has(name))
      .map(([name, value]) => [name, value.replace(/'nonce-[^']{24}'/g, "'nonce-'")]);
    return { status: answer.status, code: content.error?.code, headers: Object.fromEntries(carried) };
  };

  for (const [status, body, headers] of [
    // The second time it is known already.
    [200, sample.json, { cookie }],
    [400, { unknown: 1 }, { cookie }],
    [401, sample.json, {}],
    [403, sample.json, { cookie, origin: "https://evil.example" }],
  ] as const) {
    const past = await ask("", body, headers);
    expect(past.status).toBe(status);
    expect(past.headers["content-security-policy"]).toContain("'nonce-'");
    expect(past.headers["permissions-policy"]).toBeDefined();
    expect(past).toEqual(await ask("?by=next", body, headers));
  }
});
