import { decode } from "next-auth/jwt";
import type { SessionClaims } from "../usecases/load-actor";
import { sessionSecret } from "./session-cookie";

interface ReadSession {
  readonly claims: SessionClaims;
  /** In milliseconds; at this moment it ends. */
  readonly expires: number;
}

/** So many judges work at once at most; of more, those who came first are read anew. */
const mostKept = 2000;

/** What cookies say that were read before. A cookie always says the same, and decrypting it takes longer than the rest. */
const kept = new Map<string, ReadSession>();

/**
 * Whom a session's cookie names, as next-auth made it; nobody where it is none of ours, or has ended. Whether that
 * user may still come in is for the database to say, each time.
 */
export async function readSession(cookie: string | undefined, now: Date): Promise<SessionClaims | undefined> {
  if (cookie === undefined || cookie === "") return undefined;
  const session = kept.get(cookie) ?? (await decrypt(cookie));
  if (session === undefined || session.expires <= now.getTime()) {
    kept.delete(cookie);
    return undefined;
  }
  kept.set(cookie, session);
  const [oldest] = kept.size > mostKept ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return session.claims;
}

async function decrypt(cookie: string): Promise<ReadSession | undefined> {
  try {
    const token = await decode({ token: cookie, secret: sessionSecret() });
    const { sub, v, exp } = token ?? {};
    if (sub === undefined || v === undefined || typeof exp !== "number") return undefined;
    return { claims: { userId: sub, sessionVersion: v }, expires: exp * 1000 };
  } catch {
    // Anybody can send anything as a cookie.
    return undefined;
  }
}
