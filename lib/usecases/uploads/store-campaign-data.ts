import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { holdCampaignData } from "../../db/uploads/uploaded-data";
import { deleteUploadsOfCampaign } from "../../db/uploads/uploads";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { arrangeUpload } from "../../domain/uploads/arrange-upload";
import { effectiveRoles, type RecognisedFile } from "../../domain/uploads/effective-roles";
import type { FileRole } from "../../domain/uploads/file-role";
import { IGNORED_OTHER_SOURCE, type IgnoredFile, ignoredTogether } from "../../domain/uploads/ignored-reason";
import type { FirstSegment } from "../../domain/uploads/numbering/find-numbering";
import type { UploadPreview } from "../../domain/uploads/preview/upload-preview";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { assertDataMayChange } from "./steps/load-upload";
import { openCampaignFiles } from "./steps/open-campaign-files";
import { archivesOf, metricNames, openPaths, type ScoresOfMetric } from "./steps/open-campaign-paths";
import { storingTimeouts } from "./steps/storing-timeouts";
import { writeCampaignData } from "./steps/write-campaign-data";

/** Files on this machine, by their paths. */
export interface CampaignDataFiles {
  readonly campaignId: string;
  /** May be left out where it lies with the outputs and is called so. */
  readonly source?: string;
  /** Files of one system each, folders and zips of such, JSONL, or Appraise XML. */
  readonly outputs: readonly string[];
  readonly documents?: string;
  readonly gold?: readonly string[];
  /** The edits of systems, files called after these. */
  readonly edits?: readonly string[];
  readonly references?: readonly string[];
  /** A metric that its file does not name is called as said here, or as the file. */
  readonly scores?: readonly (string | ScoresOfMetric)[];
  readonly includeInput: boolean;
  /** What somebody says that files of scores call the first segment; otherwise texts tell, or it is asked. */
  readonly firstScored?: FirstSegment | undefined;
  /** Told how far it is, 0 to 1, often. */
  readonly onProgress?: (share: number) => void;
}

/** What is left out: for its name, or because another file is the source. */
function ignoredOf(
  recognised: readonly RecognisedFile[],
  roles: ReadonlyMap<string, FileRole>,
  found: readonly { readonly name: string; readonly reason: string }[],
): readonly IgnoredFile[] {
  const others = recognised
    .filter(({ name, role }) => role === "source" && roles.get(name) === "ignored")
    .map(({ name }) => ({ name, reason: IGNORED_OTHER_SOURCE }));
  return ignoredTogether([
    ...found.filter(({ name }) => (roles.get(name) ?? "ignored") === "ignored"),
    ...others,
  ]);
}

/**
 * Stores files on this machine as a campaign's data, in place of what was there, as an upload would be. Fails with a
 * FormatError or an AppError that names file and line, and then leaves the campaign as it was.
 *
 * @returns what was stored
 */
export async function storeCampaignData(
  input: CampaignDataFiles,
  { db, actor, now }: UseCaseContext,
): Promise<UploadPreview> {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, input.campaignId));
  await assertDataMayChange(db, campaign.id);
  const { accesses, recognised, chosen, ignored } = await openPaths(input);
  try {
    const roles = effectiveRoles(recognised, { roles: chosen });
    const { arranged, missing } = arrangeUpload(roles, input);
    if (arranged === undefined) throw new AppError("invalid-input", missing.join(" "));
    const relevant = accesses.filter(({ name }) => roles.get(name) !== "ignored");
    const total = relevant.reduce((sum, { access }) => sum + access.size, 0);
    let read = 0;
    const files = await openCampaignFiles(relevant, archivesOf(recognised), (bytes) => {
      read += bytes;
      input.onProgress?.(total === 0 ? 1 : Math.min(1, read / total));
    });
    return await db.$transaction(async (tx) => {
      await holdCampaignData(tx, campaign.id);
      const written = await writeCampaignData(tx, campaign.id, {
        arranged,
        includeInput: input.includeInput,
        files,
        rule: campaign.textRule,
        metrics: metricNames(input.scores ?? []),
        firsts: { firstScored: input.firstScored },
        asking: "command",
      });
      const preview = { ...written, ignored: ignoredOf(recognised, roles, ignored) };
      await lockCampaign(tx, campaign.id);
      await assertDataMayChange(tx, campaign.id);
      // What was sent before and is not stored would replace this unseen.
      await deleteUploadsOfCampaign(tx, campaign.id);
      const { systems, segments, distinctOutputs } = preview;
      await recordAuditEvent(tx, {
        at: now,
        action: "data-stored",
        ...actorId(actor),
        campaignId: campaign.id,
        detail: { systems: systems.length, segments, hypotheses: distinctOutputs },
      });
      return preview;
    }, storingTimeouts);
  } finally {
    for (const { access } of accesses) await access.close();
  }
}
