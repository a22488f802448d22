import {
  drawingSource,
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
  const ranges = usualRanges(unit);
  if (source.unit === "both") {
    const { estimate, ...uncertainty } = estimateOverBoth(pairs, source.units, settings);
    const { covariance } = uncertainty;
    const replicates =
      covariance === undefined
        ? new Float64Array()
        : scoreDraws(estimate.scores, covariance, { seed, draws: bootstrap });
    return { unit, replicates, board: drawnBoard(pairs, estimate, uncertainty, { ...settings, ranges }) };
  }
  const scorer = pairScorer(method, pairs.systems, seed);
  const replicates = resampleScores(drawingSource(source), scorer, { seed, from: 0, to: bootstrap });
  const board = prepareLeaderboard(pairs, source, { ...settings, unit, ranges })(replicates);
  return { unit, replicates, board };
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
