import type { ExportedFile } from "../exports/export-judgments";
import { exportPlaces } from "../exports/steps/export-places";
import { packageZip } from "../exports/steps/package-zip";
import type { AnonymousContext } from "../use-case-context";
import { openForDownload, type PublicFileRequest } from "./steps/open-publication";
import { requireAsFrozen } from "./steps/require-as-frozen";

/**
 * The published data package: the rankings that results are computed from, sources, outputs and scores; nothing that a
 * judge wrote, and never before the campaign is closed.
 */
export async function publicPackage(
  { address, ...request }: PublicFileRequest & { readonly address?: string | undefined },
  context: AnonymousContext,
): Promise<ExportedFile> {
  const { db, now } = context;
  const { slug } = request;
  const publication = await openForDownload(request, "package", context);
  await requireAsFrozen(publication, context);
  const campaign = { campaignId: publication.campaign.id, slug };
  const chunks = await exportPlaces.hold(async () =>
    packageZip(campaign, { db, now, isPublic: true, address }),
  );
  return { fileName: `${slug}-data.zip`, contentType: "application/zip", chunks };
}
