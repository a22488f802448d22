/** What a plan draws from: segments as the multiplicities of their distinct outputs, and the most that a task shows. */
export interface PlanMaterial {
  readonly segments: readonly (readonly number[])[];
  readonly maximum: number;
  /** Segments of practice and control tasks: their draws are passed over, for no judge gets a segment twice. */
  readonly reserved?: ReadonlySet<number>;
  /** By segment its document, where every segment is known to be of one. */
  readonly documents?: Int32Array | undefined;
}
