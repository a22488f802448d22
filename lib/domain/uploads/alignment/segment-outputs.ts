/** One segment as it is uploaded: its source and what each system wrote for it. */
export interface SegmentOutputs {
  /** Its place in the campaign, counted from 0. */
  readonly position: number;
  /** The line that messages name, counted from 1. */
  readonly line: number;
  readonly document?: string;
  /** As uploaded. */
  readonly source: string;
  /** As uploaded, in the order of the systems. */
  readonly outputs: readonly string[];
  /** From folders with a reference for each text, in their order. */
  readonly references?: readonly string[];
  /** Where each text is a file: their names, for messages to name them. */
  readonly files?: { readonly source: string; readonly outputs: readonly string[] };
}
