import type { ArrangedUpload } from "../../../domain/uploads/arrange-upload";
import type { UploadPreview } from "../../../domain/uploads/preview/upload-preview";
import { UploadPreviewer } from "../../../domain/uploads/preview/upload-previewer";
import { openCampaignData } from "./campaign-data-reader";
import type { FileReading, OpenCampaignFiles } from "./open-campaign-files";

/**
 * Reads all files once, for what they hold; nothing is stored. Fails with a FormatError or an AppError that names file
 * and line where something is wrong with them.
 */
export async function readCampaignData(
  arranged: ArrangedUpload,
  includeInput: boolean,
  files: OpenCampaignFiles,
  reading: FileReading,
): Promise<UploadPreview> {
  const data = await openCampaignData(arranged, includeInput, files, reading);
  const { systems, segments } = data;
  const previewer = new UploadPreviewer(systems, arranged, reading.rule);
  let count = 0;
  for await (const segment of segments) {
    previewer.addSegment(segment);
    count += 1;
  }
  for (const file of arranged.scores) {
    const { numbering, scores } = await data.scores(file, count);
    for await (const score of scores) previewer.addScore(file, score, numbering);
  }
  return previewer.preview();
}
