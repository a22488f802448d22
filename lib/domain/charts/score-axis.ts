import { type RoundAxis, roundAxis } from "./round-axis";

interface Scored {
  readonly score: number | null;
  readonly scoreLow: number | null;
  readonly scoreHigh: number | null;
}

export interface ScoreAxis extends RoundAxis {
  /** The score of a system as good as the others together, where it lies among those shown. */
  readonly even: number | undefined;
}

/** The axis around all scores and their intervals: shares have their even point at 0.5, strengths and skills at 0. */
export function scoreAxis(rows: readonly Scored[]): ScoreAxis {
  const values = rows
    .flatMap(({ score, scoreLow, scoreHigh }) => [score, scoreLow, scoreHigh])
    .filter((value) => value !== null && Number.isFinite(value)) as number[];
  const isShare = values.every((value) => value >= 0 && value <= 1);
  const even = isShare ? 0.5 : 0;
  const axis = roundAxis(values, 6);
  return { ...axis, even: even >= axis.low && even <= axis.high ? even : undefined };
}
