import type { Env } from "../env";
import { contentSecurityPolicy } from "./content-security-policy";
import { isSecure } from "./is-secure";

/** The content security policy of one answer, with a nonce that no other answer has. */
export function answerPolicy(settings: Pick<Env, "ADJUDGE_URL" | "NODE_ENV">): {
  readonly nonce: string;
  readonly policy: string;
} {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const development = settings.NODE_ENV === "development";
  return { nonce, policy: contentSecurityPolicy({ nonce, development, secure: isSecure(settings) }) };
}
