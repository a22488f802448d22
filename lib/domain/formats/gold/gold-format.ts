import type { FileBeginning } from "../file-beginning";
import type { GoldParser } from "./gold-sentence";
import type { GoldWriter } from "./gold-writer";
import type { NucleSgmlSettings } from "./nucle-sgml";

/** A format of annotated corrections as a list holds it; commands, uploads and the page of formats read it there. */
export interface GoldFormatDefinition<Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  /** The extensions of its files, without the dot. */
  readonly endings: readonly string[];
  /** Whether annotated corrections that begin so can be of no other format. No white space stands in front. */
  readonly isBegunBy: (beginning: string) => boolean;
  /** Whether an upload is certainly of this format, of all that there are; none where campaigns do not take it. */
  readonly isUpload?: (file: FileBeginning) => boolean;
  /** What begins so and is of no format is read as this one, whose errors say what is wrong. */
  readonly isSuspected?: (beginning: string) => boolean;
  /** Further annotations and tokenised sentences may be handed over as files of their own. */
  readonly takesFurtherFiles?: boolean;
  readonly parser: (settings?: NucleSgmlSettings) => GoldParser;
  /** Writes it, or why nothing does, as a sentence. */
  readonly writer: (() => GoldWriter) | string;
  /** For people, with `code` marked; every detail stands in `public/formats/NAME.md`. */
  readonly description: string;
  readonly example: { readonly name: string; readonly lines: readonly string[] };
}
