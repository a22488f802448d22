import { countAttempt } from "../../../db/accounts/sign-in-failures";
import type { Database } from "../../../db/connection/client";
import { limitWindowMinutes, requestsPerMinute } from "../../../domain/api/api-limits";
import { AppError } from "../../../domain/app-error";
import { countedAddress } from "../../../domain/input/client-address";
import { sha256 } from "../../../hashing/sha256";

/** Whose requests are counted together. */
export type ApiCaller =
  | { readonly tokenId: string }
  /** Not limited where the server does not know the address. */
  | { readonly clientAddress: string | undefined };

/** Counts a request in the database, so that the limit holds over several servers, and refuses what is too many. */
export async function limitApiRequests(db: Database, now: Date, caller: ApiCaller): Promise<void> {
  const key = keyOf(caller);
  if (key === undefined) return;
  const [count] = await countAttempt(db, [sha256(key)], now, limitWindowMinutes);
  if (count === undefined || count.failures <= requestsPerMinute) return;
  const windowEnds = count.windowStart.getTime() + limitWindowMinutes * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEnds - now.getTime()) / 1000));
  throw new AppError(
    "too-many-requests",
    `More than ${requestsPerMinute} requests in a minute: try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

function keyOf(caller: ApiCaller): string | undefined {
  if ("tokenId" in caller) return `api token:${caller.tokenId}`;
  return caller.clientAddress === undefined
    ? undefined
    : `api address:${countedAddress(caller.clientAddress)}`;
}
