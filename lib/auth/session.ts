import { cookies } from "next/headers";
import { type AuthOptions, getServerSession } from "next-auth";
import { encode } from "next-auth/jwt";
import { loadActor, type SessionClaims } from "../usecases/load-actor";
import type { UseCaseContext } from "../usecases/use-case-context";
import { sessionCookie, sessionSeconds, sessionSecret } from "./session-cookie";

/** Who sends this request. The session only names the user; everything else is read from the database now. */
export async function currentActor(
  options: AuthOptions,
  { db, now }: Pick<UseCaseContext, "db" | "now">,
): Promise<UseCaseContext["actor"]> {
  const session = await getServerSession(options);
  const { userId, sessionVersion } = session ?? {};
  const claims =
    userId === undefined || sessionVersion === undefined ? undefined : { userId, sessionVersion };
  return loadActor(claims, { db, now });
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
