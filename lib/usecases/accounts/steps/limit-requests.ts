import { countAttempt } from "../../../db/accounts/sign-in-failures";
import type { DatabaseConnection } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import { sha256 } from "../../../hashing/sha256";

export interface RequestLimit {
  /** Whose requests are counted together. */
  readonly key: string;
  readonly max: number;
  readonly windowMinutes: number;
  /** Before when to try again: "More than 120 requests in a minute". */
  readonly words: string;
}

/** Counts a request in the database, so that the limit holds over several servers, and refuses what is too many. */
export async function limitRequests(
  db: DatabaseConnection,
  now: Date,
  { key, max, windowMinutes, words }: RequestLimit,
): Promise<void> {
  const [count] = await countAttempt(db, [sha256(key)], now, windowMinutes);
  if (count === undefined || count.failures <= max) return;
  const windowEnds = count.windowStart.getTime() + windowMinutes * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEnds - now.getTime()) / 1000));
  throw new AppError("too-many-requests", `${words}: try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });
}
