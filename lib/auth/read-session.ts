import { decode } from "next-auth/jwt";
import type { Session } from "../usecases/accounts/load-actor";
import { sessionSecret } from "./session-cookie";

/** So many judges work at once at most; of more, those who came first are read anew. */
const maxCached = 2000;

interface ReadSession {
  readonly session: Session;
  /** In milliseconds; at this moment its token ends. */
  readonly expires: number;
}

/** What cookies say that were read before. A cookie always says the same, and decrypting it takes longer than the rest. */
const cached = new Map<string, ReadSession>();

/**
 * The session that a cookie tells, as next-auth made it; none where it is none of ours, or its time is over. Whether it
 * was ended before, and whether its user may still come in, is for the database to say, each time.
 */
export async function readSession(cookie: string | undefined, now: Date): Promise<Session | undefined> {
  if (cookie === undefined || cookie === "") return undefined;
  const read = cached.get(cookie) ?? (await decrypt(cookie));
  if (read === undefined || read.expires <= now.getTime()) {
    cached.delete(cookie);
    return undefined;
  }
  cached.set(cookie, read);
  const [oldest] = cached.size > maxCached ? cached.keys() : [];
  if (oldest !== undefined) cached.delete(oldest);
  return read.session;
}

/** As next-auth calls each token. */
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function decrypt(cookie: string): Promise<ReadSession | undefined> {
  try {
    const token = await decode({ token: cookie, secret: sessionSecret() });
    const { sub, v, sid, by, jti, iat, exp } = token ?? {};
    const id = String(sid ?? jti);
    if (sub === undefined || v === undefined) return undefined;
    if (typeof iat !== "number" || typeof exp !== "number") return undefined;
    // A session that could not be ended is none.
    if (!idPattern.test(id)) return undefined;
    const startedAt = new Date(iat * 1000);
    const session = { id, userId: sub, sessionVersion: v, startedAt, byService: by === "service" };
    return { session, expires: exp * 1000 };
  } catch {
    // Anybody can send anything as a cookie.
    return undefined;
  }
}
