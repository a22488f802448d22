import { joinedBytes } from "../../bytes/joined-bytes";
import { PieceBytes, textOfRange } from "../../bytes/text-of-range";
import { DETECTION_LENGTH } from "../detect-format";
import { FormatError } from "../format-error";
import { LanguagePairs } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import { detectJudgmentFormat, type JudgmentFormat, parserOfFormat } from "./judgment-formats";
import { RepeatedBeginning } from "./repeated-beginning";
import { RepeatedRankings } from "./repeated-rankings";
import { unknownJudgments } from "./unknown-judgments";

/** A file of rankings whose format is known and whose rankings are still to be read. */
export interface OpenJudgments {
  readonly format: JudgmentFormat;
  /** Every ranking, also those that enter no results, one by one; the file may be taken once, so or in batches. */
  readonly rankings: AsyncGenerator<FileRanking, void, undefined>;
  /** The same as they become complete: quicker where they are many, since nothing waits between two of a batch. */
  readonly batches: AsyncGenerator<Iterable<FileRanking>, void, undefined>;
  /** Where the ranking begins that was taken last, counted from 1. */
  readonly line: () => number;
  /** What a reader of results should know; settled once the rankings have been taken. */
  readonly warnings: () => readonly string[];
}

/**
 * Begins to read rankings in any of our formats, recognised by how the file begins; only the pieces at hand are held.
 * Fails, now or while rankings are taken, with a FormatError that names file, line and problem.
 *
 * @param utf8 the bytes of the file, of sound UTF-8, in pieces of whole characters
 * @param name what errors call the file
 */
export async function openJudgments(
  utf8: AsyncGenerator<Uint8Array | string, void, undefined>,
  name: string,
): Promise<OpenJudgments> {
  const pieces = new PieceBytes();
  let beginning: Uint8Array = new Uint8Array(0);
  while (beginning.length < DETECTION_LENGTH) {
    const next = await utf8.next();
    if (next.done) break;
    beginning = joinedBytes(beginning, pieces.of(next.value));
  }
  const text = textOfRange(beginning, 0, beginning.length);
  const format = detectJudgmentFormat(text);
  if (format === undefined) {
    await utf8.return();
    throw new FormatError(1, text === "" ? "the file is empty" : unknownJudgments(text), name);
  }
  const parser = parserOfFormat(format);
  const languages = new LanguagePairs();
  const doubled = new RepeatedBeginning();
  const repeated = new RepeatedRankings();
  function* passed(rankings: Iterable<FileRanking>): Generator<FileRanking, void, undefined> {
    try {
      for (const ranking of rankings) {
        languages.add(ranking);
        doubled.add(ranking, parser.line);
        repeated.add(ranking, parser.line);
        yield ranking;
      }
    } catch (error) {
      throw inFile(error, name);
    }
  }
  async function* batches() {
    try {
      yield passed(parser.push(beginning));
      beginning = new Uint8Array(0);
      for await (const piece of utf8) yield passed(parser.push(pieces.of(piece)));
      yield passed(parser.end());
    } catch (error) {
      throw inFile(error, name);
    } finally {
      await utf8.return();
    }
  }
  async function* rankings() {
    for await (const batch of batches()) yield* batch;
  }
  return {
    format,
    rankings: rankings(),
    batches: batches(),
    line: () => parser.line,
    warnings: () => {
      const twice = doubled.warnings();
      const copies = twice.length === 0 ? repeated.warnings() : twice;
      return [...parser.warnings, ...languages.warnings(), ...copies];
    },
  };
}

function inFile(error: unknown, name: string): unknown {
  return error instanceof FormatError && error.file === undefined ? error.inFile(name) : error;
}
