import type { FileBeginning } from "../file-beginning";
import type { AdjudgeJsonlHeader } from "./adjudge-jsonl-schema";
import type { FileLanguages } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";

/** What a line or element of a file is: a whole ranking, a pair of hypotheses, a pair of systems. */
export const JUDGMENT_KINDS = ["rankings", "unexpanded", "expanded"] as const;
export type JudgmentKind = (typeof JUDGMENT_KINDS)[number];

export interface JudgmentWriterSettings {
  readonly kind: JudgmentKind;
  /** Of rankings that name none themselves. */
  readonly languages?: FileLanguages;
  /** With pairs of hypotheses: also rankings that have none, where the format has a way to write them. */
  readonly withoutPairs?: boolean;
  /** What the file says of itself, where the format has a place for it. */
  readonly header?: AdjudgeJsonlHeader;
}

/** A format of judgments as a list holds it; commands, uploads, exports and the page of formats read it there. */
export interface JudgmentFormatDefinition<Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  /** The extension of files that are written, without the dot. */
  readonly ending: string;
  /** What it has a way to hold; everything includes answers that count nowhere. */
  readonly holds: "rankings" | "pairs" | "everything";
  /** Whether a campaign's export holds what was judged. */
  readonly texts: "always" | "on request" | "never";
  /** Among exports, where a shorter name says enough. */
  readonly exported?: { readonly name: string; readonly title: string };
  /** Whether rankings that begin so can be of no other format. No white space stands in front. */
  readonly isBegunBy: (beginning: string) => boolean;
  /** Whether an upload is certainly of this format, of all that there are; where it is left out, `isBegunBy` says. */
  readonly isUpload?: (file: FileBeginning) => boolean;
  /** Files of this format may hold outputs that are still to be judged. */
  readonly mayHoldOutputs?: boolean;
  readonly parser: () => JudgmentParser;
  readonly writer: (settings: JudgmentWriterSettings) => JudgmentWriter;
  /** A campaign's ranking as exports of this format have it. */
  readonly asExported?: (ranking: FileRanking) => FileRanking;
  /** For people, with `code` marked; every detail stands in `public/formats/NAME.md`. */
  readonly description: string;
  readonly example: { readonly name: string; readonly lines: readonly string[] };
}
