/** The cookie in which a browser tells the zone of its reader, so that pages come with the reader's times. */
export const ZONE_COOKIE = "zone";

/** Longer than any name of a zone. */
const LONGEST = 64;

/** The zone that a cookie names; UTC where it names none that is known here. */
export function readerZone(value: string | undefined): string {
  return value !== undefined && isZone(value) ? value : "UTC";
}

/** What to write into `document.cookie`. */
export function zoneCookie(zone: string, secure: boolean): string {
  const parts = [`${ZONE_COOKIE}=${encodeURIComponent(zone)}`, "Path=/", "Max-Age=31536000", "SameSite=Lax"];
  if (secure) parts.push("Secure");
  return parts.join("; ");
}

/** Whether a text names a zone that is known here. */
export function isZone(name: string): boolean {
  if (name.length > LONGEST || !/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
