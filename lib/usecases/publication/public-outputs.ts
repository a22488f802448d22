import { findCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { type ExportedSegment, readExportedSegments } from "../../db/exports/exported-segments";
import { findKnownTexts } from "../../db/uploads/known-texts";
import { AppError } from "../../domain/app-error";
import { type OutputsJsonlLine, outputsJsonlText } from "../../domain/formats/outputs/outputs-jsonl";
import { noTextsKnown } from "../../domain/publication/withheld-downloads";
import { knownTexts } from "../../domain/uploads/import/known-texts";
import { segmentName } from "../../domain/uploads/numbering/segment-name";
import type { ExportedFile } from "../exports/export-judgments";
import { bytesOfPieces } from "../exports/steps/bytes-of-pieces";
import { exportPlaces } from "../exports/steps/export-places";
import type { AnonymousContext } from "../use-case-context";
import { openForDownload, type PublicFileRequest } from "./steps/open-publication";

/**
 * The published sources and outputs as JSONL that uploads take; never before the campaign is closed. What stands for a
 * text that no file held is left out.
 */
export async function publicOutputs(
  request: PublicFileRequest,
  context: AnonymousContext,
): Promise<ExportedFile> {
  const { db } = context;
  const { slug } = request;
  const { campaign } = await openForDownload(request, "outputs", context);
  const known = await findKnownTexts(db, campaign.id);
  if (!known.sources && !known.outputs) throw new AppError("conflict", noTextsKnown);
  const firstSegment = (await findCampaign(db, campaign.id))?.firstSegment ?? null;
  const chunks = await exportPlaces.hold(async () =>
    bytesOfPieces(
      streamFromSnapshot(db, (tx) => outputsJsonlText(outputLines(tx, campaign.id, firstSegment))),
    ),
  );
  return { fileName: `${slug}-outputs.jsonl`, contentType: "application/jsonl; charset=utf-8", chunks };
}

async function* outputLines(tx: DatabaseTransaction, campaignId: string, firstSegment: number | null) {
  for await (const segments of readExportedSegments(tx, campaignId))
    yield segments.flatMap((segment) => outputLine(segment, firstSegment));
}

/** Segments go by their positions, as judgments name them. */
function outputLine(
  { position, document, ...written }: ExportedSegment,
  firstSegment: number | null,
): readonly OutputsJsonlLine[] {
  const texts = knownTexts(written);
  if (texts === undefined) return [];
  const { number, id: segment } = segmentName(position, firstSegment);
  return [{ segment, number, ...(document === null ? {} : { document }), ...texts }];
}
