/** What the preview calls unusual. Nothing of it is an error. */
export interface PreviewSettings {
  /** A line is long from so many characters. */
  readonly longFrom: number;
  /** A line is also long where it has so many times the characters of its source … */
  readonly longTimesSource: number;
  /** … and at least so many more: short sentences may grow. */
  readonly longMoreThanSource: number;
  /** Of the lines with punctuation, the share that settles that the source sets it apart, or does not. */
  readonly habitShare: number;
  /** Of a system's lines with punctuation, the share set against the source's habit that is suspicious. */
  readonly tokenisationShare: number;
}

export const DEFAULT_PREVIEW_SETTINGS: PreviewSettings = {
  longFrom: 5000,
  longTimesSource: 4,
  longMoreThanSource: 200,
  habitShare: 0.7,
  tokenisationShare: 0.1,
};
