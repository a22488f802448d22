import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id; the algorithm itself is the package's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Of a password that nobody knows, made once; it costs as much to verify as a real one. */
let decoy: Promise<string> | undefined;

type Verify = (encoded: string, password: string) => Promise<boolean>;

/**
 * Whether the password is the one that was stored. Where there is none (no such account, or one without a password)
 * a decoy is verified all the same and the answer is no, so that the time taken does not tell who has an account.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  verifyEncoded: Verify = verify,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verifyEncoded(stored ?? (await decoy), password);
  return matches && typeof stored === "string";
}
