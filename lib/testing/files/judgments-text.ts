import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import type { JudgmentParser } from "../../domain/formats/judgments/judgment-parser";
import type { JudgmentWriter } from "../../domain/formats/judgments/judgment-writer";

/** The rankings of a file whose text is at hand. */
export function parseText(parser: JudgmentParser, text: string): FileRanking[] {
  return [...parser.push(text), ...parser.end()];
}

/** The whole text of a file of rankings. */
export function writeText(writer: JudgmentWriter, rankings: Iterable<FileRanking>): string {
  const parts = [writer.begin()];
  for (const ranking of rankings) parts.push(writer.write(ranking));
  parts.push(writer.end());
  return parts.join("");
}
