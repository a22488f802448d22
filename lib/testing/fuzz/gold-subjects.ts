import { Utf8Decoder } from "../../domain/formats/decode-utf8";
import { goldWriterOf } from "../../domain/formats/gold/gold-formats";
import { GoldNotWritableError } from "../../domain/formats/gold/gold-not-writable-error";
import type { GoldParser, ReadGoldSentence } from "../../domain/formats/gold/gold-sentence";
import type { GoldWriter } from "../../domain/formats/gold/gold-writer";
import { ImeasureXmlParser } from "../../domain/formats/gold/imeasure-xml";
import { M2Parser } from "../../domain/formats/gold/m2";
import { NucleSgmlParser } from "../../domain/formats/gold/nucle-sgml";
import { TokenisedLines } from "../../domain/formats/gold/tokenised-lines";
import { applyEdits, countPassedOver } from "../../domain/metrics/gold/apply-edits";
import { clusterEdits } from "../../domain/metrics/gold/edit-clusters";
import { firstM2Sentences } from "./real-files";
import { requireThat } from "./require-that";
import type { FuzzSubject } from "./subject";

const M2 = [0, 1, 2, 3]
  .map(
    (number) =>
      `S He go ${number} home .\nA 1 2|||SVA|||goes||went|||REQUIRED|||-NONE-|||0\nA 3 3|||Prep||||||OPTIONAL|||so|||1\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||2\n\n`,
  )
  .join("");

const IMEASURE = `<?xml version="1.0" encoding="UTF-8"?>\n<scripts>\n<script id="1">\n${[1, 2, 3]
  .map(
    (number) =>
      `<sentence id="${number}" numann="2">\n<text>He go &lt; home .</text>\n<error-list>\n<error id="1" req="yes" type="SVA">\n<alt ann="0"><c start="1" end="2">goes</c></alt>\n<alt ann="1"><c start="1" end="1"/></alt>\n</error>\n</error-list>\n</sentence>\n`,
  )
  .join("")}</script>\n</scripts>\n`;

const NUCLE = [1, 2]
  .map(
    (number) =>
      `<DOC nid="${number}">\n<TEXT>\n<TITLE>\nR&D\n</TITLE>\n<P>\nHe go home. It isn't "far".\n</P>\n<P>\nOne more .\n</P>\n</TEXT>\n<ANNOTATION teacher_id="1">\n<MISTAKE start_par="1" start_off="3" end_par="1" end_off="5">\n<TYPE>SVA</TYPE>\n<CORRECTION>goes &amp; so</CORRECTION>\n<COMMENT>why</COMMENT>\n</MISTAKE>\n</ANNOTATION>\n</DOC>\n`,
  )
  .join("");
const TOKENISED =
  "R&D\nHe go home .\nIt is n't `` far '' .\nOne more .\nR&D\nHe go home .\nIt is n't \" far \" .\nOne more .\n";

function textOf(bytes: Uint8Array): string {
  const decoder = new Utf8Decoder();
  const text = decoder.push(bytes);
  decoder.end();
  return text;
}

function sentencesOf(parser: GoldParser, text: string): ReadGoldSentence[] {
  const middle = text.length >> 1;
  const sentences = [
    ...parser.push(text.slice(0, middle)),
    ...parser.push(text.slice(middle)),
    ...parser.end(),
  ];
  for (const { tokens, annotators, line } of sentences) {
    requireThat(line >= 1, "a sentence has a line");
    requireThat(annotators.length > 0, "a sentence has an annotator");
    requireThat(new Set(annotators.map(({ id }) => id)).size === annotators.length, "annotators come once");
    requireThat(
      tokens.every((token) => token !== "" && !/\p{White_Space}/u.test(token)),
      "tokens hold no white space",
    );
    for (const { edits } of annotators) {
      for (const { start, end, corrections } of edits)
        requireThat(
          0 <= start && start <= end && end <= tokens.length && corrections.length > 0,
          "edits lie in their sentence",
        );
      requireThat(countPassedOver(edits) <= edits.length, "edits can be applied");
      applyEdits(tokens, edits);
    }
    clusterEdits(annotators);
  }
  return sentences;
}

function written(writer: GoldWriter, sentences: readonly ReadGoldSentence[]): string {
  return [writer.begin(), ...sentences.map((sentence) => writer.write(sentence)), writer.end()].join("");
}

/** What is written of what was read is read as the same. */
function requireStable(
  sentences: readonly ReadGoldSentence[],
  format: "m2" | "i-measure-xml",
  parser: () => GoldParser,
): void {
  try {
    // The first writing may leave out what the format does not hold, the second may not.
    const once = sentencesOf(parser(), written(goldWriterOf(format), sentences));
    const twice = sentencesOf(parser(), written(goldWriterOf(format), once));
    const content = (read: readonly ReadGoldSentence[]) =>
      JSON.stringify(read.map(({ tokens, annotators }) => ({ tokens, annotators })));
    requireThat(content(once) === content(twice), "written again, a file says the same");
  } catch (error) {
    if (!(error instanceof GoldNotWritableError)) throw error;
  }
}

/** Files of annotated corrections. */
export function goldSubjects(): readonly FuzzSubject[] {
  const m2 = () => new M2Parser();
  const imeasure = () => new ImeasureXmlParser();
  return [
    {
      name: "m2",
      files: [M2, ...firstM2Sentences(8, "conll2014", "conll14st-test.m2")],
      read: (bytes) => requireStable(sentencesOf(m2(), textOf(bytes)), "m2", m2),
    },
    {
      name: "i-measure-xml",
      files: [IMEASURE],
      read: (bytes) => requireStable(sentencesOf(imeasure(), textOf(bytes)), "i-measure-xml", imeasure),
    },
    {
      name: "nucle-sgml",
      files: [NUCLE],
      read: (bytes) => requireStable(sentencesOf(new NucleSgmlParser(), textOf(bytes)), "m2", m2),
    },
    {
      name: "nucle-tokens",
      files: [TOKENISED],
      read: (bytes) => {
        const tokenised = new TokenisedLines(textOf(bytes), "tokens");
        sentencesOf(new NucleSgmlParser({ tokenised }), NUCLE);
      },
      // The documents stand in a file of their own.
      holdsOthers: true,
    },
  ];
}
