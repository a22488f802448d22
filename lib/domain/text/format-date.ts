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

/** "1 Jun 2026, 09:05 UTC". */
export function formatMinute(date: Date): string {
  return `${day.format(date)}, ${minute.format(date)} UTC`;
}
