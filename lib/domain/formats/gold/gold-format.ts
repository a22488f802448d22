import { DETECTION_LENGTH } from "../detect-format";
import { xmlRootName } from "../xml/xml-root-name";

/** The formats of files with annotated corrections, as commands name them. */
export const GOLD_FORMATS = ["m2", "i-measure-xml", "nucle-sgml"] as const;

export type GoldFormat = (typeof GOLD_FORMATS)[number];

/** Those that are written. NUCLE counts characters of a running text, which no other format keeps. */
export const WRITTEN_GOLD_FORMATS = ["m2", "i-measure-xml"] as const satisfies readonly GoldFormat[];

export type WrittenGoldFormat = (typeof WRITTEN_GOLD_FORMATS)[number];

/** The format of a file of annotated corrections by how its text begins; `undefined` where it is none of them. */
export function detectGoldFormat(beginning: string): GoldFormat | undefined {
  const text = beginning.slice(0, DETECTION_LENGTH).replace(/^\uFEFF?\s*/, "");
  if (/^[SA](?:\s|$)/.test(text)) return "m2";
  const root = xmlRootName(text);
  if (root === "scripts") return "i-measure-xml";
  return root?.toUpperCase() === "DOC" ? "nucle-sgml" : undefined;
}
