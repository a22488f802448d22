import { alternatives } from "../../text/alternatives";
import { DETECTION_LENGTH } from "../detect-format";
import type { GoldFormatDefinition } from "./gold-format";
import type { GoldWriter } from "./gold-writer";
import { imeasureXmlFormat } from "./imeasure-xml";
import { m2Format } from "./m2";
import { nucleSgmlFormat } from "./nucle-sgml";

const LIST = [m2Format, imeasureXmlFormat, nucleSgmlFormat] as const;

type Listed = (typeof LIST)[number];
export type GoldFormat = Listed["name"];
export type WrittenGoldFormat = Exclude<Listed, { readonly writer: string }>["name"];

/** Every format of annotated corrections, in the order in which people are told them. A new one is its file and its entry. */
export const GOLD_FORMATS: readonly GoldFormatDefinition<GoldFormat>[] = LIST;

export const WRITTEN_GOLD_FORMATS = GOLD_FORMATS.flatMap(({ name, writer }) =>
  typeof writer === "string" ? [] : [name as WrittenGoldFormat],
);

export function goldFormat(name: GoldFormat): GoldFormatDefinition {
  return GOLD_FORMATS.find((format) => format.name === name)!;
}

/** ".m2, I-measure XML or NUCLE SGML". */
export function goldFormatWords(last?: string): string {
  return alternatives(
    GOLD_FORMATS.map(({ title }) => title),
    last,
  );
}

/** Those that campaigns take: ".m2 or I-measure XML". */
export function uploadedGoldWords(): string {
  return alternatives(GOLD_FORMATS.flatMap(({ title, isUpload }) => (isUpload ? [title] : [])));
}

/** The format of a file of annotated corrections by how its text begins; `undefined` where it is none of them. */
export function detectGoldFormat(beginning: string): GoldFormat | undefined {
  const text = beginning.slice(0, DETECTION_LENGTH).replace(/^\uFEFF?\s*/, "");
  return GOLD_FORMATS.find(({ isBegunBy }) => isBegunBy(text))?.name;
}

/** A fresh writer. */
export function goldWriterOf(format: WrittenGoldFormat): GoldWriter {
  const { writer } = goldFormat(format);
  if (typeof writer === "string") throw new Error(`${format} is not written`);
  return writer();
}
