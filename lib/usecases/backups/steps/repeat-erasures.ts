import { broughtBackAt, findRememberedJudge } from "../../../db/backups/erasures";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { findCampaignOrBinned } from "../../../db/campaigns/campaigns";
import type { Erasure } from "../../../domain/backups/log-archive/erasures";
import { deleteForGood } from "../../campaigns/delete-campaign";
import { forgetJudge } from "../../judges/forget-judge";
import type { UseCaseContext } from "../../use-case-context";

export interface RepeatedErasures {
  readonly judgesForgotten: number;
  readonly campaignsDeleted: number;
  /** Deleted since, and here again because somebody asked for it. */
  readonly campaignsBroughtBack: number;
}

/**
 * Erases anew what was erased after the moment that a database was brought back to. Campaigns may be spared, where
 * somebody goes back for their sake; it is then on record that they were, so that the next restore spares them too.
 * Judges who were forgotten stay forgotten.
 */
export async function repeatErasures(
  { erasures, sparesCampaigns }: { readonly erasures: readonly Erasure[]; readonly sparesCampaigns: boolean },
  context: UseCaseContext,
): Promise<RepeatedErasures> {
  const { db, now } = context;
  const done = { judgesForgotten: 0, campaignsDeleted: 0, campaignsBroughtBack: 0 };
  for (const erasure of erasures) {
    if (erasure.kind !== "judge-forgotten") continue;
    const judge = await findRememberedJudge(db, erasure);
    if (judge === undefined) continue;
    const { id: judgeId, pseudonym: confirmation } = judge;
    await forgetJudge({ campaignId: erasure.campaign, judgeId, confirmation }, context);
    done.judgesForgotten += 1;
  }
  for (const { kind, campaign: campaignId, at } of erasures) {
    if (kind !== "campaign-deleted") continue;
    const campaign = await findCampaignOrBinned(db, campaignId);
    if (campaign === null) continue;
    const spared = await broughtBackAt(db, campaignId);
    if (spared !== undefined && spared > new Date(at)) continue;
    if (sparesCampaigns) {
      await recordAuditEvent(db, { at: now, action: "campaign-brought-back", campaignId });
      done.campaignsBroughtBack += 1;
    } else {
      await deleteForGood(campaign.id, context);
      done.campaignsDeleted += 1;
    }
  }
  return done;
}
