import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { findTextRule } from "../../db/campaigns/campaigns";
import { holdCampaignData } from "../../db/uploads/uploaded-data";
import { AppError } from "../../domain/app-error";
import type { NewCampaign } from "../../domain/campaigns/campaign-inputs";
import { effectiveRoles } from "../../domain/uploads/effective-roles";
import { arrangeImport } from "../../domain/uploads/import/arrange-import";
import type { ImportPreview } from "../../domain/uploads/import/import-preview";
import type { GivenFirsts } from "../../domain/uploads/numbering/scores-numbering";
import type { UploadPreview } from "../../domain/uploads/preview/upload-preview";
import { type CreatedCampaign, createCampaign } from "../campaigns/create-campaign";
import { discardCampaign } from "../campaigns/steps/discard-campaign";
import { actorId, type UseCaseContext } from "../use-case-context";
import { openCampaignFiles } from "./steps/open-campaign-files";
import { archivesOf, type CampaignPaths, metricNames, openPaths } from "./steps/open-campaign-paths";
import { bytesToRead } from "./steps/open-import-data";
import { storingTimeouts } from "./steps/storing-timeouts";
import { writeImport } from "./steps/write-import";

export interface OldCampaign {
  readonly campaign: NewCampaign;
  /** Files on this machine: the rankings, and whatever else is at hand. */
  readonly files: CampaignPaths & { readonly judgments: string };
  /** What somebody says of the numbers of segments; otherwise texts tell, or it is asked. */
  readonly firsts?: GivenFirsts;
  /** Told how far it is, 0 to 1, often. */
  readonly onProgress?: (share: number) => void;
}

export interface ImportedCampaign extends CreatedCampaign {
  readonly preview: UploadPreview;
}

/**
 * Makes a closed campaign of the files of an old one: its rankings as they were given, with their judges. Fails with a
 * FormatError or an AppError that names file and line, and then there is no campaign.
 */
export async function importJudgments(
  { campaign, ...old }: OldCampaign,
  context: UseCaseContext,
): Promise<ImportedCampaign> {
  const created = await createCampaign(campaign, context);
  try {
    return { ...created, preview: await importInto(created.campaignId, old, context) };
  } catch (error) {
    await discardCampaign(created.campaignId, context);
    throw error;
  }
}

/** How much was imported, as the audit trail keeps it. */
export function importedCount({ rankings, counted }: ImportPreview): Readonly<Record<string, number>> {
  return counted.rankings === null ? { pairs: rankings } : { rankings };
}

async function importInto(
  campaignId: string,
  { files: paths, firsts = {}, onProgress }: Omit<OldCampaign, "campaign">,
  { db, actor, now }: UseCaseContext,
): Promise<UploadPreview> {
  const { accesses, recognised, chosen } = await openPaths(paths);
  try {
    const roles = effectiveRoles(recognised, { roles: chosen, imports: true });
    const { arranged, missing } = arrangeImport(roles);
    if (arranged === undefined) throw new AppError("invalid-input", missing.join(" "));
    const relevant = accesses.filter(({ name }) => roles.get(name) !== "ignored");
    const total = bytesToRead(arranged, relevant);
    let read = 0;
    const opened = await openCampaignFiles(relevant, archivesOf(recognised), (bytes) => {
      read += bytes;
      onProgress?.(total === 0 ? 1 : Math.min(1, read / total));
    });
    return await db.$transaction(async (tx) => {
      await holdCampaignData(tx, campaignId);
      const metrics = metricNames(paths.scores ?? []);
      const preview = await writeImport(
        tx,
        campaignId,
        {
          arranged,
          files: opened,
          rule: await findTextRule(tx, campaignId),
          metrics,
          firsts,
          asking: "command",
        },
        now,
      );
      const { systems, segments, judgments } = preview;
      await recordAuditEvent(tx, {
        at: now,
        action: "judgments-imported",
        ...actorId(actor),
        campaignId,
        detail: { ...(judgments && importedCount(judgments)), systems: systems.length, segments },
      });
      return preview;
    }, storingTimeouts);
  } finally {
    for (const { access } of accesses) await access.close();
  }
}
