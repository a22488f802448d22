import type { ArrangedUpload } from "../domain/campaign-data/arrange-upload";
import type { UploadPreview } from "../domain/campaign-data/upload-preview";
import { UploadPreviewer } from "../domain/campaign-data/upload-previewer";
import { openCampaignData } from "./campaign-data-reader";
import type { OpenCampaignFiles } from "./open-campaign-files";

/**
 * Reads all files once, for what they hold; nothing is stored. Fails with a FormatError or an AppError that names file
 * and line where something is wrong with them.
 */
export async function readCampaignData(
  arranged: ArrangedUpload,
  includeInput: boolean,
  files: OpenCampaignFiles,
): Promise<UploadPreview> {
  const { systems, segments, scores } = await openCampaignData(arranged, includeInput, files);
  const previewer = new UploadPreviewer(systems, arranged);
  let count = 0;
  for await (const segment of segments) {
    previewer.addSegment(segment);
    count += 1;
  }
  for (const file of arranged.scores)
    for await (const score of scores(file, count)) previewer.addScore(file, score);
  return previewer.preview();
}
