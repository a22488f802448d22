/**
 * Everything that can go wrong in a way that a person can understand. Entrances map the code once: routes to an
 * HTTP status, server actions to a message beside the form, commands to an exit code.
 */
export type AppErrorCode =
  | "invalid-input"
  | "not-signed-in"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "gone"
  | "too-large"
  | "too-many-requests"
  | "busy";

export interface AppErrorDetails {
  /** Problems by field name, for forms. */
  readonly fields?: Readonly<Record<string, string>>;
  /** When to try again, for `too-many-requests` and `busy`. */
  readonly retryAfterSeconds?: number;
  /** What is stored now, for a `conflict` with an answer that was based on an older version. */
  readonly currentVersion?: number;
  /** What its message says, for whoever says it in another language; only of what judges are told. */
  readonly refusal?: Refusal;
}

/** Why something is refused, in no language: a key of the catalogue of judges' words, and what is filled in. */
export interface Refusal {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly code: AppErrorCode,
    /** A sentence for people: what is wrong, where, what to do. */
    message: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(message);
  }
}
