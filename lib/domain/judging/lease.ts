import { assumedSecondsPerRanking } from "../plans/plan-yield";

/** The task that a judge looks at and the one after it: so many are always at hand. */
export const minLeases = 2;

/** At most so many, for a while without a network. */
export const maxLeases = 10;

/** So long a task waits at least for the judge who holds it before others may have it. */
export const defaultLeaseMs = 30 * 60_000;

/** And at most so long, however slowly somebody worked so far. */
export const maxLeaseMs = 4 * 60 * 60_000;

/** A task is kept for a judge so many times as long as those at hand take. */
export const leaseTimes = 3;

/** How many tasks a judge holds who has so many left: a quarter of them. Infinite where nobody knows how many. */
export function leasesOf(left: number): number {
  return Math.max(minLeases, Math.min(maxLeases, Math.floor(left / 4)));
}

/** How long so many tasks stay with a judge, by the plan's pace or, where it is slower, the judge's own. */
export function leaseMsOf(tasks: number, medianActiveMs: number | null, shortest = defaultLeaseMs): number {
  const pace = Math.max(assumedSecondsPerRanking * 1000, medianActiveMs ?? 0);
  return Math.max(shortest, Math.min(maxLeaseMs, leaseTimes * tasks * pace));
}
