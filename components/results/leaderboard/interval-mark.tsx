import { linearScale } from "@/lib/domain/charts/linear-scale";
import type { ScoreAxis } from "@/lib/domain/charts/score-axis";
import type { LeaderboardRow } from "@/lib/domain/ranking/leaderboard-from-replicates";

interface IntervalMarkProps {
  readonly row: Pick<LeaderboardRow, "score" | "scoreLow" | "scoreHigh">;
  readonly axis: ScoreAxis;
}

/** A score as a dot and its interval as a line, on an axis as wide as its cell. The figures stand beside it. */
export function IntervalMark({ row: { score, scoreLow, scoreHigh }, axis }: IntervalMarkProps) {
  if (score === null) return null;
  const scale = linearScale(axis.low, axis.high, 0, 100);
  const at = (value: number) => `${Math.round(scale(value) * 1000) / 1000}%`;
  const hasInterval =
    scoreLow !== null && scoreHigh !== null && Number.isFinite(scoreLow) && Number.isFinite(scoreHigh);
  return (
    <svg width="100%" height="20" className="block overflow-visible text-ink" aria-hidden="true">
      {axis.even === undefined ? null : (
        <line x1={at(axis.even)} x2={at(axis.even)} y1="-5" y2="25" className="stroke-rule" strokeWidth="1" />
      )}
      {hasInterval ? (
        <line x1={at(scoreLow)} x2={at(scoreHigh)} y1="10" y2="10" stroke="currentColor" strokeWidth="1.5" />
      ) : null}
      <circle cx={at(score)} cy="10" r="3.4" fill="currentColor" />
    </svg>
  );
}
