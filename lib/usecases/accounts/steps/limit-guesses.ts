import {
  clearFailures,
  countAttempt,
  readFailures,
  takeBackAttempt,
} from "../../../db/accounts/sign-in-failures";
import type { Database } from "../../../db/connection/client";
import {
  failuresOfOwnersOwn,
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
 * What is the owner's own is counted by itself, so that no guesses of others keep it out, whether they come from
 * elsewhere or from behind the same address; and guesses made with it are as few. All that is the owner's own shares
 * one count besides. Where that is used up, somebody guesses with several browsers, and each is held to what strangers
 * are. `succeeded` takes the count back.
 *
 * They are asked from the nearest to the widest, and what one of them refuses counts for no other. Whoever goes on
 * guessing would otherwise use up what everybody has who sits behind their address, and the account's owner everywhere.
 */
export async function beginLimitedAttempt(
  db: Database,
  now: Date,
  attempt: Attempt,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const { account, ownersOwn } = attempt;
  const own = ownersOwn === undefined ? [] : [ownKey(account, ownersOwn)];
  await countOrRefuse(db, own, now);
  const together = own.map(() => ownsKey(account));
  const isOwners = together[0] !== undefined && !(await isOver(db, together[0], now));
  const [pair, shared] = isOwners ? [[], []] : [[pairKey(attempt)], sharedKeys(attempt)];
  await countOrRefuse(db, [...pair, ...shared], now, own);
  return {
    succeeded: async () => {
      for (const { hash } of [...own, ...pair]) await clearFailures(db, hash, now, signInWindowMinutes);
      for (const { hash } of [...together, ...shared]) await takeBackAttempt(db, hash);
    },
  };
}

/** Counts one more by each key, up to the first that has used up its failures: then by none, nor by those `before`. */
async function countOrRefuse(
  db: Database,
  keys: readonly LimitedKey[],
  now: Date,
  before: readonly LimitedKey[] = [],
): Promise<void> {
  for (const [place, key] of keys.entries()) {
    if (!(await isOver(db, key, now))) continue;
    for (const { hash } of [...before, ...keys.slice(0, place)]) await takeBackAttempt(db, hash);
    throw await refusedFor(db, keys, now);
  }
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

function ownsKey(account: string): LimitedKey {
  return { hash: sha256(`account:${account} owns`), limit: failuresOfOwnersOwn };
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
