import { listSegments } from "../db/campaign-data-view";
import type { DatabaseTransaction } from "../db/client";
import { streamFromSnapshot } from "../db/snapshot-stream";
import { compareCodeUnits } from "../domain/judging/compare-code-units";
import { bytesOfPieces } from "./bytes-of-pieces";
import type { ExportedFile } from "./export-judgments";
import { exportPlaces } from "./export-places";
import { openForDownload, type PublicFileRequest } from "./open-publication";
import type { AnonymousContext } from "./use-case-context";

/** Segments held at a time. */
const pageLength = 200;

/** The published sources and outputs as JSONL that uploads take; never before the campaign is closed. */
export async function publicOutputs(
  request: PublicFileRequest,
  context: AnonymousContext,
): Promise<ExportedFile> {
  const { db } = context;
  const { slug } = request;
  const publication = await openForDownload(request, "outputs", context);
  const chunks = await exportPlaces.hold(async () =>
    bytesOfPieces(streamFromSnapshot(db, (tx) => outputsText(tx, publication.campaign.id))),
  );
  return { fileName: `${slug}-outputs.jsonl`, contentType: "application/jsonl; charset=utf-8", chunks };
}

async function* outputsText(
  tx: DatabaseTransaction,
  campaignId: string,
): AsyncGenerator<string, void, undefined> {
  for (let from = 0; ; from += pageLength) {
    const segments = await listSegments(tx, campaignId, { from, count: pageLength });
    if (segments.length === 0) return;
    yield segments.map((segment) => `${JSON.stringify(outputLine(segment))}\n`).join("");
  }
}

type StoredSegment = Awaited<ReturnType<typeof listSegments>>[number];

function outputLine({ position, document, source, hypotheses }: StoredSegment) {
  const written = hypotheses.flatMap(({ text, outputs }) =>
    outputs.map(({ system }) => [system.name, text] as const),
  );
  return {
    // As judgments name it.
    segment: String(position),
    ...(document === null ? {} : { document }),
    source,
    outputs: Object.fromEntries(written.sort(([one], [other]) => compareCodeUnits(one, other))),
  };
}
