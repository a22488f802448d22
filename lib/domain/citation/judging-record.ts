/** What is recorded of how and when a campaign was judged. */
export interface JudgingRecord {
  /** Of the rankings that count, those read from a file: how their outputs were shown is not known. */
  readonly imported: number;
  /** The most outputs that one of these orders; 0 without any. */
  readonly maxImported: number;
  /** The year of the last ranking; null where no ranking has a time. */
  readonly lastYear: number | null;
  /** Some source can be read, so that whether a system is the unchanged source can be seen. */
  readonly hasSources: boolean;
}
