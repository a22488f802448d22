import { countAnswers } from "../db/memberships";
import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import { loadCampaignScope } from "./load-campaign-scope";
import type { UseCaseContext } from "./use-case-context";

export interface JudgingView {
  readonly campaignName: string;
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly instructions: string;
  readonly answered: number;
  readonly skipped: number;
  /** What the organiser decided about this judge. */
  readonly standing: "active" | "paused" | "excluded";
}

/**
 * A judge's home: one entry per campaign they judge. Nothing here tells of systems, not even how many there are.
 */
export async function viewJudging({ db, actor }: UseCaseContext): Promise<readonly JudgingView[]> {
  if (actor.kind === "nobody") throw new AppError("not-signed-in", "Open your personal link to judge.");
  const memberships = actor.kind === "user" ? actor.memberships : [];
  const judging = memberships.filter(({ role, removedAt }) => role === "JUDGE" && removedAt === null);
  return Promise.all(
    judging.map(async (membership) => {
      const scope = await loadCampaignScope(db, membership.campaignId);
      const campaign = authoriseIn(actor, "view-judging", scope);
      const { current, skipped } = await countAnswers(db, membership.id);
      return {
        campaignName: campaign.name,
        state: campaign.state,
        instructions: campaign.instructions,
        answered: current,
        skipped,
        standing: membership.excludedAt ? "excluded" : membership.pausedAt ? "paused" : "active",
      } as const;
    }),
  );
}
