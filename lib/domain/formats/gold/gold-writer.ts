import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import type { WrittenGoldFormat } from "./gold-format";
import { ImeasureXmlWriter } from "./imeasure-xml-writer";
import { m2Sentence } from "./m2";

/** Writes a file of annotated corrections sentence by sentence; fails with a GoldNotWritableError. */
export interface GoldWriter {
  begin(): string;
  write(sentence: GoldSentence): string;
  end(): string;
  /** What was left out so far, a sentence each. */
  readonly losses: readonly string[];
}

/** A fresh writer. */
export function goldWriterOf(format: WrittenGoldFormat): GoldWriter {
  return format === "m2" ? m2Writer() : new ImeasureXmlWriter();
}

function m2Writer(): GoldWriter {
  let sentences = 0;
  return {
    begin: () => "",
    write: (sentence) => {
      sentences += 1;
      return m2Sentence(sentence, sentences);
    },
    end: () => "",
    losses: [],
  };
}
