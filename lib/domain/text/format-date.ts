const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const minute = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "1 Jun 2026", in UTC, wherever the server stands and the reader sits. */
export function formatDay(date: Date): string {
  return day.format(date);
}

/** The moment of an answer; imported ones whose time no file tells stand at the epoch. */
export function formatAnswered(date: Date): string {
  return isTimeKnown(date) ? formatMinute(date) : "not known";
}

export function isTimeKnown(answeredAt: Date): boolean {
  return answeredAt.getTime() !== 0;
}

/** "1 Jun 2026, 09:05 UTC". */
export function formatMinute(date: Date): string {
  return `${day.format(date)}, ${minute.format(date)} UTC`;
}
