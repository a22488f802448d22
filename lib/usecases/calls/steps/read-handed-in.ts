import { AppError } from "../../../domain/app-error";
import { maxSubmissionBytes } from "../../../domain/calls/hand-in-inputs";
import { checkOutputs, type Finding, longOutput } from "../../../domain/calls/submissions/check-outputs";
import { type ReadSubmission, readSubmission } from "../../../domain/calls/submissions/read-submission";
import { isZip } from "../../../domain/formats/detect-format";
import { FormatError } from "../../../domain/formats/format-error";
import { longTextProblem } from "../../../domain/metrics/long-segment";
import type { MetricName } from "../../../domain/metrics/metrics";
import { DEFAULT_ZIP_LIMITS } from "../../../domain/zip/zip-entries-limits";
import { openZipAccess } from "../../../zip/open-zip";
import { type NamedBytes, textOfFile } from "./text-of-file";

export interface HandedIn {
  /** None where the file cannot be read as outputs. */
  readonly read: ReadSubmission | undefined;
  readonly problems: readonly Finding[];
  readonly doubts: readonly Finding[];
}

export interface HandedInChecks {
  readonly source: readonly string[];
  /** Of the team and its system: they must not stand in the outputs. */
  readonly names: readonly string[];
  readonly metrics: readonly MetricName[];
}

/** Reads and checks what a team handed in: whatever is wrong with it is found, none of it is an error of the server. */
export async function readHandedIn(
  file: NamedBytes,
  { source, names, metrics }: HandedInChecks,
): Promise<HandedIn> {
  try {
    const { name, text } = await textOfFile(await unpacked(file), maxSubmissionBytes);
    const read = readSubmission(name, text, source);
    const long = longOutput(source, read.outputs);
    if (long !== undefined) return { read, problems: [long], doubts: [] };
    const doubts = checkOutputs(source, read.outputs, names);
    const segments = source.map((line) => ({ source: line }));
    const tooLong = metrics.flatMap((metric) => {
      const problem = longTextProblem(metric, segments, [{ system: "the file", lines: read.outputs }]);
      return problem === undefined ? [] : [{ line: null, text: `${sentence(problem)}` }];
    });
    return { read, problems: tooLong.slice(0, 1), doubts };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { read: undefined, problems: [problem], doubts: [] };
  }
}

function problemOf(error: unknown): Finding | undefined {
  if (error instanceof FormatError) return { line: error.line, text: sentence(error.problem) };
  if (error instanceof AppError) return { line: null, text: error.message };
  return undefined;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
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
