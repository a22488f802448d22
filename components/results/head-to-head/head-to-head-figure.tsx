import type { ShownMatrix } from "@/lib/domain/results/leaderboard/shown-board";
import { HeadToHeadMatrix } from "./head-to-head-matrix";

interface HeadToHeadFigureProps {
  readonly matrix: ShownMatrix;
  readonly rulesAfter: readonly number[];
}

/** The head-to-head matrix with what its signs mean; where counts are withheld, in shares alone. */
export function HeadToHeadFigure({ matrix, rulesAfter }: HeadToHeadFigureProps) {
  const isCounted = matrix.rows.every((cells) => cells.every((cell) => cell === null || cell.wins !== null));
  return (
    <>
      <HeadToHeadMatrix
        systems={matrix.systems}
        figures={matrix.rows.map((cells) =>
          cells.map((cell) => {
            if (cell === null) return null;
            const { wins, losses, ties, p, share } = cell;
            return wins === null || losses === null || ties === null
              ? ([share] as const)
              : ([wins, losses, ties, p] as const);
          }),
        )}
        rulesAfter={rulesAfter}
      />
      <p className="mt-2 max-w-reading text-ink-soft text-sm">
        Share of decisive judgments in which the system in the column beat the one in the row; shares above
        one half are bold and shaded, the more the higher.{" "}
        {isCounted ? (
          <>
            Two-sided exact sign test: *&nbsp;p&nbsp;≤&nbsp;0.10, †&nbsp;p&nbsp;≤&nbsp;0.05,
            ‡&nbsp;p&nbsp;≤&nbsp;0.01. Systems are ordered by Expected Wins
            {rulesAfter.length > 0 ? "; rules mark the ends of clusters" : ""}.
          </>
        ) : (
          "Shares of fewer than twenty judgments are left out. Counts are published once judging is closed."
        )}
      </p>
    </>
  );
}
