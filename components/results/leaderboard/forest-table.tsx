import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import { scoreAxis } from "@/lib/domain/charts/score-axis";
import type { Boundary } from "@/lib/domain/ranking/leaderboard-from-replicates";
import { rankRangeText } from "@/lib/domain/results/leaderboard/leaderboard-table";
import { type ShownBoard, scoreDecimals, tellsCounts } from "@/lib/domain/results/leaderboard/shown-board";
import { formatCount } from "@/lib/domain/text/format-count";
import { AxisHead } from "./axis-head";
import { IntervalMark } from "./interval-mark";

interface ForestTableProps {
  readonly caption: string;
  /** What the scores are: "Expected Wins". */
  readonly scoreName: string;
  readonly board: ShownBoard;
}

const countNames = ["won", "lost", "equal"];

/** A leaderboard whose middle column is a forest plot; a rule where a cluster ends, with its support in small figures. */
export function ForestTable({ caption, scoreName, board }: ForestTableProps) {
  const axis = scoreAxis(board.rows);
  const ends = new Map(
    board.boundaries.filter(({ separates }) => separates).map((boundary) => [boundary.after, boundary]),
  );
  const isCounted = tellsCounts(board);
  const decimals = scoreDecimals(board);
  const hasRanges = board.rows.some(({ rankLow }) => rankLow !== null);
  return (
    <Table caption={caption} captionHidden className="figures w-full">
      <thead>
        <tr>
          <HeadCell numeric className="hidden! sm:table-cell!">
            #
          </HeadCell>
          {hasRanges ? <HeadCell>Range</HeadCell> : null}
          <HeadCell>System</HeadCell>
          <HeadCell numeric>Score</HeadCell>
          <HeadCell numeric className="hidden! sm:table-cell!">
            Interval
          </HeadCell>
          <HeadCell className="w-full min-w-36">
            <AxisHead axis={axis} name={scoreName} />
          </HeadCell>
          {ends.size > 0 ? (
            <HeadCell>
              <span className="sr-only">Support of the cluster that ends here</span>
            </HeadCell>
          ) : null}
          {isCounted ? (
            <>
              <HeadCell numeric>Won</HeadCell>
              <HeadCell numeric>Lost</HeadCell>
              <HeadCell numeric>Equal</HeadCell>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row, index) => {
          const end = ends.get(index + 1);
          return (
            <Row key={row.system} ruleBelow={end !== undefined}>
              <Cell numeric className="hidden! text-ink-soft sm:table-cell!">
                {index + 1}
              </Cell>
              {hasRanges ? (
                <Cell className="whitespace-nowrap">{rankRangeText(row.rankLow, row.rankHigh) ?? "–"}</Cell>
              ) : null}
              <RowHead className="font-semibold">{row.system}</RowHead>
              <Cell numeric>{numberText(row.score, decimals)}</Cell>
              <Cell numeric className="hidden! text-ink-soft text-xs sm:table-cell!">
                {row.scoreLow === null || row.scoreHigh === null
                  ? "–"
                  : `[${numberText(row.scoreLow, decimals)}, ${numberText(row.scoreHigh, decimals)}]`}
              </Cell>
              <Cell>
                <IntervalMark row={row} axis={axis} />
              </Cell>
              {ends.size > 0 ? (
                <Cell className="relative w-9 min-w-9">{end ? <Support boundary={end} /> : null}</Cell>
              ) : null}
              {isCounted
                ? [row.wins, row.losses, row.ties].map((count, place) => (
                    <Cell key={countNames[place]} numeric>
                      {formatCount(count ?? 0)}
                    </Cell>
                  ))
                : null}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Lies on the rule that it speaks of. */
function Support({ boundary: { support } }: { readonly boundary: Pick<Boundary, "support"> }) {
  const share = `${Math.round(support * 100)} %`;
  return (
    <span
      title={`In ${share} of resamples, every system above this rule ranks above every system below it`}
      className="absolute right-2 bottom-0 translate-y-1/2 bg-paper px-1 text-[0.75rem] text-ink-faint leading-4"
    >
      {numberText(support, 2)}
    </span>
  );
}
