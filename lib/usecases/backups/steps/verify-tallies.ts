import { findTakenDifferences, type TakenDifference } from "../../../db/judging/tasks";
import { findTallyDifferences, type TallyDifference } from "../../../db/results/tallies-verify";
import { authoriseIn } from "../../../domain/accounts/authorise";
import { loadCampaignScope } from "../../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../../use-case-context";

export interface TallyVerification {
  /** Empty where the tallies are what the rankings give. */
  readonly tallies: readonly TallyDifference[];
  /** Empty where each task counts the judges who have it. */
  readonly taken: readonly TakenDifference[];
}

/** Counts everything that is kept beside the rankings anew and compares; changes nothing. */
export async function verifyTallies(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: UseCaseContext,
): Promise<TallyVerification> {
  const { id } = authoriseIn(actor, "view-results", await loadCampaignScope(db, campaignId));
  const [tallies, taken] = await Promise.all([findTallyDifferences(db, id), findTakenDifferences(db, id)]);
  return { tallies, taken };
}
