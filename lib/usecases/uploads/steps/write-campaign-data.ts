import type { DatabaseTransaction } from "../../../db/connection/client";
import { deleteCampaignData, insertSystems, markInputSystem } from "../../../db/uploads/uploaded-data";
import type { ArrangedUpload } from "../../../domain/uploads/arrange-upload";
import { INPUT_SYSTEM } from "../../../domain/uploads/input-switch";
import { distinctOutputs } from "../../../domain/uploads/preview/distinct-outputs";
import type { UploadPreview } from "../../../domain/uploads/preview/upload-preview";
import { UploadPreviewer } from "../../../domain/uploads/preview/upload-previewer";
import { openCampaignData } from "./campaign-data-reader";
import { assertTextRule } from "./load-upload";
import type { FileReading, OpenCampaignFiles } from "./open-campaign-files";
import { ScoreWriter, writeScores } from "./score-writer";
import { SegmentWriter } from "./segment-writer";

/**
 * Replaces all data of a campaign by what files hold, inside the caller's transaction: until it ends, nobody sees
 * anything of it. Texts are read once and held a piece at a time. Fails as `readCampaignData` does.
 *
 * @returns what was stored
 */
export async function writeCampaignData(
  tx: DatabaseTransaction,
  campaignId: string,
  { arranged, includeInput, files, ...reading }: FilesToWrite,
): Promise<UploadPreview> {
  await assertTextRule(tx, campaignId, reading.rule);
  const data = await openCampaignData(arranged, includeInput, files, reading);
  const { systems, segments } = data;
  try {
    await deleteCampaignData(tx, campaignId);
    const systemIds = await insertSystems(tx, campaignId, systems);
    const previewer = new UploadPreviewer(systems, arranged, reading.rule);
    const writer = new SegmentWriter(tx, campaignId, arranged, { systems, systemIds });
    for await (const segment of segments) {
      previewer.addSegment(segment);
      await writer.add({ segment, outputs: distinctOutputs(segment.outputs, reading.rule) });
    }
    await writer.flush();
    const scoreWriter = new ScoreWriter(
      tx,
      campaignId,
      new Map(systems.map((name, at) => [name, systemIds[at] ?? 0])),
    );
    const scoresOf = (file: string) => data.scores(file, writer.segments);
    await writeScores(scoreWriter, arranged.scores, scoresOf, previewer);
    const preview = previewer.preview();
    const input = preview.perSystem.find(({ system }) => system === INPUT_SYSTEM);
    if (input?.isSource) await markInputSystem(tx, campaignId, INPUT_SYSTEM);
    return preview;
  } finally {
    await segments.return();
  }
}

export interface FilesToWrite extends FileReading {
  readonly arranged: ArrangedUpload;
  readonly includeInput: boolean;
  readonly files: OpenCampaignFiles;
}
