/** One edit of one annotator. Offsets count tokens of the source, the end is exclusive; an insertion has start = end. */
export interface GoldEdit {
  readonly start: number;
  readonly end: number;
  /** The kind of error, as the annotators called it. */
  readonly type: string;
  /** Texts of tokens, one space between them; the preferred first, at least one. An empty text deletes. */
  readonly corrections: readonly string[];
  /** Whether leaving the place alone is wrong. */
  readonly required: boolean;
  readonly comment: string;
}

export interface GoldAnnotator {
  readonly id: number;
  /** In the file's order, which tells several insertions at one place apart; empty where nothing was changed. */
  readonly edits: readonly GoldEdit[];
}

/** What annotators made of one sentence. */
export interface GoldSentence {
  readonly tokens: readonly string[];
  /** In the order in which the file first names them, at least one. */
  readonly annotators: readonly GoldAnnotator[];
}
