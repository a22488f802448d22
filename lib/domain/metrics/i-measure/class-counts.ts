/**
 * How many columns of an alignment of source, hypothesis and reference are of each class (Felice and Briscoe 2015,
 * Table 6). Detection and correction differ only in the last one.
 */
export interface ClassCounts {
  /** Both leave the source alone. */
  readonly unchanged: number;
  /** The hypothesis changes as the reference does. */
  readonly corrected: number;
  /** Only the hypothesis changes. */
  readonly spoilt: number;
  /** Only the reference changes. */
  readonly missed: number;
  /** Both change, differently: found, and so far so good for detection; wrong twice for correction. */
  readonly miscorrected: number;
}

export const noCounts: ClassCounts = { unchanged: 0, corrected: 0, spoilt: 0, missed: 0, miscorrected: 0 };

export function addCounts(one: ClassCounts, other: ClassCounts): ClassCounts {
  return {
    unchanged: one.unchanged + other.unchanged,
    corrected: one.corrected + other.corrected,
    spoilt: one.spoilt + other.spoilt,
    missed: one.missed + other.missed,
    miscorrected: one.miscorrected + other.miscorrected,
  };
}
