import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { browserKnownTo, browserMark, browserOfMark, rememberBrowserOf } from "./known-browser";

/** The cookies of one browser, and what they were set with. */
const jar = new Map<string, { readonly value: string; readonly options: unknown }>();

vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, options: unknown) => jar.set(name, { value, options }),
  }),
}));

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "a secret for this test and for nothing else");
});
afterAll(() => vi.unstubAllEnvs());
beforeEach(() => jar.clear());

const secret = "a secret of an installation, long enough";

const b1 = { browser: "b1", sessionVersion: 3 };

it("knows a browser by a mark that only the installation can make, for one account", () => {
  const mark = browserMark("one@example.org", b1, secret);
  expect(browserOfMark(mark, "one@example.org", secret)).toEqual(b1);
  expect(browserOfMark(mark, "other@example.org", secret)).toBeUndefined();
  expect(browserOfMark(mark, "one@example.org", `${secret}, another one`)).toBeUndefined();
  expect(mark).not.toContain("one");
});

it("takes no mark under another name, which would be another's count, nor of other sessions, nor half of one", () => {
  const [, , seal] = browserMark("one@example.org", b1, secret).split(".");
  const forged = [".3.", "b2.3.", "b1.4.", "b1..", "b1."].map((start) => `${start}${seal}`);
  for (const sent of [undefined, "", ".", "..", "b1.3.", "b1.3", "b1", seal, `${seal}.3.b1`, ...forged])
    expect(browserOfMark(sent, "one@example.org", secret)).toBeUndefined();
});

it("remembers an account for a year, under a name of the browser's own that nobody can guess", async () => {
  expect(await browserKnownTo("one@example.org")).toBeUndefined();
  await rememberBrowserOf("one@example.org", 1);
  const [name = ""] = jar.keys();
  expect(name).toBe("adjudge.browser");
  expect(jar.get(name)?.options).toMatchObject({ httpOnly: true, sameSite: "lax", maxAge: 31_536_000 });
  const first = await browserKnownTo("one@example.org");
  expect(first).toEqual({ browser: expect.stringMatching(/^[\w-]{24}$/), sessionVersion: 1 });
  expect(await browserKnownTo("other@example.org")).toBeUndefined();
  // Signing in again there is the same browser, with the sessions that are open now; elsewhere it is another.
  await rememberBrowserOf("one@example.org", 2);
  expect(await browserKnownTo("one@example.org")).toEqual({ browser: first?.browser, sessionVersion: 2 });
  jar.clear();
  await rememberBrowserOf("one@example.org", 2);
  expect((await browserKnownTo("one@example.org"))?.browser).not.toBe(first?.browser);
});
