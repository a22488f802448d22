import { recordAuditEvent } from "../db/audit-events";
import { lockCampaign } from "../db/campaigns";
import { holdCampaignData } from "../db/uploaded-data";
import { deleteUploadsOfCampaign } from "../db/uploads";
import { AppError } from "../domain/app-error";
import { authoriseIn } from "../domain/campaign/authorise";
import { arrangeUpload } from "../domain/campaign-data/arrange-upload";
import { effectiveRoles, type RecognisedFile } from "../domain/campaign-data/effective-roles";
import type { FileRole } from "../domain/campaign-data/file-role";
import type { UploadPreview } from "../domain/campaign-data/upload-preview";
import { openOnDisk } from "./disk-access";
import { inspectArchive } from "./inspect-archive";
import { inspectCampaignFile } from "./inspect-campaign-file";
import { listCampaignPaths } from "./list-campaign-paths";
import { loadCampaignScope } from "./load-campaign-scope";
import { assertDataMayChange } from "./load-upload";
import { type NamedAccess, openCampaignFiles } from "./open-campaign-files";
import { bytesOfAccess } from "./random-access";
import { storingPatience } from "./storing-patience";
import { actorId, type UseCaseContext } from "./use-case-context";
import { writeCampaignData } from "./write-campaign-data";

/** Files on this machine, by their paths. */
export interface CampaignDataFiles {
  readonly campaignId: string;
  /** May be left out where it lies with the outputs and is called so. */
  readonly source?: string;
  /** Files of one system each, folders and zips of such, JSONL, or Appraise XML. */
  readonly outputs: readonly string[];
  readonly documents?: string;
  readonly gold?: readonly string[];
  readonly references?: readonly string[];
  /** A metric that its file does not name is called as said here, or as the file. */
  readonly scores?: readonly (string | ScoresOfMetric)[];
  readonly includeInput: boolean;
  /** Told how far it is, 0 to 1, often. */
  readonly onProgress?: (share: number) => void;
}

export interface ScoresOfMetric {
  readonly name: string;
  readonly file: string;
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
  const { accesses, recognised, chosen } = await openPaths(input);
  try {
    const roles = effectiveRoles(recognised, { roles: chosen });
    const { arranged, missing } = arrangeUpload(roles, input);
    if (arranged === undefined) throw new AppError("invalid-input", missing.join(" "));
    const kept = accesses.filter(({ name }) => roles.get(name) !== "ignored");
    const total = kept.reduce((sum, { access }) => sum + access.size, 0);
    let read = 0;
    const files = await openCampaignFiles(kept, archivesOf(recognised), (bytes) => {
      read += bytes;
      input.onProgress?.(total === 0 ? 1 : Math.min(1, read / total));
    });
    return await db.$transaction(async (tx) => {
      await holdCampaignData(tx, campaign.id);
      const preview = await writeCampaignData(tx, campaign.id, {
        arranged,
        includeInput: input.includeInput,
        files,
        metrics: metricNames(input.scores ?? []),
      });
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
    }, storingPatience);
  } finally {
    for (const { access } of accesses) await access.close();
  }
}

function metricNames(scores: readonly (string | ScoresOfMetric)[]): ReadonlyMap<string, string> {
  return new Map(scores.flatMap((each) => (typeof each === "string" ? [] : [[each.file, each.name]])));
}

function archivesOf(recognised: readonly RecognisedFile[]): ReadonlySet<string> {
  return new Set(recognised.filter(({ role }) => role === "archive").map(({ name }) => name));
}

interface OpenPaths {
  readonly accesses: readonly NamedAccess[];
  readonly recognised: readonly RecognisedFile[];
  readonly chosen: Readonly<Record<string, FileRole>>;
}

/** Opens all files and recognises those of which nothing was said. */
async function openPaths(input: CampaignDataFiles): Promise<OpenPaths> {
  const accesses: NamedAccess[] = [];
  const recognised: RecognisedFile[] = [];
  const chosen: Record<string, FileRole> = {};
  const known = new Set<string>();
  const add = async (name: string, role?: FileRole) => {
    if (known.has(name)) {
      if (role !== undefined) chosen[name] = role;
      return;
    }
    known.add(name);
    const access = await openOnDisk(name);
    accesses.push({ name, access });
    if (role !== undefined) {
      recognised.push({ name, role });
      chosen[name] = role;
      return;
    }
    const inspected = await inspectCampaignFile(name, () => bytesOfAccess(access));
    recognised.push({ name, role: inspected.role });
    if (inspected.role !== "archive") return;
    const archive = await inspectArchive(name, { ...access, close: async () => undefined });
    if (archive.problem) throw new AppError("invalid-input", `${name}: ${archive.problem.text}`);
    for (const entry of archive.entries) recognised.push({ name: `${name}/${entry.name}`, role: entry.role });
  };
  try {
    if (input.source !== undefined) await add(input.source, "source");
    if (input.documents !== undefined) await add(input.documents, "documents");
    for (const file of input.gold ?? []) await add(file, "gold");
    for (const file of input.references ?? []) await add(file, "reference");
    for (const scores of input.scores ?? [])
      await add(typeof scores === "string" ? scores : scores.file, "scores");
    for (const given of input.outputs) {
      const { isFolder, files } = await listCampaignPaths(given);
      for (const file of files) {
        await add(file);
        // Named on its own, a file of lines is what a system wrote, whatever it is called.
        const role = recognised.find(({ name }) => name === file)?.role;
        const holdsMore = role === "archive" || role === "outputs-jsonl" || role === "appraise";
        if (!isFolder && !holdsMore && chosen[file] === undefined) chosen[file] = "outputs";
      }
    }
    return { accesses, recognised, chosen };
  } catch (error) {
    for (const { access } of accesses) await access.close();
    throw error;
  }
}
