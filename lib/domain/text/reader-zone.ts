/** Longer than any name of a zone. */
const LONGEST = 64;

/** The zone that a cookie names; UTC where it names none that is known here. */
export function readerZone(value: string | undefined): string {
  return value !== undefined && isZone(value) ? value : "UTC";
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
