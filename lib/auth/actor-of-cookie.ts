import { env } from "../env";
import { loadActor } from "../usecases/accounts/load-actor";
import type { UseCaseContext } from "../usecases/use-case-context";
import { readSession } from "./read-session";

/** Whom a session's cookie stands for. It only names the user; everything else is read from the database now. */
export async function actorOfCookie(
  cookie: string | undefined,
  { db, now }: Pick<UseCaseContext, "db" | "now">,
): Promise<UseCaseContext["actor"]> {
  return loadActor(await readSession(cookie, now), { db, now, idleHours: env().ADJUDGE_IDLE_HOURS });
}
