import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "../env";

/** What is asked of any provider: an identity, and an address only where the provider vouches for it. */
interface VouchedProfile {
  readonly id: string;
  readonly email: string | null;
}

interface OpenIdClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
}

interface GitHubClaims {
  readonly id: number;
}

interface GitHubEmail {
  readonly email: string;
  readonly primary: boolean;
  readonly verified: boolean;
}

/** What a sign-in page offers; a provider is on when its id and secret are configured. */
export interface ProviderChoice {
  readonly id: string;
  readonly name: string;
}

export function oauthProviders() {
  const settings = env();
  const google = openIdProvider({
    id: "google",
    name: "Google",
    issuer: "https://accounts.google.com",
    clientId: settings.AUTH_GOOGLE_ID,
    clientSecret: settings.AUTH_GOOGLE_SECRET,
  });
  const other = openIdProvider({
    id: "oidc",
    name: settings.AUTH_OIDC_NAME,
    issuer: settings.AUTH_OIDC_ISSUER,
    clientId: settings.AUTH_OIDC_ID,
    clientSecret: settings.AUTH_OIDC_SECRET,
  });
  return [gitHubProvider(settings.AUTH_GITHUB_ID, settings.AUTH_GITHUB_SECRET), google, other].filter(
    (provider) => provider !== undefined,
  );
}

export function providerChoices(): readonly ProviderChoice[] {
  return oauthProviders().map(({ id, name }) => ({ id, name }));
}

function openIdProvider(settings: {
  readonly id: string;
  readonly name: string;
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
}): OAuthConfig<OpenIdClaims> | undefined {
  const { id, name, issuer, clientId, clientSecret } = settings;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    id,
    name,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId,
    clientSecret,
    profile: (claims) => vouchedOpenIdProfile(claims),
  };
}

function gitHubProvider(
  clientId: string | undefined,
  clientSecret: string | undefined,
): OAuthConfig<GitHubClaims & { email: string }> | undefined {
  if (!clientId || !clientSecret) return undefined;
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: "https://github.com/login/oauth",
    authorization: {
      url: "https://github.com/login/oauth/authorize",
      params: { scope: "read:user user:email" },
    },
    token: "https://github.com/login/oauth/access_token",
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client, tokens }) {
        const { access_token: token = "" } = tokens;
        const profile = await client.userinfo<GitHubClaims>(token);
        // The profile shows an address without saying whether it was verified; this list does.
        const answer = await fetch("https://api.github.com/user/emails", {
          headers: { Authorization: `Bearer ${token}` },
        });
        const emails: readonly GitHubEmail[] = answer.ok ? await answer.json() : [];
        // Overwritten in any case: empty where none was verified.
        return { ...profile, email: verifiedPrimaryAddress(emails) ?? "" };
      },
    },
    checks: ["pkce", "state"],
    clientId,
    clientSecret,
    profile: ({ id, email }): VouchedProfile => ({ id: String(id), email: email || null }),
  };
}

/** `email_verified` must be said outright; some providers say it as a string. */
export function vouchedOpenIdProfile(claims: OpenIdClaims): VouchedProfile {
  const verified = claims.email_verified === true || claims.email_verified === "true";
  return { id: claims.sub, email: verified ? (claims.email ?? null) : null };
}

export function verifiedPrimaryAddress(emails: readonly GitHubEmail[]): string | null {
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}
