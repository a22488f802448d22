import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { failuresPerAddress } from "../domain/accounts/sign-in-limit";
import { useTestDatabase } from "../testing/database/database";
import { contextOf, createCampaign, createOrganiser, testNow } from "../testing/database/people";
import { newSecretToken } from "../usecases/accounts/steps/secret-token";
import { inviteJudge } from "../usecases/judges/invite-judge";
import { clientAddressHeader } from "./client-address-header";

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
  vi.stubEnv("AUTH_GITHUB_ID", "our id");
  vi.stubEnv("AUTH_GITHUB_SECRET", "our secret");
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
    const token = { name: "Ada", email: "ada@example.org", sub: "somebody else", v: 2 };
    expect(await callbacks?.jwt?.({ token, user, account: null })).toEqual({ sub: "u", v: 3 });
  });

  it("make no token for anybody who is not signing in", async () => {
    const { callbacks } = await options();
    const jwt = async () =>
      callbacks?.jwt?.({ token: { sub: "u", v: 3 }, user: undefined as never, account: null });
    await expect(jwt()).rejects.toThrow();
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

  it("let a service open neither a judge's account nor one that was disabled", async () => {
    await db.user.create({ data: { role: "JUDGE", email: "judge@example.org" } });
    await db.user.create({ data: { role: "ADMIN", email: "off@example.org", disabledAt: testNow } });
    const { callbacks } = await options();
    const account = { type: "oauth", provider: "oidc", providerAccountId: "7" } as const;
    const signIn = callbacks?.signIn as SignIn;
    for (const email of ["judge@example.org", "off@example.org"])
      expect(await signIn({ user: { id: "7", email }, account })).toBe(false);
  });

  it("ask no service about a password or a judge's link, which were checked already", async () => {
    const { callbacks } = await options();
    const account = { type: "credentials", provider: "judge-link", providerAccountId: "u" } as const;
    const user = { id: "u", sessionVersion: 3 };
    const signIn = callbacks?.signIn as SignIn;
    expect(await signIn({ user, account })).toBe(true);
    expect(user).toEqual({ id: "u", sessionVersion: 3 });
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

describe("the ways in", () => {
  type Way = (sent: unknown, request: never) => Promise<unknown>;
  const from = (address: string) => ({ headers: { [clientAddressHeader]: address } }) as never;

  async function ways() {
    const { providers } = await options();
    // next-auth merges them into the provider when somebody signs in.
    const own = providers.map(
      ({ options }) => (options ?? {}) as { readonly id?: string; readonly authorize: Way },
    );
    const way = (id: string) => own.find((each) => each.id === id)!.authorize;
    return { providers, password: way("password"), judgeLink: way("judge-link") };
  }

  it("are a password, a personal link and the services that are configured", async () => {
    const { providers } = await ways();
    const ids = providers.map(({ id, options }) => (options as { id?: string } | undefined)?.id ?? id);
    expect(ids).toEqual(["password", "judge-link", "github"]);
  });

  it("open an account by its password, and say why not", async () => {
    const password = "correct horse battery";
    const { actor, email } = await createOrganiser(db, { password });
    const signIn = (await ways()).password;
    expect(await signIn({ email, password }, from("192.0.2.1"))).toEqual({ id: actor.id, sessionVersion: 1 });
    await expect(signIn({ email, password: "not this one" }, from("192.0.2.1"))).rejects.toThrow(
      "E-mail address or password is wrong.",
    );
    await expect(signIn(undefined, from("192.0.2.1"))).rejects.toThrow();
  });

  it("open a judge's account by its link, and limit guesses by address", async () => {
    const organiser = await createOrganiser(db);
    const { id: campaignId } = await createCampaign(db, organiser);
    const link = { campaignId, label: undefined, expiresInDays: undefined };
    const { token } = await inviteJudge(link, contextOf(db));
    const signIn = (await ways()).judgeLink;
    const judge = await signIn({ token }, from("192.0.2.1"));
    const { userId } = await db.membership.findFirstOrThrow({ where: { campaignId, role: "JUDGE" } });
    expect(judge).toEqual({ id: userId, sessionVersion: 1 });
    await expect(signIn(undefined, from("192.0.2.1"))).rejects.toThrow("This link is not valid.");
    for (let guess = 0; guess < failuresPerAddress; guess += 1)
      await expect(signIn({ token: newSecretToken() }, from("192.0.2.2"))).rejects.toThrow("is not valid");
    await expect(signIn({ token: newSecretToken() }, from("192.0.2.2"))).rejects.toThrow("Too many failed");
    await expect(signIn({ token: newSecretToken() }, from("192.0.2.3"))).rejects.toThrow("is not valid");
  });
});

describe("what next-auth says went wrong", () => {
  async function said(code: string, detail: Error | { readonly error: Error }) {
    const reported: unknown[] = [];
    const { logger } = await options((...what) => reported.push(what));
    logger?.error?.(code, detail as Error);
    return reported;
  }

  it("is reported with its cause, as next-auth hands it over", async () => {
    const error = new Error("the service does not answer");
    const reported = [["next-auth: SIGNIN_OAUTH_ERROR", error]];
    expect(await said("SIGNIN_OAUTH_ERROR", { error })).toEqual(reported);
    expect((await said("SIGNIN_OAUTH_ERROR", error)).flat()[1]).toBe(error);
  });

  it.each(["JWT_SESSION_ERROR", "INVALID_CALLBACK_URL_ERROR"])(
    "is not reported where it is only an odd request: %s",
    async (code) => {
      expect(await said(code, new Error("somebody sent nonsense"))).toEqual([]);
    },
  );

  it("is shown on our own sign-in page", async () => {
    expect((await options()).pages).toEqual({ signIn: "/login", error: "/login" });
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
