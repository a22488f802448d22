import { countCampaigns } from "../../../db/campaigns/campaign-counts";
import type { Database } from "../../../db/connection/client";
import { listAwaitedGoals } from "../../../db/messages/hearers";
import { queueForHearers } from "../../../db/messages/outbox";

/** Tells those who chose to hear of it which open campaigns have every planned ranking: each once for each plan's size. */
export async function tellReachedGoals(db: Database, now: Date): Promise<void> {
  const campaigns = await listAwaitedGoals(db);
  if (campaigns.length === 0) return;
  const counts = await countCampaigns(db, campaigns);
  for (const campaignId of campaigns) {
    const { rankings = 0, planned = 0 } = counts.get(campaignId) ?? {};
    if (planned === 0 || rankings < planned) continue;
    const detail = { planned, rankings };
    await queueForHearers(db, { campaignId, event: "goal-reached", key: String(planned), detail, now });
  }
}
