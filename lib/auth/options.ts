import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { attemptSignIn, type SignInAttempt } from "../usecases/accounts/attempt-sign-in";
import type { AnonymousContext } from "../usecases/use-case-context";
import { clientAddressIn } from "./client-address-header";
import { oauthProviders } from "./oauth-providers";
import { sessionCookie, sessionSeconds, sessionSecret } from "./session-cookie";

export interface AuthDependencies {
  readonly context: () => AnonymousContext;
  /** For what was not foreseen: next-auth would put its message into an address. */
  readonly report: (what: string, error: unknown) => void;
}

/**
 * What next-auth calls an error and is only an odd request: a session's cookie that is forged or of another
 * installation, and a wish to go elsewhere afterwards. It is refused, and whoever sends it must not fill the log.
 */
const ofTheSender = new Set(["JWT_SESSION_ERROR", "INVALID_CALLBACK_URL_ERROR"]);

/**
 * How next-auth signs people in. A session holds the user's id and session version, whether another service vouched for
 * the user, and nothing else, so there is nothing in it that could go stale. Where to go afterwards is next-auth's own rule: nowhere but this site.
 */
export function authOptions({ context, report }: AuthDependencies): AuthOptions {
  /** The user, or an error whose message may be seen. */
  async function authorize(attempt: SignInAttempt): Promise<User> {
    const outcome = await attemptSignIn(attempt, context()).catch((error: unknown) => {
      report("sign-in failed", error);
      return { refused: "Sign-in failed." };
    });
    if ("refused" in outcome) throw new Error(outcome.refused);
    return { id: outcome.claims.userId, sessionVersion: outcome.claims.sessionVersion };
  }

  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: sessionSeconds },
    pages: { signIn: "/login", error: "/login" },
    cookies: { sessionToken: sessionCookie() },
    useSecureCookies: sessionCookie().options.secure,
    providers: [
      CredentialsProvider({
        id: "password",
        credentials: { email: {}, password: {} },
        authorize: (credentials, { headers }) =>
          authorize({ by: "password", credentials, clientAddress: clientAddressIn(headers) }),
      }),
      CredentialsProvider({
        id: "judge-link",
        credentials: { token: {} },
        authorize: (credentials, { headers }) =>
          authorize({ by: "judge-link", token: credentials?.token, clientAddress: clientAddressIn(headers) }),
      }),
      ...oauthProviders(),
    ],
    callbacks: {
      async signIn({ user, account }) {
        if (account?.type !== "oauth") return true;
        try {
          const vouched = { provider: account.provider, verifiedEmail: user.email };
          // next-auth hands this same object to the jwt callback below.
          Object.assign(user, await authorize({ by: "provider", ...vouched, clientAddress: undefined }));
          return true;
        } catch {
          return false;
        }
      },
      // Asked once, when somebody signs in: who has a session already is not signed in again.
      jwt({ user, account }) {
        return {
          sub: user.id,
          v: user.sessionVersion,
          ...(account?.type === "oauth" ? { by: "service" as const } : {}),
        };
      },
    },
    logger: {
      error: (code, detail) => {
        if (ofTheSender.has(code)) return;
        report(`next-auth: ${code}`, detail instanceof Error ? detail : detail.error);
      },
      warn: () => {},
      debug: () => {},
    },
  };
}
