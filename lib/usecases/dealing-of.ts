import type { Dealing } from "./deal-to-judge";
import type { Judging } from "./load-judging";

/** How a judge is dealt to at this moment. */
export function dealingOf({ campaign, judgeId }: Judging, now: Date, leaseMs: number): Dealing {
  return {
    campaignId: campaign.id,
    campaignSeed: campaign.seed,
    judgeId,
    now,
    leaseMs,
    byUncertainty: campaign.settings.nextTaskByUncertainty,
  };
}
