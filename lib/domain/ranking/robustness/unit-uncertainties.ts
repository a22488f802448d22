import {
  drawingSource,
  type ResamplingSource,
  resampleScores,
  type UncertaintyUnit,
  uncertaintySource,
  usualRanges,
  usualUnit,
} from "../bootstrap";
import { type JudgmentTable, unitsOfTable } from "../judgment-table";
import { type LeaderboardSettings, pairMethodOf, prepareLeaderboard } from "../leaderboard";
import { drawnBoard, estimateOverBoth } from "../leaderboard-over-both";
import type { PairCounts } from "../pair-counts";
import { pairScorer, tieUse } from "../pair-method";
import type { PlackettLuce } from "../plackett-luce/plackett-luce";
import {
  plackettLuceCovariance,
  plackettLuceLeaderboard,
  type WholeRankingUnit,
} from "../plackett-luce/plackett-luce-leaderboard";
import { scoreDraws } from "../uncertainty/score-draws";
import type { UnitUncertainty } from "./robustness";

type Settings = Pick<LeaderboardSettings, "bootstrap" | "p" | "seed" | "shown">;

/** All units that the judgments let uncertainty be over, the usual one first. */
export function unitsAtHand(table: JudgmentTable, reads: "pairs" | "whole rankings"): UncertaintyUnit[] {
  const usual = usualUnit(unitsOfTable(table));
  const units: UncertaintyUnit[] = [
    ...(usual === "both" ? (["both"] as const) : []),
    ...(table.isGrouped ? (["ranking"] as const) : []),
    ...(reads === "pairs" ? (["judgment"] as const) : []),
    "segment",
    ...(table.documents !== null && table.documents.names.length > 1 ? (["document"] as const) : []),
    ...(table.judges.length > 1 ? (["judge"] as const) : []),
  ];
  return [usual, ...units.filter((unit) => unit !== usual)];
}

/** Uncertainty of a method that reads pairs over one unit, with the ranges that are usual for it. */
export function pairUncertainty(
  table: JudgmentTable,
  pairs: PairCounts,
  unit: UncertaintyUnit,
  settings: Settings & { readonly method: "ew" | "bt" },
): UnitUncertainty {
  const method = pairMethodOf({ ...settings, unit });
  const source = uncertaintySource(table, unit, tieUse(method));
  const { seed, bootstrap } = settings;
  if (source.unit === "both")
    return drawnUncertainty(pairs, estimateOverBoth(pairs, source.units, settings), settings);
  const scorer = pairScorer(method, pairs.systems, seed);
  const replicates = resampleScores(drawingSource(source), scorer, { seed, from: 0, to: bootstrap });
  return resampledUncertainty(pairs, source, replicates, settings);
}

/** The same over segments and judges at once, by draws about scores whose covariance is known. */
export function drawnUncertainty(
  pairs: PairCounts,
  { estimate, ...uncertainty }: ReturnType<typeof estimateOverBoth>,
  settings: Settings,
): UnitUncertainty {
  const { seed, bootstrap } = settings;
  const { covariance } = uncertainty;
  const replicates =
    covariance === undefined
      ? new Float64Array()
      : scoreDraws(estimate.scores, covariance, { seed, draws: bootstrap });
  const ranges = usualRanges("both");
  return {
    ...{ unit: "both", replicates },
    board: drawnBoard(pairs, estimate, uncertainty, { ...settings, ranges }),
  };
}

/** The same over a unit of which resamples have been scored. */
export function resampledUncertainty(
  pairs: PairCounts,
  source: ResamplingSource,
  replicates: Float64Array,
  settings: Settings & Pick<LeaderboardSettings, "method">,
): UnitUncertainty {
  const { unit } = source;
  const board = prepareLeaderboard(pairs, source, { ...settings, unit, ranges: usualRanges(unit) });
  return { unit, replicates, board: board(replicates) };
}

/** The same of a model of whole rankings. */
export function wholeRankingUncertainty(
  fitted: PlackettLuce,
  pairs: PairCounts,
  unit: WholeRankingUnit,
  settings: Settings,
): UnitUncertainty {
  const { seed, bootstrap } = settings;
  const board = plackettLuceLeaderboard(pairs, fitted, { ...settings, unit, ranges: usualRanges(unit) });
  const replicates = fitted.comparable
    ? scoreDraws(fitted.scores, plackettLuceCovariance(fitted, unit), { seed, draws: bootstrap })
    : new Float64Array();
  return { unit, replicates, board };
}
