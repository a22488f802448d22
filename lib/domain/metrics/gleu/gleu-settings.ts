/** What changes the numbers. */
export interface GleuSettings {
  /** The longest n-grams compared. */
  readonly order: number;
  /** How often one reference per segment is drawn. */
  readonly draws: number;
  readonly seed: number;
  /** Whether systems are compared by the mean of the draws, as published, or by the expectation over all choices. */
  readonly report: "draws" | "expectation";
}

export const gleuDefaults: GleuSettings = { order: 4, draws: 500, seed: 0, report: "draws" };
