const dayMs = 24 * 60 * 60 * 1000;

/** Midnight (UTC) of a day from Monday to Friday; 0 is the first that begins at or after `start`. */
export function workingDay(start: Date, index: number): Date {
  let day = Math.ceil(start.getTime() / dayMs) * dayMs;
  let remaining = index;
  for (;;) {
    const weekday = new Date(day).getUTCDay();
    const isWorkingDay = weekday !== 0 && weekday !== 6;
    if (isWorkingDay && remaining === 0) return new Date(day);
    if (isWorkingDay) remaining -= 1;
    day += dayMs;
  }
}
