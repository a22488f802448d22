import { findCampaign } from "../../../db/campaigns/campaigns";
import type { Database, DatabaseTransaction } from "../../../db/connection/client";
import { streamFromSnapshot } from "../../../db/connection/snapshot-stream";
import { type ArchiveFile, zipBytes } from "../../../zip/zip-bytes";
import { type PackageChoice, packageFiles } from "./package-files";

/** A data package as a zip with one folder in it, of one moment. */
export function packageZip(
  { campaignId, slug }: { readonly campaignId: string; readonly slug: string },
  { db, ...choice }: PackageChoice & { readonly db: Database },
): AsyncGenerator<Uint8Array, void, undefined> {
  const inFolder = async function* (tx: DatabaseTransaction): AsyncGenerator<ArchiveFile> {
    const campaign = await findCampaign(tx, campaignId);
    if (!campaign) return;
    for await (const file of packageFiles(tx, campaign, choice))
      yield { ...file, name: `${slug}-data/${file.name}` };
  };
  return streamFromSnapshot(db, (tx) => zipBytes(inFolder(tx), choice.now));
}
