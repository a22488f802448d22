/** How much was done on a day, a UTC date like "2026-06-01". */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

const MS_PER_DAY = 86_400_000;

/**
 * Every day from the first counted one, but at most the last `maxDays` up to `today`, those on which nothing was done
 * among them; days after today are kept. The counts come in order.
 */
export function everyDay(counts: readonly DayCount[], today: string, maxDays: number): readonly DayCount[] {
  const first = counts[0];
  if (first === undefined) return [];
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  const last = Math.max(Date.parse(counts.at(-1)?.day ?? today), Date.parse(today));
  const from = Math.max(Date.parse(first.day), last - (maxDays - 1) * MS_PER_DAY);
  const days: DayCount[] = [];
  for (let time = from; time <= last; time += MS_PER_DAY) {
    const day = dayOf(new Date(time));
    days.push({ day, count: byDay.get(day) ?? 0 });
  }
  return days;
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
