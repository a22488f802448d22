/** What a judge has in hand and what is waiting for them: all that decides what they are dealt next. */
export interface DealingState {
  /** How many tasks the judge is to be shown; `null` where nothing limits it. */
  readonly workload: number | null;
  /** Answered or skipped, practice not among them. */
  readonly done: number;
  /** Tasks held now. */
  readonly held: number;
  /** Those of them that are not practice. */
  readonly heldCounting: number;
  /** The first practice task not yet had. */
  readonly practice: number | null;
  /** Tasks that are to return, the one answered first before the others, those still held last. */
  readonly returning: readonly ReturningTask[];
  readonly controls: {
    /** How many the campaign has. */
    readonly of: number;
    /** Those this judge has not had, in order of draw, with their place among all. */
    readonly left: readonly { readonly task: number; readonly position: number }[];
    /** Of these segments nothing else is dealt. */
    readonly segments: readonly number[];
  };
  /** Regular tasks and judges of the campaign: asked only where there are controls and no workload. */
  readonly draws: number;
  readonly judges: number;
}

export interface ReturningTask {
  readonly task: number;
  readonly draw: number;
  /** The fewest others that come between, as planned. */
  readonly returnAfter: number;
  /** What was answered after it; `null` while the judge still holds it. */
  readonly others: number | null;
  /** What the judge holds that was dealt after it, practice not among it. */
  readonly heldAfter: number;
}
