import { expectedWins } from "../ranking/expected-wins/expected-wins";
import { cellCount, judgmentCell, type PairCounts } from "../ranking/pair-counts";
import { trueSkill } from "../ranking/trueskill/trueskill";
import { trueSkillRuns } from "../ranking/trueskill/trueskill-runs";
import { compareCodeUnits } from "../text/compare-code-units";

/** How systems are ranked from comparisons of their outputs. */
export const RANKED_METHODS = ["ew", "trueskill"] as const;
export type RankedMethod = (typeof RANKED_METHODS)[number];

export const RANKED_METHOD_NAMES: Readonly<Record<RankedMethod, string>> = {
  ew: "Expected Wins",
  trueskill: "TrueSkill",
};

/** What a metric is called whose sentence scores are ranked as judgments are. */
export function rankedName(metric: string): string {
  return `${metric}${RANKED}`;
}

const RANKED = ", ranked";

/** What readers must know of metrics so called. */
export function rankedNotes(metrics: readonly string[], method: RankedMethod): readonly string[] {
  if (!metrics.some((name) => name.endsWith(RANKED))) return [];
  return [
    `Ranked: sentence scores compared pair by pair and ranked as judgments are, by ${RANKED_METHOD_NAMES[method]}.`,
  ];
}

/** A metric's scores of outputs, more being better: by system, then by segment. */
export type OutputScores = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A metric's ranking needs fewer runs than people's: all pairs of systems are compared in every segment. */
const MAX_RUNS = 100;
/** About a second. */
const MAX_PLAYS = 10_000_000;

/**
 * The scores of systems that a metric gives where it is treated as a judge (Goto, Sakai and Watanabe 2025): in each segment
 * every two outputs are compared by its scores, equal ones tie, and the comparisons are ranked as people's judgments are,
 * by Expected Wins or TrueSkill. A system that is compared with none has no score. TrueSkill is the mean of 100 runs, of
 * fewer where that would take more than ten million plays.
 */
export function rankedMetric(
  scores: OutputScores,
  method: RankedMethod,
  seed: number,
): ReadonlyMap<string, number> {
  const pairs = comparisons(scores);
  const plays = pairs.counts.reduce((sum, count) => sum + count, 0);
  if (plays === 0) return new Map();
  const ranked =
    method === "ew"
      ? expectedWins(pairs)
      : trueSkill(
          pairs,
          trueSkillRuns(pairs, {
            seed,
            from: 0,
            to: Math.max(1, Math.min(MAX_RUNS, Math.floor(MAX_PLAYS / plays))),
            purpose: "trueskill of a metric",
          }),
        );
  return new Map(
    pairs.systems.flatMap((system, place): [string, number][] => {
      const score = ranked.scores[place]!;
      return Number.isFinite(score) ? [[system, score]] : [];
    }),
  );
}

function comparisons(scores: OutputScores): PairCounts {
  const systems = [...scores.keys()].sort(compareCodeUnits);
  const counts = new Float64Array(cellCount(systems.length));
  for (const [first, one] of systems.entries()) {
    for (let second = first + 1; second < systems.length; second++) {
      const theirs = scores.get(systems[second]!)!;
      for (const [segment, score] of scores.get(one)!) {
        const other = theirs.get(segment);
        if (other === undefined) continue;
        counts[judgmentCell(systems.length, first, second, score > other ? 1 : score < other ? -1 : 0)]! += 1;
      }
    }
  }
  return { systems, counts };
}
