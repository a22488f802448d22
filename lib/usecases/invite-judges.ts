import { recordAuditEvent } from "../db/audit-events";
import { lockCampaign } from "../db/campaigns";
import { createInvitations, isBatchTaken } from "../db/invitations";
import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import { daysLater } from "../domain/campaign/invitation-expiry";
import type { InviteJudgesInput } from "../domain/input/judge-link-inputs";
import { formatMinute } from "../domain/text/format-date";
import { loadCampaignScope } from "./load-campaign-scope";
import { newSecretToken, tokenHash } from "./secret-token";
import { actorId, type UseCaseContext } from "./use-case-context";

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
  const expiresAt = input.expiresInDays === undefined ? undefined : daysLater(now, input.expiresInDays);
  const links = input.labels.map((label) => ({ label, token: newSecretToken() }));
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    if (await isBatchTaken(tx, campaign.id, batch))
      throw new AppError("conflict", "There is a batch of this name already.", {
        fields: { batch: "There is a batch of this name already." },
      });
    const ids = await createInvitations(
      tx,
      links.map(({ label, token }) => ({
        kind: "JUDGE",
        role: "JUDGE",
        campaignId: campaign.id,
        tokenHash: tokenHash(token),
        batch,
        createdAt: now,
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...(actor.kind === "user" ? { createdById: actor.id } : {}),
        ...(label === undefined ? {} : { label }),
      })),
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
      expiresAt,
      links: links.map(({ label, token }, index) => ({ invitationId: ids[index]!, token, label })),
    };
  });
}
