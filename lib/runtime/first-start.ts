import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadDemo } from "../../prisma/demo/load";
import { createDatabase } from "../db/connection/client";
import { AppError } from "../domain/app-error";
import type { Env } from "../env";
import { lookAtInvitation } from "../usecases/accounts/look-at-invitation";
import { inviteJudge } from "../usecases/judges/invite-judge";

/**
 * What only the first start does: the demo.
 *
 * @returns where the demo is seen as a judge
 */
export async function firstStart(
  databaseUrl: string,
  settings: Env,
  say: (line: string) => void,
): Promise<string | undefined> {
  const db = createDatabase(databaseUrl, { poolSize: 2, applicationName: "adjudge start" });
  try {
    const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
    const demo = settings.ADJUDGE_DEMO ? await loadDemo(db, context.now) : undefined;
    if (demo?.loaded) say("Loaded the demo campaign.");
    return demo?.campaignId
      ? `/join/${await demoJudgeToken(demo.campaignId, settings.ADJUDGE_HOME, context)}`
      : undefined;
  } finally {
    await db.$disconnect();
  }
}

type Context = Parameters<typeof inviteJudge>[1];

async function opens(token: string, context: Context): Promise<boolean> {
  try {
    await lookAtInvitation({ token, kind: "JUDGE", clientAddress: undefined }, context);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The demo judge's link is kept in the state folder, since the database holds only its hash. */
async function demoJudgeToken(campaignId: string, stateFolder: string, context: Context): Promise<string> {
  const file = path.join(stateFolder, "demo-judge-link");
  if (existsSync(file)) {
    const token = readFileSync(file, "utf8").trim();
    if (await opens(token, context)) return token;
  }
  const { token } = await inviteJudge(
    { campaignId, label: "Demo link printed at start", expiresInDays: undefined },
    context,
  );
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
