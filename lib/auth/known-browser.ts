import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { sessionCookie, sessionSecret } from "./session-cookie";

const cookieSeconds = 365 * 24 * 60 * 60;

/** A browser by its own name, and the version of the account's sessions when the account last signed in with it. */
interface KnownBrowser {
  readonly browser: string;
  readonly sessionVersion: number;
}

function cookieName(): string {
  return sessionCookie().name.replace("session", "browser");
}

/**
 * What a browser keeps of the last account that signed in with it: its own name, the version of the account's sessions,
 * and a seal that only the installation can make for the three. It opens nothing; guesses are counted by the name while
 * sessions of that version are open.
 */
export function browserMark(email: string, known: KnownBrowser, secret: string): string {
  return `${known.browser}.${known.sessionVersion}.${seal(email, known, secret)}`;
}

/** The browser that sends this request, if the account ever signed in with it. */
export async function browserKnownTo(email: string): Promise<KnownBrowser | undefined> {
  return browserOfMark((await cookies()).get(cookieName())?.value, email, sessionSecret());
}

/** Remembers the account in this browser, so that guesses made elsewhere do not keep its owner out. */
export async function rememberBrowserOf(email: string, sessionVersion: number): Promise<void> {
  const { options } = sessionCookie();
  const browser = (await browserKnownTo(email))?.browser ?? randomBytes(18).toString("base64url");
  const value = browserMark(email, { browser, sessionVersion }, sessionSecret());
  (await cookies()).set(cookieName(), value, { ...options, maxAge: cookieSeconds });
}

export function browserOfMark(
  sent: string | undefined,
  email: string,
  secret: string,
): KnownBrowser | undefined {
  const [browser = "", version = "", sealed = ""] = sent?.split(".") ?? [];
  const known = { browser, sessionVersion: Number(version) };
  const [one, other] = [Buffer.from(sealed), Buffer.from(seal(email, known, secret))];
  return one.length === other.length && timingSafeEqual(one, other) ? known : undefined;
}

function seal(email: string, { browser, sessionVersion }: KnownBrowser, secret: string): string {
  const what = `browser ${browser} of ${email} in sessions ${sessionVersion}`;
  return createHmac("sha256", secret).update(what).digest("base64url");
}
