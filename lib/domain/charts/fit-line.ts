import type { ChartPoint } from "./chart";

/** A straight line: y = intercept + slope · x. */
export interface FittedLine {
  readonly slope: number;
  readonly intercept: number;
}

/** The line of least squares through the points; `undefined` where all have the same x, or there are fewer than two. */
export function fitLine(points: readonly ChartPoint[]): FittedLine | undefined {
  const count = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count;
  let [squares, products] = [0, 0];
  for (const { x, y } of points) {
    squares += (x - meanX) ** 2;
    products += (x - meanX) * (y - meanY);
  }
  if (!(squares > 0)) return undefined;
  const slope = products / squares;
  return { slope, intercept: meanY - slope * meanX };
}
