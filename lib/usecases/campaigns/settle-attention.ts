import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { removeSettledAttention, storeSettledAttention } from "../../db/campaigns/settled-attention";
import { authoriseIn } from "../../domain/accounts/authorise";
import { attentionNames, attentionOf } from "../../domain/campaigns/attention";
import type { AttentionEntryInput, SettleAttentionInput } from "../../domain/campaigns/attention-inputs";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** An entry of what needs attention is dealt with: it comes back only once it is worse than it was shown. */
export async function settleAttention(
  { campaignId, key, level }: SettleAttentionInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    const settledBy = actorId(actor).actorId ?? null;
    await storeSettledAttention(tx, { campaignId: id, key, level, settledAt: now, settledBy });
    await recordAuditEvent(tx, {
      ...{ at: now, action: "attention-settled", campaignId: id, detail: detailOf(key) },
      ...actorId(actor),
    });
  });
}

/** A settled entry is shown again, whatever has become of it. */
export async function bringAttentionBack(
  { campaignId, key }: AttentionEntryInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await removeSettledAttention(tx, { campaignId: id, key }))) return;
    await recordAuditEvent(tx, {
      ...{ at: now, action: "attention-brought-back", campaignId: id, detail: detailOf(key) },
      ...actorId(actor),
    });
  });
}

/** Ids and the name of the entry: an event outlives the people it speaks of. */
function detailOf(key: string): Record<string, string | number> {
  const { kind, id } = attentionOf(key) ?? { kind: "", id: undefined };
  const entry = attentionNames[kind as keyof typeof attentionNames] ?? kind;
  if (id === undefined) return { entry };
  return kind === "flag" ? { entry, ranking: id } : { entry, judge: id };
}
