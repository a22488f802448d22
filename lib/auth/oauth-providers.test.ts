import type { OAuthConfig } from "next-auth/providers/oauth";
import { afterEach, describe, expect, it, vi } from "vitest";
import { verifiedPrimaryAddress, vouchedOpenIdProfile } from "./oauth-providers";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module reads the environment once, so that it is loaded with each. */
async function providers(settings: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { oauthProviders, providerChoices } = await import("./oauth-providers");
  // What is common to them, with what only some have.
  return { all: oauthProviders() as readonly OAuthConfig<never>[], choices: providerChoices() };
}

const gitHub = { AUTH_GITHUB_ID: "our id", AUTH_GITHUB_SECRET: "our secret" };
const google = { AUTH_GOOGLE_ID: "our id", AUTH_GOOGLE_SECRET: "our secret" };
const openId = {
  AUTH_OIDC_ISSUER: "https://id.example.org/realms//one//",
  AUTH_OIDC_ID: "our id",
  AUTH_OIDC_SECRET: "our secret",
  AUTH_OIDC_NAME: "The university",
};
const ours = { clientId: "our id", clientSecret: "our secret" };

describe("services that sign people in", () => {
  it("are those that are configured, and no other", async () => {
    const cases = [
      [{}, []],
      [gitHub, ["GitHub"]],
      [google, ["Google"]],
      [openId, ["The university"]],
      [{ ...gitHub, ...google, ...openId }, ["GitHub", "Google", "The university"]],
    ] as const;
    for (const [settings, names] of cases) {
      expect((await providers(settings)).choices.map(({ name }) => name)).toEqual(names);
      vi.unstubAllEnvs();
    }
  });

  it("are asked at their own address, for identity and e-mail address alone, so that no answer can be replayed", async () => {
    const { all } = await providers({ ...gitHub, ...google, ...openId });
    const { userinfo: _asked, profile: _made, ...byGitHub } = all[0]!;
    expect(byGitHub).toEqual({
      ...ours,
      id: "github",
      name: "GitHub",
      type: "oauth",
      issuer: "https://github.com/login/oauth",
      authorization: {
        url: "https://github.com/login/oauth/authorize",
        params: { scope: "read:user user:email" },
      },
      token: "https://github.com/login/oauth/access_token",
      checks: ["pkce", "state"],
    });
    const asked = {
      ...ours,
      type: "oauth",
      authorization: { params: { scope: "openid email" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
    };
    expect(all.slice(1).map(({ profile: _made, ...rest }) => rest)).toEqual([
      {
        ...asked,
        id: "google",
        name: "Google",
        wellKnown: "https://accounts.google.com/.well-known/openid-configuration",
      },
      {
        ...asked,
        id: "oidc",
        name: "The university",
        wellKnown: "https://id.example.org/realms//one/.well-known/openid-configuration",
      },
    ]);
  });

  it("vouch for an address as they say themselves", async () => {
    const { all } = await providers(openId);
    const profile = all[0]?.profile as unknown as (claims: object) => unknown;
    const claims = { sub: "7", email: "ada@example.org" };
    expect(profile({ ...claims, email_verified: true })).toEqual({ id: "7", email: "ada@example.org" });
    expect(profile({ ...claims, email_verified: false })).toEqual({ id: "7", email: null });
  });
});

describe("GitHub", () => {
  const primary = { email: "ada@example.org", primary: true };

  /** Whom GitHub vouches for, whose list of addresses it answers with so; its profile shows an address in any case. */
  async function vouched(answer: Response) {
    const asked = vi.fn(async (..._request: readonly unknown[]) => answer);
    vi.stubGlobal("fetch", asked);
    const { all } = await providers(gitHub);
    const { userinfo, profile } = all[0] as unknown as {
      readonly userinfo: {
        readonly url: string;
        readonly request: (asked: object) => Promise<{ readonly email: string }>;
      };
      readonly profile: (claims: object) => unknown;
    };
    const client = {
      userinfo: async (token: string) => ({ id: 7, login: token, email: "shown@example.org" }),
    };
    const claims = await userinfo.request({ client, tokens: { access_token: "a token" } });
    return { url: userinfo.url, asked: asked.mock.calls, claims, profile: profile(claims) };
  }

  it("is asked with the token that it gave which addresses were verified", async () => {
    const { url, asked, claims, profile } = await vouched(Response.json([{ ...primary, verified: true }]));
    expect(url).toBe("https://api.github.com/user");
    expect(asked).toEqual([
      ["https://api.github.com/user/emails", { headers: { Authorization: "Bearer a token" } }],
    ]);
    expect(claims).toEqual({ id: 7, login: "a token", email: "ada@example.org" });
    expect(profile).toEqual({ id: "7", email: "ada@example.org" });
  });

  it.each([
    ["none was verified", () => Response.json([{ ...primary, verified: false }])],
    ["the list is refused", () => Response.json([{ ...primary, verified: true }], { status: 403 })],
  ])("vouches for no address, the one that it shows included, where %s", async (_where, answer) => {
    const { claims, profile } = await vouched(answer());
    expect(claims.email).toBe("");
    expect(profile).toEqual({ id: "7", email: null });
  });
});

describe("an address from a provider", () => {
  it.each([true, "true"])("counts where the provider says %j of it", (email_verified) => {
    const claims = { sub: "7", email: "ada@example.org", email_verified };
    expect(vouchedOpenIdProfile(claims)).toEqual({ id: "7", email: "ada@example.org" });
  });

  it.each([false, "false", ""])("does not count where it says %j", (email_verified) => {
    const claims = { sub: "7", email: "ada@example.org", email_verified };
    expect(vouchedOpenIdProfile(claims)).toEqual({ id: "7", email: null });
  });

  it("is none where the provider sends none", () => {
    expect(vouchedOpenIdProfile({ sub: "7", email_verified: true })).toEqual({ id: "7", email: null });
  });

  it("does not count where nothing is said", () => {
    expect(vouchedOpenIdProfile({ sub: "7", email: "ada@example.org" })).toEqual({ id: "7", email: null });
  });

  it("is GitHub's primary one, if verified", () => {
    const other = { email: "other@example.org", primary: false, verified: true };
    const primary = { email: "ada@example.org", primary: true };
    expect(verifiedPrimaryAddress([other, { ...primary, verified: true }])).toBe("ada@example.org");
    expect(verifiedPrimaryAddress([other, { ...primary, verified: false }])).toBeNull();
    expect(verifiedPrimaryAddress([])).toBeNull();
  });
});
