export type SubmissionState = "INVALID" | "SCORING" | "SCORED" | "FAILED" | "CANCELLED";

/** As much of a submission as decides whether it counts and stands. */
export interface SubmissionFacts {
  readonly state: SubmissionState;
  readonly receivedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly deletedAt: Date | null;
}

/** Scores come within seconds; what has waited for an hour is stuck, and its team need not pay for that. */
const stuckAfterMs = 3_600_000;

/**
 * Whether a submission uses up one of its team's. Only what was or is being scored does: not what could not be read,
 * what failed on the server, what was cancelled in time or is stuck. Withdrawing and deleting give nothing back, or a
 * team could try without end.
 */
export function usesUp({ state, receivedAt }: SubmissionFacts, now: Date): boolean {
  if (state === "SCORED") return true;
  return state === "SCORING" && now.getTime() - receivedAt.getTime() < stuckAfterMs;
}

export function submissionsLeft(submissions: readonly SubmissionFacts[], limit: number, now: Date): number {
  return Math.max(0, limit - submissions.filter((each) => usesUp(each, now)).length);
}

/** Whether a submission can be a team's primary, or take its place. */
export function stands({ state, withdrawnAt, deletedAt }: SubmissionFacts): boolean {
  return (state === "SCORING" || state === "SCORED") && withdrawnAt === null && deletedAt === null;
}

interface Candidate extends SubmissionFacts {
  readonly isPrimary: boolean;
  /** Its place in the order that decides after closing. */
  readonly fallback: number | null;
}

/**
 * The primary of a team on a test set: the one that it marked, if that still stands. Without it there is none, until the
 * team marks another; once the call is closed, the first that stands in the order that the team gave.
 */
export function primaryOf<Submission extends Candidate>(
  submissions: readonly Submission[],
  { isClosed }: { readonly isClosed: boolean },
): Submission | undefined {
  const standing = submissions.filter(stands);
  const marked = standing.find(({ isPrimary }) => isPrimary);
  if (marked !== undefined || !isClosed) return marked;
  const ordered = standing.filter(({ fallback }) => fallback !== null);
  return ordered.sort((one, other) => one.fallback! - other.fallback!)[0];
}
