/** The value below which this share of the values lies; not a number where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The slope of the straight line through the points by least squares; 0 where they all lie at one place. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  const together = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return spread === 0 ? 0 : together / spread;
}
