import type { JudgmentFormat } from "../../formats/judgments/judgment-formats";
import type { FoundNumbering } from "../numbering/find-numbering";

/** What a file of rankings holds, to be looked at before anything is imported. */
export interface ImportPreview {
  readonly file: string;
  readonly format: JudgmentFormat;
  /** Previews of before have none. */
  readonly formatTitle?: string;
  /** Everything the file holds; pairs where it is not known which of them belong to one ranking. */
  readonly rankings: number;
  readonly skipped: number;
  readonly superseded: number;
  /** Of the rankings that enter results. */
  readonly counted: {
    readonly rankings: number | null;
    /** Previews of before have none. */
    readonly skipped?: number;
    readonly unexpanded: number;
    readonly expanded: number;
  };
  readonly judges: number;
  readonly excludedJudges: number;
  readonly systems: readonly string[];
  /** Segments that are ranked. */
  readonly rankedSegments: number;
  /** Whether other files say what the systems wrote. */
  readonly hasOutputs: boolean;
  /** Hypotheses that rankings show and no file holds the text of. */
  readonly unknownTexts: number;
  /** How the rankings are numbered against the lines of the source; none without a source, and in previews of before. */
  readonly numbering?: FoundNumbering;
  /** What a reader of the results should know, as sentences. */
  readonly warnings: readonly string[];
}
