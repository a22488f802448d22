import { mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import pino, { type Logger } from "pino";
import { env } from "./env";

const ROTATE_AT_BYTES = 50_000_000;

const holder = globalThis as typeof globalThis & { adjudgeLog?: Logger };

/** One JSON line an event: to a file in the state folder, or to stdout where a service manager collects it. */
export function log(): Logger {
  holder.adjudgeLog ??= openLog();
  return holder.adjudgeLog;
}

function openLog(): Logger {
  const { ADJUDGE_HOME, ADJUDGE_LOG, LOG_LEVEL } = env();
  const options = { level: LOG_LEVEL, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  if (ADJUDGE_LOG === "stdout") return pino(options);
  const file = path.join(ADJUDGE_HOME, "adjudge.log");
  mkdirSync(ADJUDGE_HOME, { recursive: true });
  const kept = statSync(file, { throwIfNoEntry: false });
  if (kept !== undefined && kept.size > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  return pino(options, pino.destination({ dest: file, sync: true, mode: 0o600 }));
}

/**
 * A path as it may be logged. Links of judges and organisers carry their token in it, queries may carry anything, and
 * whoever writes an address oddly must not get a token past this: only the known beginnings of paths are kept, and of
 * any part that could be a token nothing.
 */
export function loggablePath(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "");
  return path
    .split("/")
    .map((part) => (/^[\w.@~-]{0,39}$/.test(part) ? part : "…"))
    .join("/")
    .replace(/\/(join|invite)\/+[^/]+/gi, "/$1/…");
}

/**
 * A failure as it may be logged. Prisma's messages begin with the call and what was handed to it, which may be
 * somebody's text: the last line says what went wrong. Of the stack the places alone.
 */
export function loggableError(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const [last = ""] = error.message.trim().split("\n").slice(-1);
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const { code } = error as NodeJS.ErrnoException;
  return {
    error: `${error.name}: ${last.slice(0, 500)}`,
    ...(typeof code === "string" ? { code } : {}),
    ...(places.length === 0
      ? {}
      : {
          at: places
            .slice(0, 8)
            .map((line) => line.trim())
            .join("; "),
        }),
  };
}
