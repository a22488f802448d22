import { connectedGroups } from "../connected-groups";
import type { Identification } from "../identification";
import { type PairCounts, pairCell } from "../pair-counts";
import type { RankingWarning } from "../ranking-warning";

/** TrueSkill with what stands in the way of a ranking. */
export interface TrueSkill extends Identification {
  /** How many runs the scores are the means of. */
  readonly runs: number;
}

/**
 * The TrueSkill of each system in the manner of WMT14: its mean over the runs that `trueSkillRuns` made, or over one run
 * of each resample (see `trueSkillScorer`), as far as these have one. A system never compared has no score (NaN). Ties
 * are judgments too: systems that only ever tied are compared.
 *
 * Fails with a RangeError where `means` does not hold whole runs, or none.
 */
export function trueSkill({ systems, counts }: PairCounts, means: Float64Array): TrueSkill {
  const size = systems.length;
  const runs = size === 0 ? 0 : means.length / size;
  if (!Number.isInteger(runs) || (size > 0 && runs === 0)) {
    throw new RangeError(`${means.length} means are not those of whole runs of ${size} systems`);
  }
  const scores = new Float64Array(size);
  const found = new Int32Array(size);
  for (let run = 0; run < runs; run++) {
    for (let system = 0; system < size; system++) {
      const mean = means[run * size + system]!;
      if (Number.isNaN(mean)) continue;
      scores[system]! += mean;
      found[system]! += 1;
    }
  }

  const compared = (first: number, second: number) => {
    const cell = pairCell(size, first, second);
    return counts[cell]! + counts[cell + 1]! + counts[cell + 2]! > 0;
  };
  const groups = connectedGroups(size, compared);
  const played = groups.filter((group) => group.length > 1);
  const warnings: RankingWarning[] = [];
  for (const group of groups) {
    if (group.length > 1) continue;
    warnings.push({ kind: "never-compared", system: systems[group[0]!]! });
  }
  if (played.length > 1) {
    warnings.push({
      kind: "disconnected",
      groups: played.map((group) => group.map((node) => systems[node]!)),
    });
  }
  return {
    runs,
    scores: scores.map((sum, system) => sum / found[system]!),
    comparable: played.length === 1,
    warnings,
  };
}
