import type { FileRanking } from "./file-ranking";
import type { JudgmentWriter } from "./judgment-writer";

/** The text of a file of rankings, in pieces, one ranking at a time. */
export async function* writeChunks(
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
