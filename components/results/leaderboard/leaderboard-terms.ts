import { type RangeKind, type ReplicateUnit, rangeKinds } from "@/lib/domain/ranking/bootstrap";
import type { RankingMethod } from "@/lib/domain/results/filters/analysis-request";
import { isOfDraws } from "@/lib/domain/results/leaderboard/leaderboard-table";
import type { Term } from "../terms";
import { rangeNames, runsName, unitNames } from "./unit-names";

const SCORES: Readonly<Record<RankingMethod, Term>> = {
  ew: {
    name: "Expected Wins",
    meaning:
      "The share of decisive judgments that a system wins, averaged over its opponents. Ties are ignored; 0.5 is average.",
  },
  trueskill: {
    name: "TrueSkill",
    meaning:
      "A system’s estimated skill after a run through randomly drawn judgments; the score is the mean over all runs.",
  },
  bt: {
    name: "Bradley–Terry",
    meaning:
      "The logarithm of a system’s strength, where strengths are those that make the observed judgments most likely. A tie counts as half a win for each side.",
  },
  pl: {
    name: "Plackett–Luce",
    meaning:
      "The logarithm of a system’s worth, where worths are those that make the observed rankings, read whole and with their ties, most likely. A text that several systems wrote is one alternative with the mean of their scores: a system that hardly writes alone is placed by that rule rather than by its own texts, and is named in a warning.",
  },
};

/** What stands on a leaderboard by this method, explained. */
export function leaderboardTerms({
  method,
  unit,
  ranges = "percentile",
}: {
  readonly method: RankingMethod;
  readonly unit: ReplicateUnit;
  readonly ranges?: RangeKind;
}): readonly Term[] {
  const times = unit === "run" ? "runs" : isOfDraws({ method, unit }) ? "draws" : "resamples";
  const runs = method === "trueskill" ? "; each resample has one run" : "";
  return [
    SCORES[method],
    {
      name: "Range",
      meaning: `The ranks that a system may hold, by its scores in all ${times}. ${rangeMeanings(ranges)}`,
    },
    {
      name: "Cluster",
      meaning: "Systems whose ranges overlap. A rule separates two clusters; no range crosses it.",
    },
    {
      name: "Support of a cluster",
      meaning: `The figure on a rule: the share of ${times} in which every system above it ranks above every system below.`,
    },
    ...(unit === "run"
      ? [{ name: "No resampling", meaning: `${runsName.means}.` }]
      : [
          {
            name: "Uncertainty over",
            meaning: `What ranges and intervals allow for: both at once, or what is drawn with replacement for each resample${runs}. ${Object.values(
              unitNames,
            )
              .map(({ one, means }) => `By ${one}: ${means.slice(0, 1).toLowerCase()}${means.slice(1)}.`)
              .join(" ")}`,
          },
        ]),
    {
      name: "Won, lost, equal",
      meaning: "Numbers of judgments. Each pair of systems compared in a ranking is one judgment.",
    },
  ];
}

/** All kinds in words, the one on the page first. */
function rangeMeanings(shown: RangeKind): string {
  const others = rangeKinds.filter((kind) => kind !== shown);
  return [shown, ...others]
    .map(
      (kind) =>
        `${rangeNames[kind].one.replace(/^./, (letter) => letter.toUpperCase())}: ${rangeNames[kind].means.replace(/^./, (letter) => letter.toLowerCase())}.`,
    )
    .join(" ");
}
