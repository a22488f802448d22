import { FormatError } from "../../formats/format-error";
import { detectGoldFormat } from "../../formats/gold/gold-formats";
import type { ReadGoldSentence } from "../../formats/gold/gold-sentence";
import { M2Parser } from "../../formats/gold/m2";
import { nucleAlternatives } from "../../formats/gold/nucle-alternatives";
import type { NucleDocument } from "../../formats/gold/nucle-document";
import { NucleDocuments } from "../../formats/gold/nucle-documents";
import { TokenisedLines } from "../../formats/gold/tokenised-lines";
import { type AlternativeAnswer, orderedEdits } from "./alternative-answer";

/** What alternative answers in a file are answers to. */
export interface ContestedTestSet {
  readonly name: string;
  /** The sentences in their order, tokens between single spaces. */
  readonly sources: readonly string[];
  /** The running text, where the gold was annotated in it: files of annotations alone need it. */
  readonly documents?: readonly NucleDocument[] | undefined;
}

export interface ReadAlternatives {
  /** By sentence, one for each of which the file says something. */
  readonly answers: readonly AlternativeAnswer[];
  /** What a reader should know, a sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Reads a team's alternative answers from NUCLE SGML or .m2. Of a sentence without an annotation the file says nothing:
 * the team agrees with the main one. An explicit `noop` is an answer without edits. Fails with a FormatError that names
 * file and line.
 */
export function readAlternatives(
  { name, text }: { readonly name: string; readonly text: string },
  testSet: ContestedTestSet,
): ReadAlternatives {
  try {
    const format = detectGoldFormat(text);
    if (format === "nucle-sgml") return ofSgml(name, text, testSet);
    if (format === "m2") return { answers: answersOf(m2Sentences(text, testSet)), warnings: [] };
    throw new FormatError(1, "the file is neither .m2 nor NUCLE SGML");
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(name) : error;
  }
}

function ofSgml(
  file: string,
  text: string,
  { name, sources, documents }: ContestedTestSet,
): ReadAlternatives {
  const parser = new NucleDocuments();
  const own = [...parser.push(text), ...parser.end()];
  const texts = documents ?? own;
  if (!documents && own.every(({ paragraphs }) => paragraphs.length === 0))
    throw new FormatError(
      own[0]?.line ?? 1,
      "the documents have no text, and the test set has none whose characters could be counted: hand in .m2, or SGML with its paragraphs",
    );
  const tokenised = new TokenisedLines(sources.join("\n"), name);
  const { sentences, warnings } = nucleAlternatives(texts, { file, documents: own }, tokenised);
  return { answers: answersOf(inOrder(sentences, sources)), warnings };
}

/** The sentences of documents by the lines of the test set, of which empty ones are in no document. */
function inOrder(
  sentences: readonly ReadGoldSentence[],
  sources: readonly string[],
): readonly (ReadGoldSentence | undefined)[] {
  let next = 0;
  return sources.map((source) => (source.trim() === "" ? undefined : sentences[next++]));
}

function m2Sentences(text: string, { sources }: ContestedTestSet): readonly (ReadGoldSentence | undefined)[] {
  const parser = new M2Parser();
  const sentences = [...parser.push(text), ...parser.end()];
  for (const [place, { tokens, line }] of sentences.entries()) {
    const source = sources[place];
    if (source === undefined)
      throw new FormatError(
        line,
        `sentence ${place + 1} is one too many: the test set has ${sources.length}`,
      );
    if (tokens.join(" ") !== source.trim().split(/\s+/u).join(" "))
      throw new FormatError(line, `sentence ${place + 1} differs from that of the test set`);
  }
  if (sentences.length < sources.length)
    throw new FormatError(
      sentences.at(-1)?.line ?? 1,
      `the file ends after sentence ${sentences.length} of ${sources.length}`,
    );
  return sentences.map((sentence) => (sentence.isUnannotated ? undefined : sentence));
}

function answersOf(sentences: readonly (ReadGoldSentence | undefined)[]): readonly AlternativeAnswer[] {
  return sentences.flatMap((read, sentence): AlternativeAnswer[] => {
    const [answer, ...others] = read?.annotators ?? [];
    if (!read || !answer) return [];
    if (others.length > 0) {
      const problem = `sentence ${sentence + 1} has answers of ${others.length + 1} annotators: a team has one answer to a sentence`;
      throw new FormatError(read.line, problem);
    }
    return [{ sentence, edits: orderedEdits(answer.edits) }];
  });
}
