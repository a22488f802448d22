const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "312 bytes", "4.2 MB", "120 MB": thousands, not 1,024s, as file managers show them. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  if (unit === 0) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  return `${value.toFixed(value < 9.95 ? 1 : 0)} ${units[unit]}`;
}
