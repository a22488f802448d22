import { matrixNotes } from "@/lib/domain/results/head-to-head/head-to-head-notes";
import type { ShownMatrix } from "@/lib/domain/results/leaderboard/shown-board";
import { HeadToHeadMatrix } from "./head-to-head-matrix";

interface HeadToHeadFigureProps {
  readonly matrix: ShownMatrix;
  /** Undefined where no leaderboard is known. */
  readonly rulesAfter: readonly number[] | undefined;
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
            const { wins, losses, ties, p, holmP = null, exactP = null, significance, share } = cell;
            return wins === null || losses === null || ties === null
              ? ([share] as const)
              : ([wins, losses, ties, significance, p, holmP, exactP] as const);
          }),
        )}
        rulesAfter={rulesAfter ?? []}
      />
      <p className="mt-2 max-w-reading text-ink-soft text-sm print:max-w-none print:text-[7.5pt] print:leading-tight">
        Share of decisive judgments in which the system in the column beat the one in the row; shares above
        one half are bold and shaded, the more the higher.{" "}
        {isCounted
          ? `${matrixNotes(matrix, rulesAfter).join(" ").replaceAll("p ≤ ", "p\u00a0≤\u00a0")} Systems are ordered by Expected Wins${rulesAfter === undefined || rulesAfter.length === 0 ? "" : "; rules mark the ends of clusters"}.`
          : "Shares of fewer than twenty judgments are left out. Counts are published once judging is closed."}
      </p>
    </>
  );
}
