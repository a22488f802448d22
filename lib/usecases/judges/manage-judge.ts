import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { lockManagedJudge, type ManagedJudge } from "../../db/judges/judges";
import type { OrganiserAction } from "../../domain/accounts/actions";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { AuditAction } from "../../domain/campaigns/audit-action";
import { loadCampaignScope, loadScopeInBinToo } from "../campaigns/steps/load-campaign-scope";
import { inJudgingTransaction } from "../judging/steps/judging-transaction";
import { actorId, type UseCaseContext } from "../use-case-context";

export interface JudgeOfCampaign {
  readonly campaignId: string;
  /** The judge's membership. */
  readonly judgeId: number;
}

/** What was done to a judge, for the audit; nothing where there was nothing to do. */
export interface AuditedAction {
  readonly action: AuditAction;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Does something to a judge on an organiser's behalf, while nothing is dealt to or stored for them, and records it.
 */
export async function manageJudge<Result extends { readonly audited: AuditedAction | undefined }>(
  { campaignId, judgeId }: JudgeOfCampaign,
  permission: OrganiserAction,
  { db, actor, now }: UseCaseContext,
  work: (tx: DatabaseTransaction, judge: ManagedJudge, campaignId: string) => Promise<Result>,
): Promise<Result> {
  // What the program does by itself reaches the bin: judges who were forgotten stay forgotten in there.
  const load = actor.kind === "system" ? loadScopeInBinToo : loadCampaignScope;
  const campaign = authoriseIn(actor, permission, await load(db, campaignId));
  return inJudgingTransaction(db, async (tx) => {
    const judge = await lockManagedJudge(tx, { campaignId: campaign.id, judgeId });
    if (judge === undefined) throw new AppError("not-found", "This judge does not exist.");
    const result = await work(tx, judge, campaign.id);
    if (result.audited !== undefined)
      await recordAuditEvent(tx, {
        at: now,
        action: result.audited.action,
        ...actorId(actor),
        campaignId: campaign.id,
        detail: { judge: judgeId, ...result.audited.detail },
      });
    return result;
  });
}
