import type { FileBeginning } from "../file-beginning";
import type { NamedSegmentOutputs } from "./outputs-jsonl";

/** Reads sources and outputs from a text that arrives in pieces. Fails with a FormatError that names the line. */
export interface OutputsParser {
  readonly push: (chunk: string) => Iterable<NamedSegmentOutputs>;
  readonly end: () => Iterable<NamedSegmentOutputs>;
}

/** A format of files that hold sources and outputs together, as a list holds it; everything reads it there. */
export interface OutputFormatDefinition<Name extends string = string> {
  /** Also what a file of it is taken for in an upload. */
  readonly name: Name;
  /** What the list of files calls it, and how many of them are told. */
  readonly title: string;
  readonly counted: readonly [one: string, several: string];
  /** Whether an upload is certainly of this format, of all that there are and where it holds no judgments. */
  readonly isUpload: (file: FileBeginning) => boolean;
  /** Whether its name says so, where its content says nothing else; a `weakName` is that of other files too. */
  readonly isCalled?: (name: string) => boolean;
  readonly hasWeakName?: true;
  readonly parser: () => OutputsParser;
  /** All of a file is held until its end is read. */
  readonly isHeld?: true;
  /** What the file begins with is checked as soon as it has been uploaded. */
  readonly checksBeginning?: true;
  /** On the page of formats, with `code` marked; every detail stands in `public/formats/NAME.md` where it has one. */
  readonly heading: string;
  readonly full?: string;
  readonly description: string;
  readonly example: { readonly name: string; readonly lines: readonly string[] };
}
