/** One for each zone that was asked for: making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    ...({ timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a zone show at a moment, as a browser's field has it: "2026-11-30T23:59", seconds only if any. */
export function wallTime(date: Date, zone: string): string {
  const parts = clockOf(zone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const minute = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
  return part("second") === "00" ? minute : `${minute}:${part("second")}`;
}

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Whether a text is a day of the calendar with a time, whatever zone it is meant in. */
export function isWallTime(text: string): boolean {
  return written.test(text) && wallTimeOfUtc(text) !== undefined;
}

const DAY_MS = 86_400_000;

/**
 * The moment at which the clocks of a zone show a time; the first of two where they are put back, and nothing where they
 * are put forward over it, or where the text is no time.
 */
export function momentOfWallTime(text: string, zone: string): Date | undefined {
  const asUtc = wallTimeOfUtc(text);
  if (asUtc === undefined) return undefined;
  const wanted = wallTime(asUtc, "UTC");
  // What a zone's clocks are ahead changes less than twice within two days.
  const candidates = [-DAY_MS, DAY_MS].map((away) => {
    const near = new Date(asUtc.getTime() + away);
    const ahead = wallTimeOfUtc(wallTime(near, zone))!.getTime() - Math.floor(near.getTime() / 1000) * 1000;
    return asUtc.getTime() - ahead;
  });
  const first = candidates
    .sort((one, other) => one - other)
    .find((at) => wallTime(new Date(at), zone) === wanted);
  return first === undefined ? undefined : new Date(first);
}

/** The moment at which clocks on UTC show it. */
function wallTimeOfUtc(text: string): Date | undefined {
  if (!written.test(text)) return undefined;
  const date = new Date(`${text.length === 16 ? `${text}:00` : text}Z`);
  // 31 November would be a day of December.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? undefined : date;
}
