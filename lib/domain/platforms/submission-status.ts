/**
 * How a submission stands at Prolific, in the order in which it can come about; of two that stand equally high neither
 * follows the other. Events come late, twice and in any order, so a status counts only where it stands above the one
 * that is known: whatever order they come in, the same remains.
 */
const heights = {
  RESERVED: 0,
  ACTIVE: 1,
  // Who is out of time may still hand in.
  "TIMED-OUT": 2,
  "AWAITING REVIEW": 3,
  RETURNED: 4,
  "SCREENED OUT": 4,
  REJECTED: 4,
  "PARTIALLY APPROVED": 5,
  // A rejection can be overturned; who was paid was paid.
  APPROVED: 6,
} as const;

export type SubmissionStatus = keyof typeof heights;

export function isSubmissionStatus(text: string): text is SubmissionStatus {
  return Object.hasOwn(heights, text);
}

/** Whether a status is news of a submission; one that this version does not know never is. */
export function isNews(status: string, known: string | null): status is SubmissionStatus {
  if (!isSubmissionStatus(status)) return false;
  return known === null || !isSubmissionStatus(known) || heights[status] > heights[known];
}

/** Whether whoever has it works no more: what they hold goes to others. */
export function hasLeft(status: SubmissionStatus): boolean {
  return ["TIMED-OUT", "RETURNED", "SCREENED OUT", "REJECTED"].includes(status);
}

/** Whether it can no longer be handed in; who is out of time may still do so. */
export function hasNoPlace(status: string | null): boolean {
  return status !== null && ["RETURNED", "SCREENED OUT", "REJECTED"].includes(status);
}

/** Whether it can be approved, or its return asked for. */
export function awaitsDecision(status: string | null): boolean {
  return status === "AWAITING REVIEW";
}
