import type { AppError } from "../app-error";
import { refusal, wordedError } from "../words/worded-error";

/** Failures are counted in windows of this length, which begin with the first failure. */
export const signInWindowMinutes = 15;

/** Of one account from one address, or in one browser or session of its owner's. A person who mistypes gets this far. */
export const failuresPerAccountAndAddress = 10;

/**
 * Of one account in all browsers and sessions of its owner's together: more than one of them, so that one left open does
 * not count for the others, and so few that whoever has collected many gains nothing.
 */
export const failuresOfOwnersOwn = 2 * failuresPerAccountAndAddress;

/**
 * Of one account from everywhere, for who guesses from many addresses: 35 million passwords a year at most. So many more
 * than from one address that nobody alone keeps the owner out; and a browser that signed in before is not held to it.
 */
export const failuresPerAccount = 1000;

/** A whole classroom may share an address, so it bears more than one account does. */
export const failuresPerAddress = 50;

/** Whole seconds until the window that began at `windowStart` ends; at least one. */
export function secondsUntilWindowEnds(windowStart: Date, now: Date): number {
  const end = windowStart.getTime() + signInWindowMinutes * 60_000;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}

/** What somebody is told who failed too often, in whole minutes. */
export function tooManyFailures(secondsLeft: number): AppError {
  const why = refusal("errors.tooManyAttempts", { count: Math.ceil(secondsLeft / 60) });
  return wordedError("too-many-requests", why, { retryAfterSeconds: secondsLeft });
}
