import type { FileRanking } from "./file-ranking";
import { type ConversionSettings, type JudgmentFormat, writerOfFormat } from "./judgment-formats";
import type { JudgmentWriter } from "./judgment-writer";

/** A file of rankings in the making. */
export interface Conversion {
  readonly chunks: AsyncGenerator<string, void, undefined>;
  /** What the format could not hold, settled once all chunks have been taken. */
  readonly losses: () => readonly string[];
}

/** Rankings of any origin as a file of the given format, in pieces, in constant memory. */
export function convertJudgments(
  rankings: Iterable<FileRanking> | AsyncIterable<FileRanking>,
  to: JudgmentFormat,
  settings: ConversionSettings = {},
): Conversion {
  const writer = writerOfFormat(to, settings);
  return { chunks: writeChunks(writer, rankings), losses: () => writer.losses };
}

/** The text of a file of rankings, in pieces, one ranking at a time. */
async function* writeChunks(
  writer: JudgmentWriter,
  rankings: Iterable<FileRanking> | AsyncIterable<FileRanking>,
): AsyncGenerator<string, void, undefined> {
  yield writer.begin();
  for await (const ranking of rankings) {
    const text = writer.write(ranking);
    if (text !== "") yield text;
  }
  yield writer.end();
}
