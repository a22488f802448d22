import type { DatabaseTransaction } from "../../../db/connection/client";
import { listUploadFiles, noteUploadFile, type UploadFileRow } from "../../../db/uploads/upload-files";
import {
  lineCountError,
  lineCountProblem,
  mayTellFirstDifference,
} from "../../../domain/uploads/alignment/line-count-error";
import type { LineSketches } from "../../../domain/uploads/alignment/line-sketches";
import { sketchLines } from "../../../domain/uploads/alignment/sketch-lines";
import { fileProblemOf, fileProblemSchema } from "../../../domain/uploads/file-problem";
import type { FileRole } from "../../../domain/uploads/file-role";
import type { UploadSettings } from "../../../domain/uploads/upload-settings";
import { rolesOf } from "../view-upload";
import { type OpenCampaignFiles, openCampaignFiles } from "./open-campaign-files";
import { stagedFilesOf } from "./staged-access";

const BESIDE_THE_SOURCE: ReadonlySet<FileRole> = new Set(["outputs", "documents", "reference"]);

/**
 * Compares the lines of all files with the source's, now that a file came, went or changed its role, and notes where
 * they differ. Files are read again only where something new is wrong, to find the place.
 */
export async function recheckUploadLines(
  tx: DatabaseTransaction,
  uploadId: string,
  settings: UploadSettings,
): Promise<void> {
  const files = await listUploadFiles(tx, uploadId);
  const roles = rolesOf(files, settings);
  const sources = files.filter(({ name }) => roles.get(name) === "source");
  const source = sources.length === 1 ? sources[0] : undefined;
  const comparison = new LineComparison(tx, files, roles);
  try {
    for (const file of files) {
      // What could not be read has a problem of its own.
      if (file.lines === null || file.lines === 0) continue;
      const beside = BESIDE_THE_SOURCE.has(roles.get(file.name) ?? "ignored");
      const differs = beside && source?.lines != null && source.lines > 0 && source.lines !== file.lines;
      if (!differs || source?.lines == null) {
        if (file.problem !== null) await noteUploadFile(tx, file.id, { problem: null });
      } else if (!saysSo(file, lineCountProblem(source.lines, file.lines))) {
        const problem = mayTellFirstDifference(source.lines, file.lines)
          ? await comparison.problem(source.name, file.name)
          : {
              text: lineCountProblem(source.lines, file.lines),
              line: Math.min(source.lines, file.lines) + 1,
            };
        await noteUploadFile(tx, file.id, { problem: JSON.stringify(problem) });
      }
    }
  } finally {
    await comparison.close();
  }
}

function saysSo({ problem }: UploadFileRow, counts: string): boolean {
  return problem !== null && fileProblemSchema.parse(JSON.parse(problem)).text.startsWith(counts);
}

class LineComparison {
  #opened: OpenCampaignFiles | undefined;
  #source: LineSketches | undefined;

  constructor(
    readonly tx: DatabaseTransaction,
    readonly files: readonly UploadFileRow[],
    readonly roles: ReadonlyMap<string, FileRole>,
  ) {}

  async problem(source: string, file: string) {
    this.#opened ??= await this.#open();
    this.#source ??= await sketchLines(this.#opened.text(source));
    return fileProblemOf(lineCountError(this.#source, await sketchLines(this.#opened.text(file)), file));
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  #open(): Promise<OpenCampaignFiles> {
    const { staged, archives } = stagedFilesOf(this.tx, this.files, this.roles);
    return openCampaignFiles(staged, archives);
  }
}
