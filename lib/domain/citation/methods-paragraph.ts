import { METHOD_NAMES } from "../results/leaderboard-table";
import { countOf, formatCount } from "../text/format-count";
import type { ResultFacts } from "./result-facts";

/** A paragraph for the section on methods: what was judged, by whom, and how the numbers were made. */
export function methodsParagraph(facts: ResultFacts): string {
  const sentences = [judged(facts), shown(facts), ...leftOut(facts), ranked(facts), ...agreement(facts)];
  return [...sentences, made(facts)].join(" ");
}

function judged({ campaign, systems, hasInput, kind, origin }: ResultFacts): string {
  const task = kind === "correction" ? "corrections" : "outputs";
  const input = hasInput ? ", the unchanged source among them," : "";
  return (
    `In the campaign “${campaign}”, ${countOf(origin.judges, "judge", "judges")} compared the ${task} of ` +
    `${countOf(systems, "system", "systems")}${input} for ${countOf(origin.segments, "segment", "segments")}, ` +
    `in ${countOf(origin.rankings, "ranking", "rankings")}.`
  );
}

function shown({ maxHypotheses, origin }: ResultFacts): string {
  return (
    `A ranking orders up to ${maxHypotheses} different outputs of one source, shown in random order and without ` +
    "their systems’ names, from best to worst, with ties allowed; systems that wrote the same text share its rank. " +
    `Every pair of systems in a ranking is a judgment, ${formatCount(origin.judgments)} in all.`
  );
}

function leftOut({ skipped, byOrganisers }: ResultFacts): readonly string[] {
  return [
    ...(skipped > 0
      ? [
          `${countOf(skipped, "task was", "tasks were")} skipped and ${skipped === 1 ? "brings" : "bring"} no judgments.`,
        ]
      : []),
    ...(byOrganisers > 0
      ? [`${countOf(byOrganisers, "ranking", "rankings")} came from organisers of the campaign.`]
      : []),
  ];
}

const SCORES = {
  ew: "the mean, over the other systems, of the share of decided judgments that a system wins; ties are ignored",
  bt: "the strengths of a Bradley–Terry model fitted to the decided judgments",
  trueskill: "the mean skill over repeated runs, as in WMT 2014",
} as const;

function ranked({ origin }: ResultFacts): string {
  const { method, ew2015, bootstrap, unit, p, seed } = origin;
  const name = `${METHOD_NAMES[method]}${ew2015 ? " as computed in 2015" : ""}`;
  const repeated =
    unit === "run"
      ? `${formatCount(bootstrap)} runs`
      : `${formatCount(bootstrap)} bootstrap resamples of ${unit}s`;
  return (
    `Systems are ordered by ${name} (${SCORES[method]}). Rank ranges at p ≤ ${p} come from ${repeated} (seed ${seed}); ` +
    "a new cluster begins where every range above ends before every range below begins."
  );
}

function agreement({ kappaBetween, kappaWithin }: ResultFacts): readonly string[] {
  const found = [
    ...(kappaBetween === null ? [] : [`${kappaBetween.toFixed(2)} between judges`]),
    ...(kappaWithin === null ? [] : [`${kappaWithin.toFixed(2)} within a judge`]),
  ];
  if (found.length === 0) return [];
  return [`Cohen’s κ of pairs of outputs (better, equal, worse) is ${found.join(" and ")}.`];
}

function made({ origin }: ResultFacts): string {
  return `Computed with Adjudge ${origin.version}; fingerprint of the rankings ${origin.fingerprint}.`;
}
