/**
 * Orders two texts by UTF-16 code units, for `sort`: the same on every machine and in every locale, unlike
 * `localeCompare`.
 */
export function compareCodeUnits(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
