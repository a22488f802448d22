import type { DatabaseConnection } from "../../../db/connection/client";
import { measureUsualTime } from "../../../db/judging/rankings";
import type { CampaignSettings } from "../../../domain/campaigns/settings";
import { assumedSecondsPerRanking } from "../../../domain/plans/plan-yield";

/** What judges are told of a campaign before their first task: nothing of its systems. */
export async function judgeWelcome(
  db: DatabaseConnection,
  { id, settings }: { readonly id: string; readonly settings: Pick<CampaignSettings, "askedBy" | "pay"> },
) {
  const usual = await measureUsualTime(db, id);
  return {
    askedBy: settings.askedBy,
    pay: settings.pay,
    secondsPerTask: usual === null ? assumedSecondsPerRanking : usual / 1000,
  };
}
