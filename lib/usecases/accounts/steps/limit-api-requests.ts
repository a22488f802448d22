import type { Database } from "../../../db/connection/client";
import { limitWindowMinutes, requestsPerMinute } from "../../../domain/api/api-limits";
import { countedAddress } from "../../../domain/input/client-address";
import { limitRequests } from "./limit-requests";

/** Whose requests are counted together. */
export type ApiCaller =
  | { readonly tokenId: string }
  /** Not limited where the server does not know the address. */
  | { readonly clientAddress: string | undefined };

/** Counts a request of a program, and refuses what is too many. */
export async function limitApiRequests(db: Database, now: Date, caller: ApiCaller): Promise<void> {
  const key = keyOf(caller);
  if (key === undefined) return;
  const words = `More than ${requestsPerMinute} requests in a minute`;
  await limitRequests(db, now, { key, max: requestsPerMinute, windowMinutes: limitWindowMinutes, words });
}

function keyOf(caller: ApiCaller): string | undefined {
  if ("tokenId" in caller) return `api token:${caller.tokenId}`;
  return caller.clientAddress === undefined
    ? undefined
    : `api address:${countedAddress(caller.clientAddress)}`;
}
