import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export type CampaignTextKind = "INSTRUCTIONS" | "CONSENT";

/** Every version of what judges were shown, newest first. */
export async function listCampaignTexts(db: DatabaseConnection, campaignId: string) {
  return db.campaignText.findMany({
    where: { campaignId },
    select: {
      kind: true,
      version: true,
      text: true,
      createdAt: true,
      createdBy: { select: { name: true, email: true } },
    },
    orderBy: [{ kind: "asc" }, { version: "desc" }],
  });
}

/** Stores a further version and shows it from now on. The campaign is locked. */
export async function addCampaignText(
  tx: DatabaseTransaction,
  text: {
    readonly campaignId: string;
    readonly kind: CampaignTextKind;
    readonly version: number;
    readonly text: string;
    readonly createdAt: Date;
    readonly createdById?: string;
  },
): Promise<void> {
  await tx.campaignText.create({ data: text });
  await tx.campaign.update({
    where: { id: text.campaignId },
    data:
      text.kind === "INSTRUCTIONS"
        ? { instructions: text.text, instructionsVersion: text.version }
        : { consent: text.text, consentVersion: text.version },
  });
}

/** Judges are asked for no consent any more; the versions so far stay. */
export async function withdrawConsent(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.campaign.update({ where: { id: campaignId }, data: { consent: null } });
}
