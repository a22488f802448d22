import { setExcluded } from "../db/assignments-standing";
import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import { loadCampaignScope } from "./load-campaign-scope";
import type { UseCaseContext } from "./use-case-context";

export interface JudgeOfCampaign {
  readonly campaignId: string;
  /** The judge's membership. */
  readonly judgeId: number;
}

/** A flag that is joined when reading: rankings and tallies stay as they are. */
export async function excludeJudge(input: JudgeOfCampaign, context: UseCaseContext): Promise<void> {
  await flag(input, context.now, context);
}

/** The judge's answers count again, but for those that came in meanwhile: they are late. */
export async function includeJudge(input: JudgeOfCampaign, context: UseCaseContext): Promise<void> {
  await flag(input, null, context);
}

async function flag(
  { campaignId, judgeId }: JudgeOfCampaign,
  at: Date | null,
  { db, actor }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "exclude-judge", await loadCampaignScope(db, campaignId));
  const outcome = await db.$transaction((tx) => setExcluded(tx, { campaignId: campaign.id, judgeId, at }));
  if (outcome === "no-such-judge") throw new AppError("not-found", "There is no such judge.");
}
