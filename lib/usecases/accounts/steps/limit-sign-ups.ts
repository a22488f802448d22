import { countAttempt } from "../../../db/accounts/sign-in-failures";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { signUpLimitsOf, signUpWindowMinutes, tooManySignUps } from "../../../domain/accounts/sign-up-limit";
import { sha256 } from "../../../hashing/sha256";

/**
 * Counts somebody who signs up by a link, and refuses where too many did from their network: places are for people, and
 * one program must not take them all. Counted in the transaction that makes the judge, so that nothing else counts. An
 * address that the server does not know is not limited.
 */
export async function limitSignUps(
  tx: DatabaseTransaction,
  now: Date,
  clientAddress: string | undefined,
): Promise<void> {
  if (clientAddress === undefined) return;
  const limits = signUpLimitsOf(clientAddress).map(({ key, maxSignUps }) => ({
    hash: sha256(key),
    maxSignUps,
  }));
  const hashes = limits.map(({ hash }) => hash);
  for (const { keyHash, failures: signUps, windowStart } of await countAttempt(
    tx,
    hashes,
    now,
    signUpWindowMinutes,
  )) {
    const limit = limits.find(({ hash }) => Buffer.compare(hash, keyHash) === 0);
    if (limit === undefined || signUps <= limit.maxSignUps) continue;
    throw tooManySignUps(windowStart, now);
  }
}
