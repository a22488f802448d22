/** Of a longer time without a key, a pointer or a touch, only so much counts: reading takes time, absence does not. */
export const idleAfterMs = 60_000;

/** How long a judge has been at a task, in one tab. */
export interface ActiveTime {
  /** Up to the last sign of life. */
  readonly countedMs: number;
  /** The last sign of life; null while the tab is hidden or judging is paused. */
  readonly lastAt: number | null;
}

export function startActiveTime(countedMs: number, now: number, running: boolean): ActiveTime {
  return { countedMs, lastAt: running ? now : null };
}

/** Something was pressed, moved or touched. While stopped it changes nothing. */
export function signOfLife(time: ActiveTime, now: number): ActiveTime {
  return time.lastAt === null ? time : { countedMs: activeMs(time, now), lastAt: now };
}

/** The tab was hidden, or judging paused. */
export function stopActiveTime(time: ActiveTime, now: number): ActiveTime {
  return { countedMs: activeMs(time, now), lastAt: null };
}

/** The tab is seen again, or judging goes on. What was running goes on as it was. */
export function resumeActiveTime(time: ActiveTime, now: number): ActiveTime {
  return time.lastAt === null ? { ...time, lastAt: now } : time;
}

/** All that counts so far. A clock that was set back counts nothing. */
export function activeMs({ countedMs, lastAt }: ActiveTime, now: number): number {
  if (lastAt === null) return countedMs;
  return countedMs + Math.max(0, Math.min(now - lastAt, idleAfterMs));
}
