const FIRST_MS = 250;
const MAX_MS = 30_000;

/** How long to wait after so many failures in a row: twice as long each time, at most half a minute. */
export function backOff(failures: number): number {
  return Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}
