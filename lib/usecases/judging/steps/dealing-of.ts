import type { Database } from "../../../db/connection/client";
import { dealsWholeDocuments } from "../../../domain/plans/plan-settings";
import { promiseTasks } from "../../plans/steps/promise-tasks";
import type { Dealing } from "./deal-to-judge";
import type { Judging } from "./load-judging";

/** How a judge is dealt to at this moment. */
export async function dealingOf(
  db: Database,
  judging: Judging,
  now: Date,
  leaseMs: number,
): Promise<Dealing> {
  const { campaign, judgeId } = judging;
  return {
    campaignId: campaign.id,
    campaignSeed: campaign.seed,
    judgeId,
    now,
    leaseMs,
    promised: await promiseTasks(db, judging, now),
    byUncertainty: campaign.settings.nextTaskByUncertainty,
    wholeDocuments: dealsWholeDocuments(campaign.plan),
  };
}
