import { createInvitations, isBatchTaken } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { InviteJudgesInput } from "../../domain/judges/judge-link-inputs";
import { formatMinute } from "../../domain/text/format-date";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { newJudgeLink } from "./steps/new-judge-link";

export interface IssuedLink {
  readonly invitationId: string;
  /** Shown once and never stored. */
  readonly token: string;
  readonly label: string | undefined;
}

export interface IssuedBatch {
  readonly batch: string;
  readonly links: readonly IssuedLink[];
  readonly expiresAt: Date | undefined;
}

/** As many personal links as labels, made together under one name; without a name it is the moment. */
export async function inviteJudges(
  input: InviteJudgesInput,
  { db, actor, now }: UseCaseContext,
): Promise<IssuedBatch> {
  const campaign = authoriseIn(actor, "invite-judge", await loadCampaignScope(db, input.campaignId));
  const batch = input.batch ?? `Links of ${formatMinute(now)}`;
  const links = input.labels.map((label) => ({
    label,
    ...newJudgeLink({ ...input, label }, { actor, now }),
  }));
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    if (await isBatchTaken(tx, campaign.id, batch))
      throw new AppError("conflict", "A batch with this name already exists.", {
        fields: { batch: "A batch with this name already exists." },
      });
    const ids = await createInvitations(
      tx,
      links.map(({ invitation }) => ({ ...invitation, batch })),
    );
    await recordAuditEvent(tx, {
      at: now,
      action: "judge-links-made",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { links: links.length },
    });
    return {
      batch,
      expiresAt: links[0]?.expiresAt,
      links: links.map(({ label, token }, index) => ({ invitationId: ids[index]!, token, label })),
    };
  });
}
