import {
  clearFailures,
  countAttempt,
  readFailures,
  takeBackAttempt,
} from "../../../db/accounts/sign-in-failures";
import type { Database } from "../../../db/connection/client";
import {
  failuresPerAccount,
  failuresPerAccountAndAddress,
  failuresPerAddress,
  secondsUntilWindowEnds,
  signInWindowMinutes,
  tooManyFailures,
} from "../../../domain/accounts/sign-in-limit";
import type { AppError } from "../../../domain/app-error";
import { countedAddress } from "../../../domain/input/client-address";
import { sha256 } from "../../../hashing/sha256";

interface Attempt {
  /** The address the request came from, as the server saw it; not limited by address where it is not known. */
  readonly clientAddress: string | undefined;
  readonly account: string;
  /** What only the owner has who signed in before, a known browser or an open session; nothing where there is none. */
  readonly ownersOwn?: string | undefined;
}

interface LimitedKey {
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly limit: number;
}

/**
 * Counts an attempt as failed before it is made, and refuses it where the account from this address, the account from
 * everywhere or the address has used up its failures: guesses made at the same moment cannot all slip under the limit.
 * What is the owner's own is counted by itself alone, so that no guesses of others keep it out, whether they come from
 * elsewhere or from behind the same address; and guesses made with it are as few. `succeeded` takes the count back.
 *
 * They are asked from the nearest to the widest, and what one of them refuses counts for no other. Whoever goes on
 * guessing would otherwise use up what everybody has who sits behind their address, and the account's owner everywhere.
 */
export async function beginLimitedAttempt(
  db: Database,
  now: Date,
  attempt: Attempt,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const { ownersOwn } = attempt;
  const nearest = ownersOwn === undefined ? pairKey(attempt) : ownKey(attempt.account, ownersOwn);
  const shared = ownersOwn === undefined ? sharedKeys(attempt) : [];
  const keys = [nearest, ...shared];
  for (const [place, key] of keys.entries()) {
    if (!(await isOver(db, key, now))) continue;
    for (const { hash } of keys.slice(0, place)) await takeBackAttempt(db, hash);
    throw await refusedFor(db, keys, now);
  }
  return {
    succeeded: async () => {
      await clearFailures(db, nearest.hash, now, signInWindowMinutes);
      for (const key of shared) await takeBackAttempt(db, key.hash);
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
  if (await isOver(db, key, now)) throw await refusedFor(db, [key], now);
}

/** Counts one more, and says whether that is one too many. */
async function isOver(db: Database, { hash, limit }: LimitedKey, now: Date): Promise<boolean> {
  const counts = await countAttempt(db, [hash], now, signInWindowMinutes);
  return counts.some(({ failures }) => failures > limit);
}

/** Says how long the longest of the limits lasts that would refuse the next attempt. */
async function refusedFor(db: Database, keys: readonly LimitedKey[], now: Date): Promise<AppError> {
  const counts = await readFailures(
    db,
    keys.map(({ hash }) => hash),
  );
  const waits = counts
    .filter(({ keyHash, failures }) =>
      keys.some(({ hash, limit }) => Buffer.compare(keyHash, hash) === 0 && failures >= limit),
    )
    .map(({ windowStart }) => secondsUntilWindowEnds(windowStart, now));
  return tooManyFailures(Math.max(...waits));
}

function pairKey({ account, clientAddress }: Attempt): LimitedKey {
  const address = clientAddress === undefined ? "unknown" : countedAddress(clientAddress);
  return { hash: sha256(`account:${account} address:${address}`), limit: failuresPerAccountAndAddress };
}

function ownKey(account: string, ownersOwn: string): LimitedKey {
  return { hash: sha256(`account:${account} own:${ownersOwn}`), limit: failuresPerAccountAndAddress };
}

function sharedKeys({ account, clientAddress }: Attempt): readonly LimitedKey[] {
  return [...(clientAddress === undefined ? [] : [addressKey(clientAddress)]), accountKey(account)];
}

function accountKey(account: string): LimitedKey {
  return { hash: sha256(`account:${account}`), limit: failuresPerAccount };
}

function addressKey(address: string): LimitedKey {
  return { hash: sha256(`address:${countedAddress(address)}`), limit: failuresPerAddress };
}
