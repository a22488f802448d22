const format = new Intl.NumberFormat("en-GB");

/** "1,312". */
export function formatCount(count: number): string {
  return format.format(count);
}

/** "1 judge", "1,312 judges". */
export function countOf(count: number, one: string, several: string): string {
  return `${format.format(count)} ${count === 1 ? one : several}`;
}

/** The same in digits alone, as tables write numbers. */
export function plural(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
