import type { Env } from "../../env";

/** Whether people reach this installation by https. */
export function isSecure({ ADJUDGE_URL }: Pick<Env, "ADJUDGE_URL">): boolean {
  return ADJUDGE_URL?.startsWith("https:") ?? false;
}
