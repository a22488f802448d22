import { createDatabase } from "../db/connection/client";
import { createFirstOrganiserLink } from "../usecases/accounts/create-first-organiser-link";

/**
 * While nobody can sign in as organiser: where the first one does. It ends what earlier starts printed, so it is made
 * when nothing is left to do but print it: of several processes that start together, the last to print has the one
 * that opens.
 */
export async function firstOrganiserPath(databaseUrl: string): Promise<string | undefined> {
  const db = createDatabase(databaseUrl, { poolSize: 2, applicationName: "adjudge start" });
  try {
    const link = await createFirstOrganiserLink({ db, actor: { kind: "system" }, now: new Date(), seed: 0 });
    return link && `/invite/${link.token}`;
  } finally {
    await db.$disconnect();
  }
}
