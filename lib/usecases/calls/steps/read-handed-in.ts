import { Aside } from "../../../compute/aside";
import { AppError } from "../../../domain/app-error";
import { maxSubmissionBytes } from "../../../domain/calls/hand-in-inputs";
import {
  type CheckedSubmission,
  type SubmissionChecks,
  unreadable,
} from "../../../domain/calls/submissions/check-submission";
import type { NamedText } from "../../../domain/calls/test-sets/read-test-set";
import { isZip } from "../../../domain/formats/detect-format";
import { FormatError } from "../../../domain/formats/format-error";
import { DEFAULT_ZIP_LIMITS } from "../../../domain/zip/zip-entries-limits";
import { openZipAccess } from "../../../zip/open-zip";
import { type NamedBytes, textOfFile } from "./text-of-file";

/** Judges answer in this process. The largest file that may be handed in takes a tenth of this. */
const aside = new Aside({ maxMs: 60_000 });

const RETRY_SECONDS = 60;

/** Reads and checks what a team handed in: whatever is wrong with it is found, none of it is an error of the server. */
export async function readHandedIn(file: NamedBytes, checks: SubmissionChecks): Promise<CheckedSubmission> {
  const opened = await textOrProblem(file);
  if ("problems" in opened) return opened;
  const [checked] = (await aside.compute("checked-submissions", [{ file: opened, checks }])) ?? [];
  if (checked === undefined)
    throw new AppError("busy", "Checking the file takes too long now. Hand it in again later.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  return checked;
}

async function textOrProblem(file: NamedBytes): Promise<NamedText | CheckedSubmission> {
  try {
    return await textOfFile(await unpacked(file), maxSubmissionBytes);
  } catch (error) {
    if (error instanceof FormatError) return unreadable(error);
    if (error instanceof AppError)
      return { read: undefined, problems: [{ line: null, text: error.message }], doubts: [] };
    throw error;
  }
}

/** The one file in a zip; anything else as it is. */
async function unpacked(file: NamedBytes): Promise<NamedBytes> {
  const { name, bytes } = file;
  if (!isZip(bytes)) return file;
  const zip = await openZipAccess(
    {
      size: bytes.length,
      read: async (offset, length) => bytes.subarray(offset, offset + length),
      close: async () => undefined,
    },
    // Nothing is expanded beyond what may be handed in as it is.
    { name, limits: { ...DEFAULT_ZIP_LIMITS, maxEntryBytes: maxSubmissionBytes } },
  );
  const [entry, ...others] = zip.entries;
  if (entry === undefined) throw new AppError("invalid-input", "The archive contains no file.");
  if (others.length > 0)
    throw new AppError("invalid-input", "The archive contains several files; a submission is one file.");
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.bytes(entry)) pieces.push(piece);
  return { name: entry.name, bytes: new Uint8Array(Buffer.concat(pieces)) };
}
