import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../testing/database/people";

const { db } = useTestDatabase();

/** The module reads the environment once, so that it is loaded after the secret is set. */
async function options(report: (what: string, error: unknown) => void = () => {}, broken = false) {
  const { authOptions } = await import("./options");
  return authOptions({
    context: () => (broken ? (undefined as never) : contextOf(db, undefined, testNow)),
    report,
  });
}

type SignIn = NonNullable<NonNullable<Awaited<ReturnType<typeof options>>["callbacks"]>["signIn"]>;

beforeAll(() => {
  vi.resetModules();
  vi.stubEnv("NEXTAUTH_SECRET", "a secret for this test and for nothing else");
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("next-auth's callbacks", () => {
  it("keep in the token that another service vouched, and of nobody else", async () => {
    const { callbacks } = await options();
    const user = { id: "u", sessionVersion: 3 };
    const account = { type: "oauth", provider: "oidc", providerAccountId: "7" } as const;
    const service = await callbacks?.jwt?.({ token: { name: "Ada" }, user, account });
    expect(service).toEqual({ sub: "u", v: 3, by: "service" });
    const password = { type: "credentials", provider: "password", providerAccountId: "u" } as const;
    expect(await callbacks?.jwt?.({ token: {}, user, account: password })).toEqual({ sub: "u", v: 3 });
  });

  it("keep nothing else in the token but user and session version", async () => {
    const { callbacks } = await options();
    const user = { id: "u", sessionVersion: 3, name: "Ada", email: "ada@example.org" };
    const account = null;
    const fresh = await callbacks?.jwt?.({ token: { name: "Ada", email: "ada@example.org" }, user, account });
    expect(fresh).toEqual({ sub: "u", v: 3 });
    const later = { ...fresh, iat: 1, name: "Ada" } as { sub: string; v: number };
    expect(await callbacks?.jwt?.({ token: later, user: undefined as never, account })).toEqual({
      sub: "u",
      v: 3,
    });
  });

  it("let in by a provider who has an account here, and turn away everybody else", async () => {
    const { actor, email } = await createOrganiser(db);
    const { callbacks } = await options();
    const account = { type: "oauth", provider: "oidc", providerAccountId: "7" } as const;
    const user = { id: "7", email };
    const signIn = callbacks?.signIn as SignIn;
    expect(await signIn({ user, account })).toBe(true);
    expect(user).toMatchObject({ id: actor.id, sessionVersion: 1 });
    expect(await signIn({ user: { id: "8", email: "unknown@example.org" }, account })).toBe(false);
    expect(await signIn({ user: { id: "9", email: null }, account })).toBe(false);
  });

  it("report what was not foreseen and say nothing of it", async () => {
    const reported: string[] = [];
    const { callbacks } = await options((what) => reported.push(what), true);
    const account = { type: "oauth", provider: "oidc", providerAccountId: "7" } as const;
    const signIn = callbacks?.signIn as SignIn;
    expect(await signIn({ user: { id: "7", email: "ada@example.org" }, account })).toBe(false);
    expect(reported).toEqual(["sign-in failed"]);
  });
});

describe("the session's cookie", () => {
  it("is closed to scripts and other sites, and lasts thirty days", async () => {
    const { cookies, session, useSecureCookies } = await options();
    expect(cookies?.sessionToken).toEqual({
      name: "adjudge.session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: false },
    });
    expect(session).toMatchObject({ strategy: "jwt", maxAge: 2_592_000 });
    expect(useSecureCookies).toBe(false);
  });
});
