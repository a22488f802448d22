import path from "node:path";
import { z } from "zod";

/** Shells and .env files leave empty strings where nothing was meant. */
const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === "" ? undefined : text.trim()));

/** What is wrong, with what was given: for settings that are no secrets. */
function wrong(text: string, allowed: string): string {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return `must be ${allowed}, and is ${JSON.stringify(shown)}`;
}

/** A whole number in plain digits, and what nothing stands for. */
const wholeNumber = (from: number, to: number, otherwise: number) =>
  optionalText.transform((text, context) => {
    if (text === undefined) return otherwise;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= from && number <= to) return number;
    context.addIssue(wrong(text, `a whole number from ${from} to ${to}`));
    return z.NEVER;
  });

/** One of some words, and what nothing stands for. */
const oneOf = <const Word extends string>(words: readonly Word[], otherwise: Word) =>
  optionalText.transform((text, context): Word => {
    if (text === undefined) return otherwise;
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    context.addIssue(wrong(text, `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`));
    return z.NEVER;
  });

const onOff = (otherwise: "on" | "off") => oneOf(["on", "off"], otherwise).transform((word) => word === "on");

const ON = ["1", "true", "yes", "on"] as const;
const OFF = ["0", "false", "no", "off"] as const;

/** A switch that is off where nothing is said. */
const flag = oneOf([...ON, ...OFF], "off").transform((word) => ON.some((each) => each === word));

/** Whether the driver can make out an address: one that names no host, but a folder of sockets behind it, is none for URL. */
function canBeRead(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl.replace("@/", "@localhost/"));
}

const databaseUrl = optionalText
  .refine((text) => text === undefined || /^postgres(ql)?:\/\//.test(text), {
    message: "must begin with postgres:// or postgresql://",
    abort: true,
  })
  .refine((text) => text === undefined || canBeRead(text), {
    message:
      "cannot be parsed; expected a form such as postgresql://user:password@host:5432/database, with @ in a password as %40, / as %2F",
  });

/** Links are made of the address and what stands behind it in our own: anything more would be left out without a word. */
function isPublicAddress(text: string): boolean {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

function withoutPassword(address: string): string {
  return address.replace(/^([^@]*\/\/)?[^@]*@/, "$1…@");
}

function isWithin(place: string, folder: string): boolean {
  const way = path.relative(/* turbopackIgnore: true */ folder, place);
  return !way.startsWith("..") && !path.isAbsolute(way);
}

/** Settings that are only good together. */
const together = [
  ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"],
  ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
  ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"],
  ["ADJUDGE_SMTP_URL", "ADJUDGE_MAIL_FROM"],
] as const;

const variables = z.object({
  /** The checkout: set by the scripts that start things, because bundled code cannot find it by its own path. */
  ADJUDGE_ROOT: optionalText.transform((text) => path.resolve(/* turbopackIgnore: true */ text ?? ".")),
  /** Where state lives: the embedded database, the secret, the backups. */
  ADJUDGE_HOME: optionalText.transform((text) => path.resolve(/* turbopackIgnore: true */ text ?? ".data")),
  /** A PostgreSQL of your own; without it the embedded one is used. */
  DATABASE_URL: databaseUrl,
  /** The same database as the role that owns it: for migrations, where DATABASE_URL names a role that may not change tables. */
  MIGRATION_DATABASE_URL: databaseUrl,
  /** A folder on another disk, to which the log of the embedded database goes as it is written. */
  ADJUDGE_ARCHIVE: optionalText.transform((text) =>
    text === undefined ? undefined : path.resolve(/* turbopackIgnore: true */ text),
  ),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 10),
  PORT: wholeNumber(1, 65535, 3000),
  HOST: optionalText.transform((text) => text ?? "127.0.0.1"),
  /** The address that people type, where it differs from http://HOST:PORT (behind a proxy, say). */
  ADJUDGE_URL: optionalText
    .refine((text) => text === undefined || isPublicAddress(text), {
      error: ({ input }) =>
        wrong(
          withoutPassword(String(input)),
          "an address such as https://adjudge.example.org, without a path or user name",
        ),
    })
    .transform((text) => (text === undefined ? undefined : new URL(text).origin)),
  /** Believe X-Forwarded-* headers: only behind a reverse proxy that sets them itself. */
  ADJUDGE_TRUST_PROXY: flag,
  /** Off: no demo campaign on the first start. */
  ADJUDGE_DEMO: onOff("on"),
  /** Off: no worker beside the web server, because `adjudge worker` runs somewhere else. */
  ADJUDGE_WORKER: onOff("on"),
  /** How far that worker gives way to pages and judges: 0 not at all, 19 as far as the system lets it. */
  ADJUDGE_WORKER_NICE: wholeNumber(0, 19, 5),
  NEXTAUTH_SECRET: optionalText.refine((text) => text === undefined || text.length >= 32, {
    message: "must be at least 32 characters that nobody can guess",
  }),
  /** A session that nobody used for so long ends; a judge's not within a day. At thirty days it ends anyway. */
  ADJUDGE_IDLE_HOURS: wholeNumber(1, 720, 336),
  AUTH_GITHUB_ID: optionalText,
  AUTH_GITHUB_SECRET: optionalText,
  AUTH_GOOGLE_ID: optionalText,
  AUTH_GOOGLE_SECRET: optionalText,
  AUTH_OIDC_ISSUER: optionalText,
  AUTH_OIDC_ID: optionalText,
  AUTH_OIDC_SECRET: optionalText,
  AUTH_OIDC_NAME: optionalText.transform((text) => text ?? "Single sign-on"),
  /** What a monitor shows to read /api/metrics; without ADJUDGE_URL, one on this machine needs none. */
  ADJUDGE_METRICS_TOKEN: optionalText.refine((text) => text === undefined || text.length >= 16, {
    message: "must be at least 16 characters that nobody can guess",
  }),
  /** By which server e-mails leave, such as smtp://user:password@mail.example.org:587; none are sent without it. */
  ADJUDGE_SMTP_URL: optionalText.refine(
    (text) => text === undefined || (/^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)),
    { message: "must be an address such as smtp://user:password@mail.example.org:587, or smtps://…:465" },
  ),
  /** From whom they come, such as Adjudge <adjudge@example.org>. */
  ADJUDGE_MAIL_FROM: optionalText.transform((text, context) => {
    if (text === undefined || /^([^<>@\p{Cc}]*<)?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u.test(text)) return text;
    context.addIssue(wrong(text, "a sender such as Adjudge <adjudge@example.org>"));
    return z.NEVER;
  }),
  /** Which networks webhooks may reach: the public internet over https, or any, also http. */
  ADJUDGE_WEBHOOKS: oneOf(["public", "any"], "public"),
  /** Where the API of Prolific is: another server only for tests and rehearsals. */
  ADJUDGE_PROLIFIC_URL: optionalText
    .refine((text) => text === undefined || isPublicAddress(text), {
      error: ({ input }) =>
        wrong(withoutPassword(String(input)), "an address such as https://api.prolific.com"),
    })
    .transform((text) => new URL(text ?? "https://api.prolific.com").origin),
  ADJUDGE_LOG: oneOf(["file", "stdout"], "file"),
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "info"),
  NODE_ENV: oneOf(["development", "production", "test"], "production"),
  /** The published studies' inputs, for the tests and `reproduce` checks that need them. */
  ADJUDGE_STUDIES: optionalText.transform((text) =>
    path.resolve(/* turbopackIgnore: true */ text ?? "../shared/data"),
  ),
});

const schema = variables.superRefine((given, context) => {
  if (given.ADJUDGE_ARCHIVE !== undefined && isWithin(given.ADJUDGE_ARCHIVE, given.ADJUDGE_HOME)) {
    const message = "is inside ADJUDGE_HOME and would be lost with it; use a folder on another disk";
    context.addIssue({ code: "custom", path: ["ADJUDGE_ARCHIVE"], message });
  }
  if (given.MIGRATION_DATABASE_URL !== undefined && given.DATABASE_URL === undefined) {
    const message = "has an effect only with DATABASE_URL, which is not set";
    context.addIssue({ code: "custom", path: ["MIGRATION_DATABASE_URL"], message });
  }
  for (const names of together) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) continue;
    const there = names.filter((name) => given[name] !== undefined);
    const said = `${there.join(" and ")} ${there.length === 1 ? "is" : "are"} set`;
    for (const name of missing)
      context.addIssue({ code: "custom", path: [name], message: `is missing, although ${said}` });
  }
});

export type Env = z.infer<typeof variables>;

/** Every setting that is read. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

/** The names of all variables that this process was given. */
export function givenNames(): readonly string[] {
  return Object.keys(process.env);
}

/** Names every wrong variable at once, so that a start fails once and not five times. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`The configuration is invalid:\n  ${lines.join("\n  ")}`);
}

let cached: Env | undefined;

/** The environment of this process, read once. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** What a process started by this one gets: all that this one has, and what is said here. */
export function childEnvironment(
  said: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  return { ...process.env, ...said };
}
