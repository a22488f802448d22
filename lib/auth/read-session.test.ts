import { decode, encode } from "next-auth/jwt";
import { beforeAll, expect, test, vi } from "vitest";

const secret = "a secret for this test and for nothing else";
/** When cookies of these tests are read, but where their end is looked at. */
const start = new Date();

/** The module reads the environment once, so that it is loaded after the secret is set. */
async function read(cookie: string | undefined, now: Date) {
  const { readSession } = await import("./read-session");
  return readSession(cookie, now);
}

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", secret);
});

test("a cookie names its user and its session until it ends, however often it was read before", async () => {
  const before = Date.now();
  const cookie = await encode({ token: { sub: "u", v: 3 }, secret, maxAge: 60 });
  const session = await read(cookie, start);
  expect(session).toEqual({
    userId: "u",
    sessionVersion: 3,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    startedAt: expect.any(Date),
    byService: false,
  });
  // A token tells its time in seconds.
  expect(session?.startedAt.getTime()).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
  expect(session?.startedAt.getTime()).toBeLessThanOrEqual(Date.now());
  const { exp } = (await decode({ token: cookie, secret })) as { readonly exp: number };
  expect(await read(cookie, new Date((exp - 30) * 1000))).toEqual(session);
  expect(await read(cookie, new Date((exp + 2) * 1000))).toBeUndefined();
  expect(await read(cookie, new Date(exp * 1000 - 1))).toEqual(session);
  expect(await read(cookie, new Date(exp * 1000))).toBeUndefined();
});

test("each sign-in begins a session of its own, and a token that goes on with one names it", async () => {
  const tokens = [
    { sub: "u", v: 3 },
    { sub: "u", v: 3 },
  ].map((token) => encode({ token, secret, maxAge: 60 }));
  const [one, other] = await Promise.all((await Promise.all(tokens)).map((cookie) => read(cookie, start)));
  expect(one?.id).not.toBe(other?.id);
  const further = await encode({ token: { sub: "u", v: 3, sid: one?.id }, secret, maxAge: 60 });
  expect(await read(further, start)).toMatchObject({ id: one?.id, userId: "u" });
  const vouched = await encode({ token: { sub: "u", v: 3, by: "service" }, secret, maxAge: 60 });
  expect(await read(vouched, start)).toMatchObject({ byService: true });
});

test("what is none of our cookies names nobody, and is no error", async () => {
  const foreign = await encode({ token: { sub: "u", v: 3 }, secret: `another ${secret}`, maxAge: 60 });
  const incomplete = await encode({ token: { sub: "u" }, secret, maxAge: 60 });
  const id = "8f14e45f-ceea-467a-9c1b-2f2b1d0e4a77";
  // What could not be asked of the database could not be ended there.
  const endless = await Promise.all(
    [`x${id}`, `${id}x`, `1${id}`, id.slice(1), "no id of a session"].map((sid) =>
      encode({ token: { sub: "u", v: 3, sid }, secret, maxAge: 60 }),
    ),
  );
  expect(await read(await encode({ token: { sub: "u", v: 3, sid: id }, secret }), start)).toMatchObject({
    id,
  });
  for (const cookie of [undefined, "", "nonsense", foreign, incomplete, ...endless])
    expect(await read(cookie, start)).toBeUndefined();
});

test("one letter changed is another cookie", async () => {
  const cookie = await encode({ token: { sub: "u", v: 3 }, secret, maxAge: 60 });
  expect(await read(cookie, start)).toBeDefined();
  const place = cookie.length - 10;
  const changed = `${cookie.slice(0, place)}${cookie[place] === "A" ? "B" : "A"}${cookie.slice(place + 1)}`;
  expect(await read(changed, start)).toBeUndefined();
});
