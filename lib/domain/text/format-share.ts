const format = new Intl.NumberFormat("en-GB", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** "41.2 %" and "100.0 %", so that decimals stand below each other; "–" of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : format.format(part / whole).replace("%", " %");
}
