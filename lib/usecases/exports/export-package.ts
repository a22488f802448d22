import { findCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { FilePiece } from "../../files/write-output";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import type { ExportedFile } from "./export-judgments";
import { exportPlaces } from "./steps/export-places";
import { packageFiles } from "./steps/package-files";
import { packageZip } from "./steps/package-zip";

interface ExportPackageInput {
  readonly campaignId: string;
  /** Of this installation, where one was configured: descriptions name the public page. */
  readonly address?: string | undefined;
}

/**
 * The campaign's data as one zip that other programs open: each table as Parquet and as JSONL, described for hubs,
 * Croissant, datapackage.org, citations and Zenodo. It is of one moment and made while it is downloaded, a page of rows
 * at a time.
 */
export async function exportPackage(
  { campaignId, address }: ExportPackageInput,
  { db, actor, now }: UseCaseContext,
): Promise<ExportedFile> {
  const { id, slug } = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const chunks = await exportPlaces.hold(async () =>
    packageZip({ campaignId: id, slug }, { db, now, isPublic: false, address }),
  );
  return { fileName: `${slug}-data.zip`, contentType: "application/zip", chunks };
}

/** The same as files for a folder, piece by piece. */
export async function exportPackageFiles(
  { campaignId, address }: ExportPackageInput,
  { db, actor, now }: UseCaseContext,
): Promise<AsyncGenerator<FilePiece, void, undefined>> {
  const { id } = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const read = async function* (tx: DatabaseTransaction): AsyncGenerator<FilePiece> {
    const campaign = await findCampaign(tx, id);
    if (campaign === null || campaign === undefined) return;
    for await (const { name, pieces } of packageFiles(tx, campaign, { now, isPublic: false, address })) {
      // Also a table without rows is a file.
      yield { name, piece: "" };
      for await (const piece of pieces) yield { name, piece };
    }
  };
  return exportPlaces.hold(async () => streamFromSnapshot(db, read));
}
