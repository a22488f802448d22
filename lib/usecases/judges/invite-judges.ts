import { createInvitations, isBatchTaken } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
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
  const links = input.labels.map((label) => ({
    label,
    ...newJudgeLink({ ...input, label }, { actor, now }),
  }));
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    const batch = await batchName(tx, campaign.id, input.batch, now);
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

async function batchName(
  tx: DatabaseTransaction,
  campaignId: string,
  wanted: string | undefined,
  now: Date,
): Promise<string> {
  if (wanted !== undefined) {
    if (!(await isBatchTaken(tx, campaignId, wanted))) return wanted;
    throw new AppError("conflict", "A batch with this name already exists.", {
      fields: { batch: "A batch with this name already exists." },
    });
  }
  const moment = `Links of ${formatMinute(now)}`;
  let name = moment;
  // Nobody chose the moment: several batches of one minute are numbered.
  for (let next = 2; await isBatchTaken(tx, campaignId, name); next++) name = `${moment} (${next})`;
  return name;
}
