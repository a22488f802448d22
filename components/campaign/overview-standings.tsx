import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { Leaderboard, LeaderboardRow } from "@/lib/domain/ranking/leaderboard-from-replicates";
import { formatCount } from "@/lib/domain/text/format-count";

/** Expected Wins so far: range, score with its interval on a shared axis, a rule where a cluster ends. */
export function OverviewStandings({ board }: { readonly board: Leaderboard }) {
  const axis = axisOf(board.rows);
  const separated = new Set(board.boundaries.filter(({ separates }) => separates).map(({ after }) => after));
  const hasRanges = board.rows.some(({ rankLow }) => rankLow !== null);
  return (
    <Table caption="Expected Wins so far" captionHidden className="figures w-full">
      <thead>
        <tr>
          <HeadCell numeric>#</HeadCell>
          {hasRanges ? <HeadCell>Range</HeadCell> : null}
          <HeadCell numeric>Score</HeadCell>
          <HeadCell className="w-1/2 min-w-36">
            <span className="flex justify-between font-normal">
              <span>
                <span className="sr-only">Interval on an axis from </span>
                {axis.low.toFixed(1)}
              </span>
              <span>
                <span className="sr-only">to </span>
                {axis.high.toFixed(1)}
              </span>
            </span>
          </HeadCell>
          <HeadCell>System</HeadCell>
          <HeadCell numeric>Won</HeadCell>
          <HeadCell numeric>Lost</HeadCell>
          <HeadCell numeric>Equal</HeadCell>
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row, index) => (
          <Row key={row.system} ruleBelow={separated.has(index + 1)}>
            <Cell numeric className="text-ink-soft">
              {index + 1}
            </Cell>
            {hasRanges ? <Cell className="whitespace-nowrap">{rangeOf(row)}</Cell> : null}
            <Cell numeric>{row.score === null ? "–" : row.score.toFixed(2)}</Cell>
            <Cell>
              <Interval row={row} axis={axis} />
            </Cell>
            <RowHead>{row.system}</RowHead>
            <Cell numeric>{formatCount(row.wins)}</Cell>
            <Cell numeric>{formatCount(row.losses)}</Cell>
            <Cell numeric>{formatCount(row.ties)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface Axis {
  readonly low: number;
  readonly high: number;
}

/** From tenth to tenth around everything shown. */
function axisOf(rows: readonly LeaderboardRow[]): Axis {
  const values = rows.flatMap(({ score, scoreLow, scoreHigh }) =>
    [score, scoreLow, scoreHigh].filter((value) => value !== null),
  );
  const low = Math.floor(Math.min(...values, 0.5) * 10) / 10;
  const high = Math.ceil(Math.max(...values, 0.5) * 10) / 10;
  return low === high ? { low: low - 0.1, high: high + 0.1 } : { low, high };
}

function rangeOf({ rankLow, rankHigh }: LeaderboardRow): string {
  if (rankLow === null || rankHigh === null) return "–";
  return rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`;
}

function Interval({ row, axis }: { readonly row: LeaderboardRow; readonly axis: Axis }) {
  if (row.score === null) return null;
  const at = (value: number) => `${((value - axis.low) / (axis.high - axis.low)) * 100}%`;
  const { scoreLow, scoreHigh } = row;
  return (
    <>
      {scoreLow === null || scoreHigh === null ? null : (
        <span className="sr-only">
          {scoreLow.toFixed(2)} to {scoreHigh.toFixed(2)}
        </span>
      )}
      <svg width="100%" height="20" className="block overflow-visible text-ink" aria-hidden="true">
        <line x1={at(0.5)} x2={at(0.5)} y1="-5" y2="25" className="stroke-rule" strokeWidth="1" />
        {scoreLow === null || scoreHigh === null ? null : (
          <line
            x1={at(scoreLow)}
            x2={at(scoreHigh)}
            y1="10"
            y2="10"
            stroke="currentColor"
            strokeWidth="1.4"
          />
        )}
        <circle cx={at(row.score)} cy="10" r="3.4" fill="currentColor" />
      </svg>
    </>
  );
}
