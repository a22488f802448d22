import type { Database } from "../db/client";
import { clearFailures, countAttempt, takeBackAttempt } from "../db/sign-in-failures";
import { AppError } from "../domain/app-error";
import {
  failuresPerAccount,
  failuresPerAccountAndAddress,
  failuresPerAddress,
  secondsUntilWindowEnds,
  signInWindowMinutes,
  tooManyFailuresMessage,
} from "../domain/campaign/sign-in-limit";
import { countedAddress } from "../domain/input/client-address";
import { sha256 } from "./sha256";

interface Attempt {
  /** The address the request came from, as the server saw it; not limited by address where it is not known. */
  readonly clientAddress: string | undefined;
  readonly account: string;
  /** Whether the account's owner signed in before in the browser that asks. */
  readonly isKnownBrowser?: boolean;
}

interface LimitedKey {
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly limit: number;
}

/**
 * Counts an attempt as failed before it is made, and refuses it where the account from this address, the account from
 * everywhere or the address has used up its failures: guesses made at the same moment cannot all slip under the limit.
 * Guesses from elsewhere do not keep out the owner's own browser. `succeeded` takes the count back.
 */
export async function beginLimitedAttempt(
  db: Database,
  now: Date,
  attempt: Attempt,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const pair = pairKey(attempt);
  const account = attempt.isKnownBrowser ? undefined : accountKey(attempt.account);
  const address = attempt.clientAddress === undefined ? undefined : addressKey(attempt.clientAddress);
  const keys = [pair, account, address].filter((key) => key !== undefined);
  const hashes = keys.map((key) => key.hash);
  refuseOver(keys, await countAttempt(db, hashes, now, signInWindowMinutes), now);
  return {
    succeeded: async () => {
      await clearFailures(db, pair.hash, now, signInWindowMinutes);
      for (const key of [account, address]) if (key) await takeBackAttempt(db, key.hash);
    },
  };
}

/**
 * Counts a secret that does not exist as a guess, and says so where an address has guessed too often. Secrets that
 * exist are too long to be guessed, so they always pass: one person's guesses must not shut a room of judges out of
 * their good links.
 */
export async function countGuess(db: Database, now: Date, clientAddress: string | undefined): Promise<void> {
  if (clientAddress === undefined) return;
  const key = addressKey(clientAddress);
  refuseOver([key], await countAttempt(db, [key.hash], now, signInWindowMinutes), now);
}

function refuseOver(
  keys: readonly LimitedKey[],
  counts: readonly {
    readonly keyHash: Uint8Array;
    readonly failures: number;
    readonly windowStart: Date;
  }[],
  now: Date,
): void {
  const waits = counts
    .filter(({ keyHash, failures }) =>
      keys.some((key) => Buffer.compare(key.hash, keyHash) === 0 && failures > key.limit),
    )
    .map(({ windowStart }) => secondsUntilWindowEnds(windowStart, now));
  if (waits.length === 0) return;
  const retryAfterSeconds = Math.max(...waits);
  throw new AppError("too-many-requests", tooManyFailuresMessage(retryAfterSeconds), { retryAfterSeconds });
}

function pairKey({ account, clientAddress }: Attempt): LimitedKey {
  const address = clientAddress === undefined ? "unknown" : countedAddress(clientAddress);
  return { hash: sha256(`account:${account} address:${address}`), limit: failuresPerAccountAndAddress };
}

function accountKey(account: string): LimitedKey {
  return { hash: sha256(`account:${account}`), limit: failuresPerAccount };
}

function addressKey(address: string): LimitedKey {
  return { hash: sha256(`address:${countedAddress(address)}`), limit: failuresPerAddress };
}
