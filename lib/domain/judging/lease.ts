/** The task that a judge looks at and the one after it. */
export const mostLeases = 2;

/** So long a task waits for the judge who holds it before others may have it. */
export const defaultLeaseMs = 30 * 60_000;
