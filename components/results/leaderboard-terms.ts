import type { ReplicateUnit } from "@/lib/domain/ranking/bootstrap";
import type { RankingMethod } from "@/lib/domain/results/analysis-request";
import type { Term } from "./terms";
import { runsName, unitNames } from "./unit-names";

const SCORES: Readonly<Record<RankingMethod, Term>> = {
  ew: {
    name: "Expected Wins",
    meaning:
      "The share of its decisive judgments that a system wins against each other system, averaged over the others. Ties are left out; one half is even.",
  },
  trueskill: {
    name: "TrueSkill",
    meaning:
      "What is believed of a system’s strength after a run in which judgments, drawn by chance, have been played one by one; the score is the mean over all runs.",
  },
  bt: {
    name: "Bradley–Terry",
    meaning:
      "The logarithm of a system’s strength: the strengths are those under which the judgments given were the most likely. A tie is half a win for each.",
  },
};

/** What stands on a leaderboard by this method, explained. */
export function leaderboardTerms({
  method,
  unit,
}: {
  readonly method: RankingMethod;
  readonly unit: ReplicateUnit;
}): readonly Term[] {
  const times = unit === "run" ? "runs" : "resamples";
  const runs = method === "trueskill" ? ", over which one run is made" : "";
  return [
    SCORES[method],
    {
      name: "Range",
      meaning: `The ranks that a system takes in the middle share of all ${times}: 95 % at p ≤ 0.05.`,
    },
    {
      name: "Cluster",
      meaning: "Systems whose ranges overlap; between two clusters a rule is drawn, and no range crosses it.",
    },
    {
      name: "Support of a cluster",
      meaning: `The figure on a rule: the share of ${times} in which every system above it stays above every one below.`,
    },
    ...(unit === "run"
      ? [{ name: "Resampled by nothing", meaning: `${runsName.means}.` }]
      : [
          {
            name: "Resampled by",
            meaning: `What is drawn anew, with replacement, for each resample${runs}. ${Object.values(
              unitNames,
            )
              .map(({ one, means }) => `By ${one}: ${means.slice(0, 1).toLowerCase()}${means.slice(1)}.`)
              .join(" ")}`,
          },
        ]),
    {
      name: "Won, lost, equal",
      meaning: "Judgments: every pair of systems that a ranking compares is one.",
    },
  ];
}
