import { FormatError } from "../../formats/format-error";
import { GOLD_FORMATS } from "../../formats/gold/gold-formats";
import type { GoldParser, ReadGoldSentence } from "../../formats/gold/gold-sentence";
import type { LineFile } from "./line-reader";

/** The sentences of a file of annotated corrections, of a format that campaigns take, as its beginning tells. */
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
      parser ??= parserFor(text);
      yield* parser.push(text);
    }
    parser ??= parserFor("");
    yield* parser.end();
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(file.name) : error;
  }
}

function parserFor(text: string): GoldParser {
  const beginning = text.replace(/^\uFEFF?\s*/, "");
  const taken = GOLD_FORMATS.filter(({ isUpload }) => isUpload !== undefined);
  const found =
    taken.find(({ isBegunBy }) => isBegunBy(beginning)) ??
    taken.find(({ isSuspected }) => isSuspected?.(beginning));
  return found!.parser();
}
