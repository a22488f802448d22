const format = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });

/** "41.2 %"; "–" of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : format.format(part / whole).replace("%", " %");
}
