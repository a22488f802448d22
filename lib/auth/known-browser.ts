import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { sessionCookie, sessionSecret } from "./session-cookie";

const cookieSeconds = 365 * 24 * 60 * 60;

function cookieName(): string {
  return sessionCookie().name.replace("session", "browser");
}

/**
 * What a browser keeps of the last account that signed in with it: its own name, and a seal that only the installation
 * can make for that account. It opens nothing; guesses are counted by the name.
 */
export function browserMark(email: string, browser: string, secret: string): string {
  return `${browser}.${seal(email, browser, secret)}`;
}

/** The name of the browser that sends this request, if the account signed in before with it. */
export async function browserKnownTo(email: string): Promise<string | undefined> {
  return browserOfMark((await cookies()).get(cookieName())?.value, email, sessionSecret());
}

/** Remembers the account in this browser, so that guesses made elsewhere do not keep its owner out. */
export async function rememberBrowserOf(email: string): Promise<void> {
  const { options } = sessionCookie();
  const browser = (await browserKnownTo(email)) ?? randomBytes(18).toString("base64url");
  const value = browserMark(email, browser, sessionSecret());
  (await cookies()).set(cookieName(), value, { ...options, maxAge: cookieSeconds });
}

export function browserOfMark(sent: string | undefined, email: string, secret: string): string | undefined {
  const [browser = "", sealed = ""] = sent?.split(".") ?? [];
  const [one, other] = [Buffer.from(sealed), Buffer.from(seal(email, browser, secret))];
  return one.length === other.length && timingSafeEqual(one, other) ? browser : undefined;
}

function seal(email: string, browser: string, secret: string): string {
  return createHmac("sha256", secret).update(`browser ${browser} of ${email}`).digest("base64url");
}
