import type { SystemChoice } from "../../judgments/system-choice";
import type { RangeKind, ReplicateUnit } from "../../ranking/bootstrap";
import type { Leaderboard } from "../../ranking/leaderboard-from-replicates";
import { type RankingWarning, rankingWarningTexts } from "../../ranking/ranking-warning";
import { canCompare } from "../../ranking/uncertainty/crossed-units";
import type { Table } from "../../tables/table";
import { plural } from "../../text/format-count";
import { systemChoiceNotes } from "../system-choice-notes";
import { type ShownBoard, scoreDecimals, tellsCounts } from "./shown-board";

/** What a leaderboard was made with, as it is printed below it. */
export interface LeaderboardOrigin {
  readonly method: "ew" | "trueskill" | "bt" | "pl";
  readonly ew2015: boolean;
  /** Of Plackett–Luce: with half a win and half a loss of each system against a ghost. */
  readonly ghost?: true;
  readonly unit: ReplicateUnit;
  /** Percentile ranges where it is not said, as results of earlier versions do not. */
  readonly ranges?: RangeKind;
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  readonly judgments: number;
  /** Null where it is not known which judgments belong to one ranking. */
  readonly rankings: number | null;
  readonly judges: number;
  readonly segments: number;
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
  /** Where rankings count by the inverse of how many tasks of their segment were to be expected. */
  readonly weights?: { readonly to: "test-set"; readonly effectiveRankings: number } | undefined;
}

export const METHOD_NAMES = {
  ew: "Expected Wins",
  trueskill: "TrueSkill",
  bt: "Bradley–Terry",
  pl: "Plackett–Luce",
} as const;

/** The name of the method as it was used. */
export function methodName({
  method,
  ew2015,
  ghost,
  unit,
}: Pick<LeaderboardOrigin, "method" | "ew2015" | "ghost" | "unit">): string {
  if (ew2015) return `${METHOD_NAMES[method]} as computed in 2015`;
  if (ghost) return `${METHOD_NAMES[method]} with a ghost`;
  return unit === "run" ? `${METHOD_NAMES[method]} as in WMT 2014` : METHOD_NAMES[method];
}

/** What a reader of a leaderboard must know, whichever version computed it. */
export function warningsOf(
  { warnings }: Pick<Leaderboard, "warnings">,
  { unit, judges }: Pick<LeaderboardOrigin, "unit" | "judges">,
): readonly RankingWarning[] {
  if (unit === "run") return [...warnings, { kind: "run-noise" }];
  const isOverJudges = unit === "both" || unit === "segment" || unit === "document";
  if (!isOverJudges || judges === 0 || canCompare(judges)) return warnings;
  return [...warnings, { kind: "judges-unseen", judges }];
}

/** What ranges and intervals allow for, in one sentence; nothing for runs over the judgments as they are. */
export function allowanceText({
  unit,
  judges,
  allowsFor,
}: Pick<LeaderboardOrigin, "unit" | "judges"> & Pick<Leaderboard, "allowsFor">): string | undefined {
  const factors = allowsFor?.shares.map(({ factor }) => factor) ?? [];
  const texts = unit === "document" || factors.includes("document") ? "documents" : "segments";
  switch (unit) {
    case "both":
      return canCompare(judges)
        ? `Would other judges and other ${texts} give this order? Ranges and intervals allow for both.`
        : `Ranges and intervals allow for other ${texts}, not for other judges.`;
    case "segment":
    case "document":
      return `Ranges and intervals allow for other ${texts}, not for other judges.`;
    case "judge":
      return "Ranges and intervals allow for other judges, not for other segments.";
    case "ranking":
      return "Ranges and intervals treat rankings as independent, although those of a segment or of a judge resemble each other.";
    case "judgment":
      return "Ranges and intervals treat judgments as independent, as the published studies did: they are too narrow.";
    case "run":
      return undefined;
  }
}

/** Which systems may be first, by ranges that answer for their ends; nothing where they do not. */
export function mayBeFirstText(
  { rows }: Pick<ShownBoard, "rows">,
  { ranges }: Pick<LeaderboardOrigin, "ranges">,
): string | undefined {
  if (ranges === undefined || ranges === "percentile") return undefined;
  const first = rows.filter(({ rankLow }) => rankLow === 1).map(({ system }) => system);
  return first.length === 0 ? undefined : `May be first: ${first.join(", ")}.`;
}

/** In tables only where both are allowed for, as the published tables say nothing of the kind. */
function allowance(board: ShownBoard, origin: LeaderboardOrigin): readonly string[] {
  const { allowsFor } = board;
  const known = allowsFor === undefined ? origin : { ...origin, allowsFor };
  const texts = [origin.unit === "both" ? allowanceText(known) : undefined, mayBeFirstText(board, origin)];
  return texts.filter((text) => text !== undefined);
}

/** A leaderboard with its rank ranges, a rule where a cluster ends, and what it was made with. */
export function leaderboardTable(board: ShownBoard, origin: LeaderboardOrigin): Table {
  const separated = board.boundaries.filter(({ separates }) => separates);
  const isCounted = tellsCounts(board);
  return {
    title: `Leaderboard by ${methodName(origin)}`,
    columns: [
      { title: "Cluster", decimals: 0 },
      { title: "Range" },
      { title: "System" },
      ...["Score", "Low", "High"].map((title) => ({ title, decimals: scoreDecimals(board) })),
      ...(isCounted
        ? [
            { title: "Wins", decimals: 0 },
            { title: "Losses", decimals: 0 },
            { title: "Ties", decimals: 0 },
          ]
        : []),
    ],
    rows: board.rows.map((row) => [
      row.cluster,
      rankRangeText(row.rankLow, row.rankHigh),
      row.system,
      row.score,
      row.scoreLow,
      row.scoreHigh,
      ...(isCounted ? [row.wins, row.losses, row.ties] : []),
    ]),
    rulesAfter: separated.map(({ after }) => after),
    records: {
      columns: [
        ...["Cluster", "Rank low", "Rank high", "System"],
        ...["Score", "Low", "High"],
        ...(isCounted ? ["Wins", "Losses", "Ties"] : []),
      ],
      rows: board.rows.map((row) => [
        ...[row.cluster, row.rankLow, row.rankHigh, row.system],
        ...[row.score, row.scoreLow, row.scoreHigh],
        ...(isCounted ? [row.wins, row.losses, row.ties] : []),
      ]),
    },
    notes: [
      ...(separated.length > 0
        ? [
            `Support of the boundaries: ${separated.map(({ after, support }) => `after ${after}: ${support.toFixed(2)}`).join(", ")}.`,
          ]
        : []),
      ...allowance(board, origin),
      ...rankingWarningTexts(warningsOf(board, origin)),
      ...groupingHint(origin),
      ...systemChoiceNotes(origin),
      ...weightsNote(origin),
      originText(origin),
    ],
    // The hint is for whoever chooses the unit, and for no reader of a paper.
    signatures: [
      ...overlapHint(origin),
      `Input ${origin.fingerprint.slice(0, 12)}, Adjudge ${origin.version}.`,
    ],
  };
}

/** What scores estimate that are weighted, and what that takes. */
export function weightsNote({ weights, rankings }: LeaderboardOrigin): readonly string[] {
  if (weights === undefined) return [];
  const of = rankings === null ? "" : ` of ${plural(rankings, "ranking", "rankings")}`;
  return [
    `Weighted to the plain test set: scores estimate those of a campaign in which every segment is one task, however likely each was to be drawn. Wins, losses and ties are as they were given. The weights are worth ${Math.round(weights.effectiveRankings)}${of} of one weight.`,
  ];
}

/** What is to be said where the 256 groups that rankings fall into stood in for these. */
export function groupsNotes(resampled: "units" | "groups" | "runs"): readonly string[] {
  if (resampled !== "groups") return [];
  return ["Rankings were resampled in 256 random groups, because there are too many to resample one by one."];
}

/** From here on, answers about one segment that resemble each other make ranges by ranking too narrow. */
const RANKINGS_PER_SEGMENT = 1.5;

export function overlapHint({ unit, rankings, segments }: LeaderboardOrigin): readonly string[] {
  if (unit !== "ranking" || rankings === null || rankings < RANKINGS_PER_SEGMENT * segments) return [];
  const times = (rankings / segments).toFixed(1);
  return [
    `Segments were ranked ${times} times on average. Where judges agree, ranges over segments and judges at once (unit both) are safer.`,
  ];
}

/** Why rankings are neither counted nor resampled; nothing where they are known. */
export function groupingHint({ unit, rankings }: LeaderboardOrigin): readonly string[] {
  if (rankings !== null) return [];
  const drawn = unit === "segment" ? ", so segments are resampled" : "";
  return [`It is unknown which judgments belong to the same ranking${drawn}.`];
}

export function rankRangeText(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null;
  return low === high ? String(low) : `${low}–${high}`;
}

/** Whether replicates are draws about the scores; otherwise they are resamples, or runs. */
export function isOfDraws({ method, unit }: Pick<LeaderboardOrigin, "method" | "unit">): boolean {
  return unit === "both" || method === "pl";
}

function originText(origin: LeaderboardOrigin): string {
  const repeated =
    origin.unit === "run"
      ? `${plural(origin.bootstrap, "run", "runs")} over the same judgments`
      : isOfDraws(origin)
        ? `${plural(origin.bootstrap, "draw", "draws")} over ${origin.unit === "both" ? "segments and judges" : `${origin.unit}s`}`
        : `${plural(origin.bootstrap, "resample", "resamples")} by ${origin.unit}${origin.method === "trueskill" ? ", of each one run" : ""}`;
  return (
    `${plural(origin.judgments, "judgment", "judgments")} ${rankingsText(origin.rankings)}by ` +
    `${plural(origin.judges, "judge", "judges")}; ${repeated}, ` +
    `${origin.ranges === undefined || origin.ranges === "percentile" ? "" : `${origin.ranges} ranges, `}p ≤ ${origin.p}, seed ${origin.seed}.`
  );
}

function rankingsText(rankings: number | null): string {
  return rankings === null ? "" : `in ${plural(rankings, "ranking", "rankings")} `;
}
