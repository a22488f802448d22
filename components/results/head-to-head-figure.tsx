import type { HeadToHeadPageView } from "@/lib/domain/results/head-to-head-view";
import { HeadToHeadMatrix } from "./head-to-head-matrix";

/** The head-to-head matrix with what its signs mean. */
export function HeadToHeadFigure({ matrix, rulesAfter }: Pick<HeadToHeadPageView, "matrix" | "rulesAfter">) {
  return (
    <>
      <HeadToHeadMatrix
        systems={matrix.systems}
        figures={matrix.rows.map((cells) =>
          cells.map((cell) => cell && ([cell.wins, cell.losses, cell.ties, cell.p] as const)),
        )}
        rulesAfter={rulesAfter}
      />
      <p className="mt-2 max-w-reading text-ink-soft text-sm">
        Each figure is the share of decisive judgments in which the system of the column beat that of the row;
        above one half it is bold. Two-sided exact sign test: *&nbsp;p&nbsp;≤&nbsp;0.10,
        †&nbsp;p&nbsp;≤&nbsp;0.05, ‡&nbsp;p&nbsp;≤&nbsp;0.01. Systems stand in the order of Expected Wins
        {rulesAfter.length > 0 ? ", and rules are drawn where clusters end" : ""}.
      </p>
    </>
  );
}
