import type { ArrangedImport } from "../../../domain/uploads/import/arrange-import";
import { ImportPreviewer } from "../../../domain/uploads/import/import-previewer";
import type { UploadPreview } from "../../../domain/uploads/preview/upload-preview";
import type { FileReading, OpenCampaignFiles } from "./open-campaign-files";
import { openImportData } from "./open-import-data";

/**
 * Reads all files of an old campaign once, for what they hold and whether they fit together; nothing is stored. Fails
 * with a FormatError or an AppError that names file and line where something is wrong with them.
 */
export async function readImport(
  arranged: ArrangedImport,
  files: OpenCampaignFiles,
  reading: FileReading,
): Promise<UploadPreview> {
  const data = await openImportData(arranged, files, reading);
  const previewer = new ImportPreviewer(data, arranged, reading.rule);
  let segments = 0;
  for await (const segment of data.segments) {
    previewer.addSegment(segment);
    segments += 1;
  }
  for (const file of arranged.scores) {
    const { numbering, scores } = await data.scores(file, segments);
    for await (const score of scores) previewer.addScore(file, score, numbering);
  }
  return previewer.preview();
}
