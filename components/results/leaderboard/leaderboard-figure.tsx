import type { RangeKind } from "@/lib/domain/ranking/bootstrap";
import {
  allowanceText,
  isOfDraws,
  type LeaderboardOrigin,
  METHOD_NAMES,
  mayBeFirstText,
  methodName,
} from "@/lib/domain/results/leaderboard/leaderboard-table";
import type { LeaderboardResult } from "@/lib/domain/results/leaderboard/leaderboard-view";
import type { ShownBoard } from "@/lib/domain/results/leaderboard/shown-board";
import { formatCount } from "@/lib/domain/text/format-count";
import { Terms } from "../terms";
import { ForestTable } from "./forest-table";
import { leaderboardTerms } from "./leaderboard-terms";
import { unitNames } from "./unit-names";

/** A board of which neither seed nor fingerprint need be told. */
type BoardOfFigure = ShownBoard &
  Pick<LeaderboardResult, "resampled"> & {
    readonly origin: Omit<LeaderboardOrigin, "seed" | "fingerprint">;
  };

/** A leaderboard with its forest plot, and a caption that could stand in a paper. */
export function LeaderboardFigure({ board }: { readonly board: BoardOfFigure }) {
  const { origin } = board;
  return (
    <>
      <ForestTable
        caption={`Leaderboard by ${methodName(origin)}`}
        scoreName={METHOD_NAMES[origin.method]}
        board={board}
      />
      <p className="mt-2 max-w-reading text-sm">{whatItAllowsFor(board)}</p>
      <p className="mt-2 max-w-reading text-ink-soft text-sm">{captionOf(board)}</p>
      <Terms terms={leaderboardTerms(origin)} />
    </>
  );
}

/** The question that ranges answer, and whom they leave in the running. */
function whatItAllowsFor(board: BoardOfFigure): string {
  const { origin, allowsFor, replicates } = board;
  if (replicates === 0) return "";
  const known = allowsFor === undefined ? origin : { ...origin, allowsFor };
  return [allowanceText(known), mayBeFirstText(board, origin)].filter((text) => text !== undefined).join(" ");
}

function captionOf({ origin, replicates, resampled, boundaries }: BoardOfFigure): string {
  if (replicates === 0) return `Systems by ${methodName(origin)}, without resampling.`;
  const { ranges = "percentile" } = origin;
  const share = `${Number((100 * (1 - origin.p)).toFixed(1))} %`;
  const runs = origin.method === "trueskill" ? ", with one run of each" : "";
  const several =
    origin.unit === "run"
      ? `${formatCount(origin.bootstrap)} runs over the same judgments`
      : isOfDraws(origin)
        ? `${formatCount(origin.bootstrap)} draws over ${unitNames[origin.unit].several}`
        : `${formatCount(origin.bootstrap)} resamples of ${unitNames[origin.unit].several}${runs}`;
  const groups =
    resampled === "groups" ? " Rankings are resampled in 256 random groups, because there are so many." : "";
  const rules = boundaries.some(({ separates }) => separates)
    ? `Rules mark the ends of clusters; the figure on a rule is the share of ${origin.unit === "run" ? "runs" : isOfDraws(origin) ? "draws" : "resamples"} in which every system above it ranks above every system below.`
    : "All systems are in one cluster.";
  const lines =
    origin.method === "bt" || isOfDraws(origin)
      ? `Lines are ${share} intervals of the score; ${rangesText(ranges, share, several)}.`
      : ranges === "percentile"
        ? `Lines and ranges span ${share} of ${several}.`
        : `Lines span ${share} of ${several}; ${rangesText(ranges, share, several)}.`;
  return `${lines} ${rules}${groups}`;
}

/** What ranges of a kind say, for a caption. */
function rangesText(ranges: RangeKind, share: string, several: string): string {
  switch (ranges) {
    case "percentile":
    case "joint":
      return `ranges span ${share} of ${several}`;
    case "confidence":
      return `each range holds its system’s true rank with ${share} confidence, from ${several}`;
    case "simultaneous":
      return `the ranges together hold all true ranks with ${share} confidence, from ${several}`;
  }
}

/** How a leaderboard was repeated, for the line of its origin. */
export function repeatedText({ origin }: Pick<BoardOfFigure, "origin">): string {
  const times = formatCount(origin.bootstrap);
  const what =
    origin.unit === "run"
      ? `${times} runs`
      : isOfDraws(origin)
        ? `${times} draws over ${unitNames[origin.unit].several}`
        : `${times} resamples by ${unitNames[origin.unit].one}`;
  return `${what}, p ≤ ${origin.p}`;
}
