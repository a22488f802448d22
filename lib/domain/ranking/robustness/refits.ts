import { bradleyTerry, bradleyTerryScorer } from "../bradley-terry/bradley-terry";
import { expectedWins, expectedWinsScorer } from "../expected-wins/expected-wins";
import { forEachJudgment, type JudgmentTable, type RankingUnits } from "../judgment-table";
import { cellCount, judgmentCell, pairCountsOfTable } from "../pair-counts";
import type { PlackettLuce } from "../plackett-luce/plackett-luce";
import { fitPlackettLuce, plackettLuceInfluences } from "../plackett-luce/plackett-luce-fit";
import { roundedScore } from "../rounded-score";
import { bradleyTerryInfluences, expectedWinsInfluences } from "../uncertainty/unit-influences";
import { type SharedColumn, sharedColumn } from "../units/unit-blocks";

/** What a method says of all rankings. */
export interface FittedOrder {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** What the rankings belong to. */
  readonly units: RankingUnits;
  /** By system, NaN where there is none. */
  readonly scores: Float64Array;
  /** Whether scores can be compared with each other. */
  readonly comparable: boolean;
}

/** A method that can be asked again and again for the scores of some of the rankings. */
export interface Refits extends FittedOrder {
  /** The scores of the rankings that `isKept` says 1 of. */
  readonly scoresOf: (isIncluded: Uint8Array) => Float64Array;
  /**
   * How far each ranking moves each score, to first order, row by row: about so much lower is the score without it.
   */
  readonly influences: () => Float64Array;
}

/** The rankings of a table, and the judgments of any part of them, counted. */
export interface CountedRankings {
  /** Where the cells of each ranking's judgments begin and end. */
  readonly offsets: Int32Array;
  readonly cells: SharedColumn;
  /** Writes the judgments of the rankings that `isKept` says 1 of, laid out as `PairCounts`, into `counts`. */
  readonly count: (isIncluded: Uint8Array, counts: Float64Array) => void;
}

export function countedRankings(table: JudgmentTable): CountedRankings {
  const { systems } = table;
  const offsets = new Int32Array(table.rankings + 1);
  // There may be a hundred million of them.
  const cells = sharedColumn(cellCount(systems.length), table.judgments);
  let used = 0;
  forEachJudgment(table, (first, second, outcome, ranking) => {
    cells[used++] = judgmentCell(systems.length, first, second, outcome);
    offsets[ranking + 1] = used;
  });
  for (let ranking = 0; ranking < table.rankings; ranking++)
    offsets[ranking + 1] = Math.max(offsets[ranking]!, offsets[ranking + 1]!);
  return {
    ...{ offsets, cells },
    count: (isIncluded, counts) => {
      counts.fill(0);
      for (let ranking = 0; ranking < isIncluded.length; ranking++) {
        if (isIncluded[ranking] === 0) continue;
        const end = offsets[ranking + 1]!;
        for (let position = offsets[ranking]!; position < end; position++) counts[cells[position]!]! += 1;
      }
    },
  };
}

/** Refits of a method that reads pairs. */
export function pairRefits(table: JudgmentTable, method: "ew" | "bt"): Refits {
  const { systems } = table;
  const size = systems.length;
  const pairs = pairCountsOfTable(table);
  const { offsets, cells, count } = countedRankings(table);
  const scorer = method === "ew" ? expectedWinsScorer(size, "standard") : bradleyTerryScorer(size);
  const counts = new Float64Array(cellCount(size));
  const estimate = method === "ew" ? expectedWins(pairs) : bradleyTerry(pairs);
  return {
    ...{ systems, units: table },
    scores: estimate.scores,
    comparable: estimate.comparable,
    scoresOf: (isIncluded) => {
      count(isIncluded, counts);
      const scores = new Float64Array(size);
      scorer(counts, scores);
      return scores;
    },
    influences: () => {
      const influences =
        "fit" in estimate
          ? bradleyTerryInfluences(estimate.fit, size)
          : expectedWinsInfluences(pairs, "standard");
      const rows = new Float64Array(table.rankings * size);
      for (let ranking = 0; ranking < table.rankings; ranking++) {
        const end = offsets[ranking + 1]!;
        for (let position = offsets[ranking]!; position < end; position++)
          influences.add(cells[position]!, 1);
        influences.finish(rows.subarray(ranking * size, (ranking + 1) * size));
      }
      return rows;
    },
  };
}

/** Refits of Plackett–Luce, which begin where all rankings ended. */
export function wholeRankingRefits(fitted: PlackettLuce): Refits {
  const { systems, units, core, likelihood, fit, scores, comparable } = fitted;
  const { rankings } = units;
  const size = systems.length;
  const weights = likelihood.weights.slice();
  return {
    ...{ systems, units, scores, comparable },
    scoresOf: (isIncluded) => {
      for (let ranking = 0; ranking < rankings; ranking++)
        weights[ranking] = isIncluded[ranking] === 0 ? 0 : likelihood.weights[ranking]!;
      const { strengths, converged } = fitPlackettLuce(likelihood, weights, fit.at);
      const refitted = new Float64Array(size).fill(Number.NaN);
      if (converged)
        for (const [place, system] of core.entries()) refitted[system] = roundedScore(strengths[place]!);
      return refitted;
    },
    influences: () => {
      const rows = new Float64Array(rankings * size);
      plackettLuceInfluences(likelihood, fit).forEach((ranking, row) => {
        for (const [place, system] of core.entries()) rows[ranking * size + system] = row[place]!;
      });
      return rows;
    },
  };
}
