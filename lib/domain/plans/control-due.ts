/** What is known of how much one judge will be shown. */
export interface ExpectedShare {
  /** How many tasks the judge is to be shown; `null` where nothing limits it. */
  readonly workload: number | null;
  /** Regular tasks of the campaign. */
  readonly draws: number;
  /** Judges of the campaign, this one among them. */
  readonly judges: number;
}

/** How many tasks a judge is expected to be shown: the workload, or an even share of the draws. */
export function expectedWork({ workload, draws, judges }: ExpectedShare): number {
  return workload ?? Math.ceil(draws / Math.max(1, judges));
}

/**
 * Whether a judge who has been shown so many tasks, practice not, is to get a control task now. The controls divide the
 * expected work into equal parts: the one at position k of K follows (k + 1)/(K + 1) of it, rounded down.
 */
export function isControlDue(
  control: { readonly position: number; readonly of: number },
  work: { readonly expected: number; readonly shown: number },
): boolean {
  return work.shown >= Math.floor(((control.position + 1) * work.expected) / (control.of + 1));
}
