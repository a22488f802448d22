import { lockCampaignState } from "../../../db/campaigns/campaigns-state";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { markNamed } from "../../../db/publication/lettered-pages";
import { rebuildTallies } from "../../../db/results/tallies";
import {
  analyseImportedTables,
  closeImportedCampaign,
  insertImportedJudges,
} from "../../../db/uploads/imported-rankings";
import { deleteCampaignData, insertSystems, markInputSystem } from "../../../db/uploads/uploaded-data";
import { AppError } from "../../../domain/app-error";
import type { ArrangedImport } from "../../../domain/uploads/import/arrange-import";
import { ImportPreviewer } from "../../../domain/uploads/import/import-previewer";
import { INPUT_SYSTEM } from "../../../domain/uploads/input-switch";
import type { UploadPreview } from "../../../domain/uploads/preview/upload-preview";
import { ImportedRankingWriter } from "./imported-ranking-writer";
import { assertTextRule } from "./load-upload";
import type { FileReading, OpenCampaignFiles } from "./open-campaign-files";
import { type ImportData, openImportData } from "./open-import-data";
import { ScoreWriter, writeScores } from "./score-writer";
import { SegmentWriter, type StoredSegment } from "./segment-writer";

export interface ImportToWrite extends FileReading {
  readonly arranged: ArrangedImport;
  readonly files: OpenCampaignFiles;
}

/**
 * Makes an old campaign of a draft, inside the caller's transaction: its data, its judges and rankings, the tallies, and
 * its end. Rankings are read once to be checked and once to be stored, so that only a piece of them is held. Fails with
 * a FormatError or an AppError that names file and line.
 *
 * @returns what was stored
 */
export async function writeImport(
  tx: DatabaseTransaction,
  campaignId: string,
  { arranged, files, ...reading }: ImportToWrite,
  now: Date,
): Promise<UploadPreview> {
  // Held to the end: nobody opens it, or begins to judge it, meanwhile.
  if ((await lockCampaignState(tx, campaignId)) !== "DRAFT")
    throw new AppError("conflict", "Judgments can be imported only into a campaign that was never opened.");
  await assertTextRule(tx, campaignId, reading.rule);
  const data = await openImportData(arranged, files, reading);
  try {
    await deleteCampaignData(tx, campaignId);
    const systemIds = await insertSystems(tx, campaignId, data.systems);
    const previewer = new ImportPreviewer(data, arranged, reading.rule);
    const segments = new Map<string, Pick<StoredSegment, "id" | "document" | "hypotheses">>();
    const names = new Map<number, string>();
    const writer = new SegmentWriter(
      tx,
      campaignId,
      arranged,
      { systems: data.systems, systemIds },
      ({ position, id, document, hypotheses }) => {
        const name = names.get(position);
        names.delete(position);
        if (name !== undefined) segments.set(name, { id, document, hypotheses });
      },
    );
    for await (const segment of data.segments) {
      const outputs = previewer.addSegment(segment);
      if (data.digest.segments.has(segment.name)) names.set(segment.position, segment.name);
      await writer.add({ segment, outputs });
    }
    await writer.flush();
    const systems = new Map(data.systems.map((name, at) => [name, systemIds[at] ?? 0]));
    const scoreWriter = new ScoreWriter(tx, campaignId, systems);
    const scoresOf = (file: string) => data.scores(file, writer.segments);
    await writeScores(scoreWriter, arranged.scores, scoresOf, previewer);
    const preview = previewer.preview();
    if (isSourceUnchanged(preview)) await markInputSystem(tx, campaignId, INPUT_SYSTEM);
    await writeRankings(tx, campaignId, data, segments, now);
    return preview;
  } finally {
    await data.segments.return();
  }
}

/** Where no file tells what systems wrote, a system of that name is taken to be the source. */
function isSourceUnchanged({ systems, perSystem, judgments }: UploadPreview): boolean {
  if (judgments?.hasOutputs === false) return systems.includes(INPUT_SYSTEM);
  return perSystem.find(({ system }) => system === INPUT_SYSTEM)?.isSource ?? false;
}

async function writeRankings(
  tx: DatabaseTransaction,
  campaignId: string,
  { digest, systems, rankings, firstSegment, preview }: ImportData,
  segments: ReadonlyMap<string, Pick<StoredSegment, "id" | "document" | "hypotheses">>,
  now: Date,
): Promise<void> {
  const judges = await insertImportedJudges(
    tx,
    campaignId,
    {
      names: digest.judges.map(({ name }) => name),
      excluded: digest.judges.map(({ isExcluded }) => isExcluded),
    },
    now,
  );
  const places = new Map(systems.map((name, place) => [name, place]));
  const writer = new ImportedRankingWriter(tx, campaignId, { judges, segments, systems: places });
  for await (const ranking of (await rankings()).rankings) await writer.add(ranking);
  await writer.flush();
  await analyseImportedTables(tx);
  await rebuildTallies(tx, campaignId);
  const { firstTime, lastTime } = digest;
  await markNamed(tx, campaignId, now);
  await closeImportedCampaign(tx, campaignId, {
    openedAt: firstTime === undefined ? now : new Date(firstTime),
    closedAt: lastTime === undefined ? now : new Date(lastTime),
    firstSegment,
    segmentNumbering: preview.numbering === undefined ? null : JSON.stringify(preview.numbering),
  });
}
