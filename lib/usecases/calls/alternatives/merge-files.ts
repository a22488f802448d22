import {
  type MergedFiles,
  type MergeOfFiles,
  mergeOfFiles,
} from "../../../domain/calls/alternatives/decided-answers";
import type { NamedText } from "../../../domain/calls/test-sets/read-test-set";
import { bytesOfFile } from "../../../files/open-file";
import { textOfFile } from "../steps/text-of-file";

export interface FilesToMerge {
  readonly source: string;
  readonly gold: readonly string[];
  readonly answers: string;
  readonly annotatorsPerAnswer: number;
}

/** Adds the answers of a file that annotators accepted to the gold of other files, as a call does with its own. */
export async function mergeFiles({ source, gold, answers, ...how }: FilesToMerge): Promise<MergedFiles> {
  const files: MergeOfFiles = {
    ...how,
    source: await read(source),
    gold: await Promise.all(gold.map(read)),
    answers: await read(answers),
  };
  return mergeOfFiles(files);
}

async function read(file: string): Promise<NamedText> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytesOfFile(file)) pieces.push(piece);
  return textOfFile({ name: file, bytes: new Uint8Array(Buffer.concat(pieces)) });
}
