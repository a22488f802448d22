import fc from "fast-check";
import { type Mutations, mutatedBytes, mutatedText, mutations } from "./mutation";
import type { FuzzSubject } from "./subject";
import { understandableError } from "./understandable-error";

/** An input of at most some hundred kilobytes may never occupy a processor for so long. */
const MAX_SECONDS = 2;

/** What came of many inputs. */
export interface FuzzReport {
  readonly inputs: number;
  /** Inputs that could be read. */
  readonly results: number;
  /** The others, by the kind of error. */
  readonly errors: Readonly<Record<string, number>>;
  /** Processor time of the slowest input. */
  readonly slowestSeconds: number;
}

/**
 * Reads mutated files; fails, with the seed and the smallest input found, where one gives neither a result nor an error
 * that a person understands, or takes too long.
 */
export async function runFuzz(subject: FuzzSubject, inputs: number, seed: number): Promise<FuzzReport> {
  for (const file of subject.files) await subject.read(typeof file === "string" ? Buffer.from(file) : file);
  const errors: Record<string, number> = {};
  let [read, results, slowestSeconds] = [0, 0, 0];
  const property = fc.asyncProperty(mutations, async (changes) => {
    const bytes = mutated(subject, changes);
    const began = process.cpuUsage();
    const kind = await outcome(subject, bytes);
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1e6;
    read += 1;
    if (kind === undefined) results += 1;
    else errors[kind] = (errors[kind] ?? 0) + 1;
    slowestSeconds = Math.max(slowestSeconds, took);
    if (took > MAX_SECONDS) throw new Error(`${bytes.length} bytes took ${took} s of processor time`);
  });
  await fc.assert(property, { numRuns: inputs, seed, endOnFailure: false });
  return { inputs: read, results, errors, slowestSeconds };
}

function mutated({ files }: FuzzSubject, changes: Mutations): Uint8Array {
  const file = files[changes.file % files.length] ?? "";
  return typeof file === "string" ? mutatedText(file, changes) : mutatedBytes(file, changes);
}

/** Nothing where there is a result, otherwise the kind of error. */
async function outcome(subject: FuzzSubject, bytes: Uint8Array): Promise<string | undefined> {
  try {
    await subject.read(bytes);
    return undefined;
  } catch (error) {
    return understandableError(error, subject.holdsOthers ? Number.MAX_SAFE_INTEGER : linesOf(bytes));
  }
}

/** A file may be wrong on the line behind its last one. */
function linesOf(bytes: Uint8Array): number {
  let lines = 2;
  for (const byte of bytes) if (byte === 0x0a) lines += 1;
  return lines;
}
