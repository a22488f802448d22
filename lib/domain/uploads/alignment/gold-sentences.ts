import { FormatError } from "../../formats/format-error";
import type { GoldParser, ReadGoldSentence } from "../../formats/gold/gold-sentence";
import { ImeasureXmlParser } from "../../formats/gold/imeasure-xml";
import { M2Parser } from "../../formats/gold/m2";
import type { LineFile } from "./line-reader";

/** The sentences of a file of annotated corrections, .m2 or the XML of I-measure as its first character tells. */
export async function* goldSentences(file: LineFile): AsyncGenerator<ReadGoldSentence, void, undefined> {
  let parser: GoldParser | undefined;
  try {
    let blank = "";
    for await (const chunk of file.read()) {
      const text: string = blank + chunk;
      if (parser === undefined && text.trim() === "") {
        blank = text;
        continue;
      }
      blank = "";
      parser ??= /^\uFEFF?\s*</.test(text) ? new ImeasureXmlParser() : new M2Parser();
      yield* parser.push(text);
    }
    parser ??= new M2Parser();
    yield* parser.end();
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(file.name) : error;
  }
}
