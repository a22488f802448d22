import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import type { SessionClaims } from "../usecases/load-actor";
import type { UseCaseContext } from "../usecases/use-case-context";
import { actorOfCookie } from "./actor-of-cookie";
import { sessionCookie, sessionSeconds, sessionSecret } from "./session-cookie";

/** Who sends this request. */
export async function currentActor(
  context: Pick<UseCaseContext, "db" | "now">,
): Promise<UseCaseContext["actor"]> {
  return actorOfCookie((await cookies()).get(sessionCookie().name)?.value, context);
}

/**
 * Signs the sender of this request in, as next-auth does after a callback: same token, same cookie. For server
 * actions, whose forms work before and without JavaScript. It replaces whatever session there was.
 */
export async function beginSession(claims: SessionClaims): Promise<void> {
  const { name, options } = sessionCookie();
  const value = await encode({
    token: { sub: claims.userId, v: claims.sessionVersion },
    secret: sessionSecret(),
    maxAge: sessionSeconds,
  });
  (await cookies()).set(name, value, { ...options, maxAge: sessionSeconds });
}

/** Signs this browser out. Nobody holds a copy of the token but the browser. */
export async function endSession(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
