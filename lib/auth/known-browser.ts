import { createHmac, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { sessionCookie, sessionSecret } from "./session-cookie";

const cookieSeconds = 365 * 24 * 60 * 60;

function cookieName(): string {
  return sessionCookie().name.replace("session", "browser");
}

/** What a browser keeps of the last account that signed in with it. It opens nothing, and nobody can make one. */
export function browserMark(email: string, secret: string): string {
  return createHmac("sha256", secret).update(`browser of ${email}`).digest("base64url");
}

/** Whether the account signed in before in the browser that sends this request. */
export async function isBrowserOf(email: string): Promise<boolean> {
  const sent = (await cookies()).get(cookieName())?.value;
  return sent !== undefined && isMarkOf(sent, email, sessionSecret());
}

/** Remembers the account in this browser, so that guesses made elsewhere do not keep its owner out. */
export async function rememberBrowserOf(email: string): Promise<void> {
  const { options } = sessionCookie();
  const value = browserMark(email, sessionSecret());
  (await cookies()).set(cookieName(), value, { ...options, maxAge: cookieSeconds });
}

export function isMarkOf(sent: string, email: string, secret: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(browserMark(email, secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}
