import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import { officeBytesProblem, officeFileProblem } from "../../../domain/formats/office-file";
import { alignedLines } from "../../../domain/formats/outputs/line-aligned-outputs";
import type { OutputsParser } from "../../../domain/formats/outputs/output-format";
import { formatCount } from "../../../domain/text/format-count";
import { type FileProblem, fileProblemOf } from "../../../domain/uploads/file-problem";
import type { FileRole } from "../../../domain/uploads/file-role";
import { ignoredReason } from "../../../domain/uploads/ignored-reason";
import { OUTPUT_FORMATS } from "../../../domain/uploads/output-formats";
import { RECOGNITION_BYTES, recogniseFile } from "../../../domain/uploads/recognise-file";
import { UPLOAD_LIMITS } from "../../../domain/uploads/upload-limits";
import { ZipError } from "../../../domain/zip/zip-entries-error";
import { textOfBytes, unzippedBytes } from "../../../files/text-of-bytes";

/** What a look at a file says of it. */
export interface InspectedFile {
  readonly role: FileRole;
  /** Where its lines count for something and could be read. */
  readonly lines?: number;
  /** Of a file that is ignored: why. */
  readonly problem?: FileProblem;
}

export type ByteSource = () => AsyncGenerator<Uint8Array, void, undefined>;

const ROLES_BY_LINES: ReadonlySet<FileRole> = new Set(["source", "outputs", "documents", "reference"]);

/** Recognises a file, and counts its lines where it goes line by line. */
export async function inspectCampaignFile(name: string, bytes: ByteSource): Promise<InspectedFile> {
  const reason = ignoredReason(name);
  if (reason !== undefined) return { role: "ignored", problem: { text: reason } };
  let role: FileRole;
  try {
    const beginning = await beginningOf(bytes);
    // The content tells more than a name, which may have been changed.
    const office = officeBytesProblem(beginning) ?? officeFileProblem(name);
    if (office !== undefined) return { role: "outputs", problem: { text: office } };
    role = recogniseFile(name, beginning);
  } catch (error) {
    return { role: "outputs", problem: fileProblemOf(asDamage(error)) };
  }
  return { role, ...(await linesOf(name, role, bytes)) };
}

/** How many lines a file has, if that matters for the role. */
export async function linesOf(
  name: string,
  role: FileRole,
  bytes: ByteSource,
): Promise<Pick<InspectedFile, "lines" | "problem">> {
  const format = OUTPUT_FORMATS.find((each) => each.name === role && each.checksBeginning);
  if (format !== undefined) return problemOfBeginning(format.parser(), name, bytes);
  if (!ROLES_BY_LINES.has(role)) return {};
  let lines = 0;
  try {
    for await (const batch of alignedLines(textOfBytes(bytes(), name, UPLOAD_LIMITS.file), name)) {
      lines += batch.length;
      if (lines > UPLOAD_LIMITS.lines) {
        const maxLines = formatCount(UPLOAD_LIMITS.lines);
        return {
          problem: { text: `the file has more than ${maxLines} lines`, line: UPLOAD_LIMITS.lines + 1 },
        };
      }
    }
  } catch (error) {
    return { problem: fileProblemOf(error) };
  }
  return lines === 0 ? { lines, problem: { text: "the file is empty" } } : { lines };
}

/** What is wrong with the names of a table's columns, say, before anything below them is read. */
async function problemOfBeginning(
  parser: OutputsParser,
  name: string,
  bytes: ByteSource,
): Promise<Pick<InspectedFile, "problem">> {
  try {
    for await (const text of textOfBytes(bytes(), name, UPLOAD_LIMITS.file)) {
      for (const _ of parser.push(text)) return {};
    }
    parser.end();
  } catch (error) {
    return { problem: fileProblemOf(error) };
  }
  return {};
}

async function beginningOf(bytes: ByteSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of unzippedBytes(bytes())) {
    pieces.push(piece);
    length += piece.length;
    if (length >= RECOGNITION_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, RECOGNITION_BYTES);
}

function asDamage(error: unknown): unknown {
  if (error instanceof ZipError) return new FormatError(1, error.problem);
  const isDamage = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
  return isDamage && !(error instanceof AppError)
    ? new FormatError(1, "the compressed data is damaged or cut off")
    : error;
}
