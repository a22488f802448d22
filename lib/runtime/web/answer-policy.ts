import { randomBytes } from "node:crypto";
import type { Env } from "../../env";
import { contentSecurityPolicy } from "./content-security-policy";
import { isSecure } from "./is-secure";

/** The content security policy of one answer, with a nonce that no other answer has. */
export function answerPolicy(settings: Pick<Env, "ADJUDGE_URL" | "NODE_ENV">): string {
  const nonce = randomBytes(18).toString("base64");
  const development = settings.NODE_ENV === "development";
  return contentSecurityPolicy({ nonce, development, secure: isSecure(settings) });
}
