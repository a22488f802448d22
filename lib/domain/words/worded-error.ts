import { AppError, type AppErrorCode, type AppErrorDetails, type Refusal } from "../app-error";
import type { Filling, WordKey } from "./catalogue";
import type { Say } from "./words";
import { serverSay } from "./words-for";

type ErrorKey = WordKey<"errors">;

export function refusal<Key extends ErrorKey>(key: Key, ...[values]: Filling<Key, string | number>): Refusal {
  return { key, values: values ?? {} };
}

/** A refusal that judges read: its message is the English one until somebody says it in theirs. */
export function wordedError(
  code: AppErrorCode,
  why: Refusal,
  details: Omit<AppErrorDetails, "refusal"> = {},
): AppError {
  return new AppError(code, refusalWords(why, serverSay()), { ...details, refusal: why });
}

export function refusalWords({ key, values }: Refusal, say: Say): string {
  return (say as (key: string, values: Refusal["values"]) => string)(key, values);
}

/** The same error in a judge's language, as far as it is one that judges are told. */
export function errorIn(say: Say, error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.refusal === undefined) return error;
  return new AppError(error.code, refusalWords(error.details.refusal, say), error.details);
}
