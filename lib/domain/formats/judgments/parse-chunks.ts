import type { ExportedRanking } from "./exported-ranking";
import type { JudgmentParser } from "./judgment-parser";

/** The rankings of a file whose text is at hand. */
export function parseText(parser: JudgmentParser, text: string): ExportedRanking[] {
  return [...parser.push(text), ...parser.end()];
}
