import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import { endSession as endStoredSession } from "../usecases/accounts/end-session";
import type { Session, SessionClaims } from "../usecases/accounts/load-actor";
import type { UseCaseContext } from "../usecases/use-case-context";
import { actorOfCookie } from "./actor-of-cookie";
import { readSession } from "./read-session";
import { sessionCookie, sessionSeconds, sessionSecret } from "./session-cookie";

/** Who sends this request. */
export async function currentActor(
  context: Pick<UseCaseContext, "db" | "now">,
): Promise<UseCaseContext["actor"]> {
  return actorOfCookie((await cookies()).get(sessionCookie().name)?.value, context);
}

/** The session that this request brings, whether or not it still opens anything. */
async function sessionOfRequest(now: Date): Promise<Session | undefined> {
  return readSession((await cookies()).get(sessionCookie().name)?.value, now);
}

/**
 * Signs the sender of this request in, as next-auth does after a callback: same token, same cookie. For server
 * actions, whose forms work before and without JavaScript. A session of another account that the browser had ends, since
 * nobody could end it from here any more. One's own that is open goes on under a new token (a judge who presses the
 * button twice is the same judge twice), so that signing out ends all of its tokens.
 */
export async function beginSession(
  { userId, sessionVersion }: SessionClaims,
  context: Pick<UseCaseContext, "db" | "now" | "actor">,
): Promise<void> {
  const { name, options } = sessionCookie();
  const { actor } = context;
  const goesOn = actor.kind === "user" && actor.id === userId && actor.sessionVersion === sessionVersion;
  if (!goesOn) await endStoredSession(await sessionOfRequest(context.now), context);
  const value = await encode({
    token: { sub: userId, v: sessionVersion, ...(goesOn ? { sid: actor.session?.id } : {}) },
    secret: sessionSecret(),
    maxAge: sessionSeconds,
  });
  (await cookies()).set(name, value, { ...options, maxAge: sessionSeconds });
}

/** Signs this browser out: the session ends here, so that a copy of its cookie opens nothing either. */
export async function endSession(context: Pick<UseCaseContext, "db" | "now">): Promise<void> {
  const { name, options } = sessionCookie();
  await endStoredSession(await sessionOfRequest(context.now), context);
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
