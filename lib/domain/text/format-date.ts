const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** One for each zone that somebody has read in: making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Numbers alone: names of months differ between versions of browsers, and so between server and browser. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  formats.set(zone, format);
  return format;
}

function partsIn(date: Date, zone: string) {
  const parts = formatIn(zone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  const month = MONTHS[Number(part("month")) - 1] ?? "";
  return {
    day: `${Number(part("day"))} ${month} ${part("year")}`,
    minute: `${part("hour")}:${part("minute")}`,
    second: part("second"),
    offset: part("timeZoneName").replace("GMT", "UTC"),
  };
}

/** "1 Jun 2026", in UTC unless a zone is named: wherever the server stands. */
export function formatDay(date: Date, zone = "UTC"): string {
  return partsIn(date, zone).day;
}

/** The moment of an answer; imported ones whose time no file tells stand at the epoch. */
export function isTimeKnown(answeredAt: Date): boolean {
  return answeredAt.getTime() !== 0;
}

/** "1 Jun 2026, 09:05 UTC"; another zone than UTC is the reader's own and goes without saying. */
export function formatMinute(date: Date, zone = "UTC"): string {
  const { day, minute } = partsIn(date, zone);
  return `${day}, ${minute}${zone === "UTC" ? " UTC" : ""}`;
}

/** "1 Jun 2026, 11:05:59, Europe/Berlin (UTC+02:00)": the moment with the zone that it is told in. */
export function formatMoment(date: Date, zone = "UTC"): string {
  const { day, minute, second, offset } = partsIn(date, zone);
  return `${day}, ${minute}:${second} ${zone === "UTC" ? "UTC" : `${zone} (${offset})`}`;
}
