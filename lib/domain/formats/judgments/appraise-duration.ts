const DURATION = /^(?:([0-9]{1,4}) days?, )?([0-9]{1,4}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6}))?$/;

/** The milliseconds of a duration like `00:01:07.524000` or `1 day, 2:03:04`, or `undefined` where it is none. */
export function parseAppraiseDuration(text: string): number | undefined {
  return usualDuration(text) ?? anyDuration(text);
}

const ZERO = 0x30;
const COLON = 0x3a;
const POINT = 0x2e;
const USUAL_LENGTHS = new Set(["00:01:07".length, "00:01:07.524000".length]);

/** What nearly all are, character by character: a file holds as many as rankings. */
function usualDuration(text: string): number | undefined {
  if (!USUAL_LENGTHS.has(text.length)) return undefined;
  const isPointed = text.length === 8 || text.charCodeAt(8) === POINT;
  if (text.charCodeAt(2) !== COLON || text.charCodeAt(5) !== COLON || !isPointed) return undefined;
  const [hours, minutes, seconds] = [digits(text, 0, 2), digits(text, 3, 5), digits(text, 6, 8)];
  const microseconds = digits(text, Math.min(9, text.length), text.length);
  if (hours === -1 || minutes === -1 || seconds === -1 || microseconds === -1) return undefined;
  if (minutes > 59 || seconds > 59) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + microseconds / 1000;
}

/** The number that digits write, −1 where they are none. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = 10 * value + digit;
  }
  return value;
}

function anyDuration(text: string): number | undefined {
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
