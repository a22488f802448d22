import { randomInt } from "node:crypto";
import { judgingDatabase, sharedDatabase } from "./db/connection/shared-database";
import { env } from "./env";
import { log, loggableError } from "./log";

/** Where and when, before it is known who asks. */
export function anonymousContext() {
  // A seed is stored with whatever is drawn from it, so this is the one place where chance comes in.
  return { db: sharedDatabase(), now: new Date(), seed: randomInt(2 ** 31) };
}

/** For commands and jobs on the machine itself. */
export function systemContext() {
  return { ...anonymousContext(), actor: { kind: "system" } as const };
}

/** For one request of a browser: who sends it is read from the database each time. */
export async function requestContext() {
  // Loaded here, so that commands do not load Next.
  const { currentActor } = await import("./auth/session");
  const context = anonymousContext();
  return { ...context, actor: await currentActor(context) };
}

/** Loaded once: even what is loaded already takes its time to be asked for. */
let judging:
  | Promise<[typeof import("./auth/actor-of-cookie"), typeof import("./auth/session-cookie")]>
  | undefined;

/** The same for a request that goes past Next, on the connections that are kept for judges. */
export async function judgingContext(cookieHeader: string | undefined) {
  judging ??= Promise.all([import("./auth/actor-of-cookie"), import("./auth/session-cookie")]);
  const [{ actorOfCookie }, { sessionCookie }] = await judging;
  const context = { ...anonymousContext(), db: judgingDatabase() };
  const cookie = cookieNamed(sessionCookie().name, cookieHeader);
  return { ...context, actor: await actorOfCookie(cookie, context) };
}

/** The value of a cookie in a request's header; the first of several. */
function cookieNamed(name: string, header = ""): string | undefined {
  const begin = `${name}=`;
  const found = header.split(";").find((part) => part.trimStart().startsWith(begin));
  return found?.trim().slice(begin.length);
}

/** The address of whoever sends the request, as the server itself saw it. */
export async function requestClientAddress(): Promise<string | undefined> {
  const [{ headers }, { clientAddressHeader }] = await Promise.all([
    import("next/headers"),
    import("./auth/client-address-header"),
  ]);
  return (await headers()).get(clientAddressHeader) ?? undefined;
}

export async function requestAuthOptions() {
  const { authOptions } = await import("./auth/options");
  return authOptions({ context: anonymousContext, report: reportError });
}

/** The address of this installation as people type it, for links that they pass on. */
export async function publicAddress(): Promise<string> {
  const { ADJUDGE_URL } = env();
  if (ADJUDGE_URL !== undefined) return new URL(ADJUDGE_URL).origin;
  const { headers } = await import("next/headers");
  const host = (await headers()).get("host");
  if (host === null) throw new Error("the request names no host");
  return `http://${host}`;
}

/** Where the program lies, with the documents that it shows. */
export function programRoot(): string {
  return env().ADJUDGE_ROOT;
}

/** The address that was configured for people to type; without one there is only where the server listens. */
export function configuredAddress(): string | undefined {
  return env().ADJUDGE_URL;
}

/** What decides who may read the numbers for monitors. */
export function metricsSettings(): {
  readonly token: string | undefined;
  readonly hasPublicAddress: boolean;
} {
  const { ADJUDGE_METRICS_TOKEN, ADJUDGE_URL } = env();
  return { token: ADJUDGE_METRICS_TOKEN, hasPublicAddress: ADJUDGE_URL !== undefined };
}

/** By which means messages leave this installation. */
export function messageMeans() {
  const { ADJUDGE_SMTP_URL: url, ADJUDGE_MAIL_FROM: from, ADJUDGE_WEBHOOKS, NEXTAUTH_SECRET } = env();
  return {
    mail: url === undefined || from === undefined ? undefined : { url, from },
    anyNetwork: ADJUDGE_WEBHOOKS === "any",
    /** What sealed values are encrypted with. */
    secret: NEXTAUTH_SECRET,
    /** Links in e-mails lead there. */
    address: configuredAddress() ?? `http://${env().HOST}:${env().PORT}`,
  };
}

/** By which means crowd platforms are reached. */
export function platformMeans() {
  const { secret, address } = messageMeans();
  return { api: env().ADJUDGE_PROLIFIC_URL, secret, address };
}

function reportError(what: string, error: unknown): void {
  log().error(loggableError(error), what);
}

/** Whether this is `npm run dev`: for pages that only those who work on Adjudge see. */
export function isDevelopment(): boolean {
  return env().NODE_ENV === "development";
}
