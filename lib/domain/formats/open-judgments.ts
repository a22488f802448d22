import { DETECTION_LENGTH, detectFormat } from "./detect-format";
import type { ExportedRanking } from "./exported-ranking";
import { LanguagePairs } from "./file-languages";
import { FormatError } from "./format-error";
import type { JudgmentFormat } from "./judgment-format";
import { parseChunks } from "./parse-chunks";
import { parserOfFormat } from "./parser-of-format";
import { unknownJudgments } from "./unknown-judgments";

/** A text of rankings whose format is known and whose rankings are still to be read. */
export interface OpenJudgments {
  readonly format: JudgmentFormat;
  /** May be taken once: every ranking, also those that enter no results. */
  readonly rankings: AsyncGenerator<ExportedRanking, void, undefined>;
  /** Where the ranking begins that was taken last, counted from 1. */
  readonly line: () => number;
  /** What a reader of results should know; settled once the rankings have been taken. */
  readonly warnings: () => readonly string[];
}

/**
 * Begins to read rankings in any of our formats, recognised by how the text begins; only the pieces at hand are held.
 * Fails, now or while rankings are taken, with a FormatError that names file, line and problem.
 *
 * @param name what errors call the text
 */
export async function openJudgments(
  text: AsyncGenerator<string, void, undefined>,
  name: string,
): Promise<OpenJudgments> {
  const beginning: string[] = [];
  let length = 0;
  while (length < DETECTION_LENGTH) {
    const next = await text.next();
    if (next.done) break;
    beginning.push(next.value);
    length += next.value.length;
  }
  const format = detectFormat(beginning.join(""));
  if (format === undefined) {
    await text.return();
    throw new FormatError(1, length === 0 ? "the file is empty" : unknownJudgments(beginning.join("")), name);
  }
  const parser = parserOfFormat(format);
  async function* chunks() {
    yield* beginning.splice(0);
    yield* text;
  }
  const languages = new LanguagePairs();
  async function* rankings() {
    try {
      for await (const ranking of parseChunks(parser, chunks())) {
        languages.add(ranking);
        yield ranking;
      }
    } catch (error) {
      throw error instanceof FormatError && error.file === undefined ? error.inFile(name) : error;
    } finally {
      await text.return();
    }
  }
  return {
    format,
    rankings: rankings(),
    line: () => parser.line,
    warnings: () => [...parser.warnings, ...languages.warnings()],
  };
}
