import { maxSessionDays } from "../domain/accounts/session-standing";
import { env } from "../env";

export const sessionSeconds = maxSessionDays * 24 * 60 * 60;

/** Name and attributes of the cookie that holds the session. Secure wherever people come by https. */
export function sessionCookie() {
  const secure = env().ADJUDGE_URL?.startsWith("https:") ?? false;
  return {
    name: `${secure ? "__Host-" : ""}adjudge.session`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure } as const,
  };
}

/** What the cookie is encrypted with. The start script makes one where none is configured. */
export function sessionSecret(): string {
  const secret = env().NEXTAUTH_SECRET;
  if (!secret) throw new Error("NEXTAUTH_SECRET is not set: start Adjudge with npm start or npm run dev.");
  return secret;
}
