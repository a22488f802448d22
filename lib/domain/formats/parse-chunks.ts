import type { ExportedRanking } from "./exported-ranking";
import type { JudgmentParser } from "./judgment-parser";

/** The rankings of a file whose text arrives in pieces; only the pieces at hand are held. */
export async function* parseChunks(
  parser: JudgmentParser,
  chunks: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<ExportedRanking, void, undefined> {
  for await (const chunk of chunks) yield* parser.push(chunk);
  yield* parser.end();
}

/** The rankings of a file whose text is at hand. */
export function parseText(parser: JudgmentParser, text: string): ExportedRanking[] {
  return [...parser.push(text), ...parser.end()];
}
