import type { DatabaseTransaction } from "../../db/connection/client";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { readExportedRankings } from "../../db/exports/exported-rankings";
import { writerOfFile } from "../../domain/exports/judgment-files";
import { hasJudgments } from "../../domain/judgments/counting-rankings";
import { version } from "../../domain/version";
import type { ExportedFile } from "../exports/export-judgments";
import { bytesOfPieces } from "../exports/steps/bytes-of-pieces";
import { exportPlaces } from "../exports/steps/export-places";
import type { AnonymousContext } from "../use-case-context";
import { type OpenedPublication, openForDownload, type PublicFileRequest } from "./steps/open-publication";
import { requireAsFrozen } from "./steps/require-as-frozen";

/**
 * The published rankings that results are computed from, as a file: no texts, nothing that a judge wrote; never before
 * the campaign is closed.
 */
export async function publicJudgments(
  request: PublicFileRequest,
  context: AnonymousContext,
): Promise<ExportedFile> {
  const { db, now } = context;
  const { slug } = request;
  const publication = await openForDownload(request, "judgments", context);
  await requireAsFrozen(publication, context);
  const chunks = await exportPlaces.hold(async () =>
    bytesOfPieces(streamFromSnapshot(db, (tx) => judgmentsText(tx, publication, now))),
  );
  return { fileName: `${slug}-judgments.jsonl`, contentType: "application/jsonl; charset=utf-8", chunks };
}

async function* judgmentsText(
  tx: DatabaseTransaction,
  { campaign }: OpenedPublication,
  now: Date,
): AsyncGenerator<string, void, undefined> {
  const { sourceLanguage, targetLanguage, name } = campaign;
  const writer = writerOfFile("judgments.jsonl", {
    sourceLanguage,
    targetLanguage,
    header: { campaign: name, program: version, exportedAt: now.toISOString() },
  });
  yield writer.begin();
  const pages = readExportedRankings(tx, {
    campaignId: campaign.id,
    onlyCounting: true,
    withTexts: false,
    withFreeText: false,
  });
  for await (const { rankings } of pages) {
    // Who passed over what is nobody's business, and changes no result.
    const shown = rankings.filter(hasJudgments);
    const text = shown.map((ranking) => writer.write(ranking)).join("");
    if (text !== "") yield text;
  }
  const end = writer.end();
  if (end !== "") yield end;
}
