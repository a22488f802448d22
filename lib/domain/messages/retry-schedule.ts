/** So often a message is tried, over about a day, before it is given up. */
export const MAX_SENDINGS = 13;

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 4 * 60 * 60_000;

/** How long after the so-manieth attempt, from 1, the next one follows: twice as long each time. */
export function waitAfterAttempt(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
}
