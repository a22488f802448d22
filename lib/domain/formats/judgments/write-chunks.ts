import type { ExportedRanking } from "./exported-ranking";
import type { JudgmentWriter } from "./judgment-writer";

/** The text of a file of rankings, in pieces, one ranking at a time. */
export async function* writeChunks(
  writer: JudgmentWriter,
  rankings: Iterable<ExportedRanking> | AsyncIterable<ExportedRanking>,
): AsyncGenerator<string, void, undefined> {
  yield writer.begin();
  for await (const ranking of rankings) {
    const text = writer.write(ranking);
    if (text !== "") yield text;
  }
  yield writer.end();
}

/** The whole text of a file of rankings. */
export function writeText(writer: JudgmentWriter, rankings: Iterable<ExportedRanking>): string {
  const parts = [writer.begin()];
  for (const ranking of rankings) parts.push(writer.write(ranking));
  parts.push(writer.end());
  return parts.join("");
}
