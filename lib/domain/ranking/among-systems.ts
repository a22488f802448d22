import type { ScoredReplicates } from "./leaderboard-from-replicates";
import type { RankingWarning } from "./ranking-warning";

/**
 * Scores of some systems out of those that were scored together: the others stay in the scores as opponents, and leave
 * the ranks, ranges and clusters. What is to be known of a left-out system alone is not said; a system that no judgment
 * named stays unnamed.
 */
export function amongSystems(scored: ScoredReplicates, shown: readonly string[]): ScoredReplicates {
  const { systems, replicates } = scored;
  const wanted = new Set(shown);
  const places = [...systems.keys()].filter((place) => wanted.has(systems[place]!));
  const size = systems.length;
  const rows = size === 0 ? 0 : replicates.length / size;
  const chosen = new Float64Array(rows * places.length);
  for (let row = 0; row < rows; row++)
    for (const [column, place] of places.entries())
      chosen[row * places.length + column] = replicates[row * size + place]!;
  const { intervals } = scored;
  return {
    ...scored,
    systems: places.map((place) => systems[place]!),
    scores: Float64Array.from(places, (place) => scored.scores[place]!),
    records: places.map((place) => scored.records[place]!),
    replicates: chosen,
    ...(intervals ? { intervals: places.map((place) => intervals[place]) } : {}),
    warnings: scored.warnings.filter((warning) => isOfShown(warning, wanted)),
  };
}

function isOfShown(warning: RankingWarning, shown: ReadonlySet<string>): boolean {
  return !("system" in warning) || shown.has(warning.system);
}
