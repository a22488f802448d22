/** A paragraph, or a title, which counts as one. */
export interface NucleParagraph {
  readonly text: string;
  /** Where the text begins in the file. */
  readonly line: number;
}

/** What an annotator would change. Offsets count characters (code points) of a paragraph, the end is exclusive. */
export interface NucleMistake {
  readonly line: number;
  readonly startParagraph: number;
  readonly start: number;
  readonly endParagraph: number;
  readonly end: number;
  readonly type: string;
  /** `undefined` where the mistake is marked and no correction offered. */
  readonly correction: string | undefined;
  readonly comment: string;
}

export interface NucleAnnotation {
  /** Whoever annotated, as the file calls them; empty where it does not. */
  readonly teacher: string;
  readonly mistakes: readonly NucleMistake[];
}

export interface NucleDocument {
  readonly id: string;
  readonly line: number;
  readonly paragraphs: readonly NucleParagraph[];
  readonly annotations: readonly NucleAnnotation[];
}
