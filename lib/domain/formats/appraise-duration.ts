const DURATION = /^(?:([0-9]{1,4}) days?, )?([0-9]{1,4}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6}))?$/;

/** The milliseconds of a duration like `00:01:07.524000` or `1 day, 2:03:04`, or `undefined` where it is none. */
export function parseAppraiseDuration(text: string): number | undefined {
  const match = DURATION.exec(text);
  if (!match) return undefined;
  const [, days = "0", hours, minutes, seconds, fraction = ""] = match;
  const wholeSeconds = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(6, "0")) / 1000;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** `00:01:07.524000`, to the microsecond; the fraction is left out where it is zero. */
export function formatAppraiseDuration(milliseconds: number): string {
  const microseconds = Math.round(milliseconds * 1000);
  const fraction = microseconds % 1_000_000;
  const seconds = Math.floor(microseconds / 1_000_000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return clock.map(twoDigits).join(":") + (fraction === 0 ? "" : `.${String(fraction).padStart(6, "0")}`);
}
