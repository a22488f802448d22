import type { Verdict } from "../ranking/robustness/robustness";
import { methodName } from "../results/leaderboard/leaderboard-table";
import { countOf, formatCount } from "../text/format-count";
import type { ResultFacts } from "./result-facts";

/** A paragraph for the section on methods: what was judged, by whom, and how the numbers were made. */
export function methodsParagraph(facts: ResultFacts): string {
  const sentences = [
    judged(facts),
    shown(facts),
    ...leftOut(facts),
    ranked(facts),
    ...doubted(facts),
    ...paired(facts),
  ];
  return [...sentences, ...agreement(facts), ...scored(facts), made(facts)].join(" ");
}

function judged({ campaign, systems, hasInput, kind, origin }: ResultFacts): string {
  const task = kind === "correction" ? "corrections" : "outputs";
  const input = hasInput ? ", the unchanged source among them," : "";
  const rankings = origin.rankings === null ? "" : `, in ${countOf(origin.rankings, "ranking", "rankings")}`;
  return (
    `In the campaign “${campaign}”, ${countOf(origin.judges, "judge", "judges")} compared the ${task} of ` +
    `${comparedSystems(systems, origin)}${input} for ${countOf(origin.segments, "segment", "segments")}${rankings}.`
  );
}

/** Judgments of systems that were dropped are none of those that the paragraph counts. */
function comparedSystems(systems: number, { systemChoice }: ResultFacts["origin"]): string {
  return systemChoice?.judgments === "dropped"
    ? `${formatCount(systemChoice.systems.length)} of ${countOf(systems, "system", "systems")}`
    : countOf(systems, "system", "systems");
}

function shown(facts: ResultFacts): string {
  const { rankings, judgments } = facts.origin;
  if (rankings === null) return ungroupedPairs(judgments);
  const imported = facts.record?.imported ?? 0;
  return [
    ...(imported > 0 ? [importedRankings(facts, imported, rankings)] : []),
    ...(imported < rankings ? [rankingsHere(facts, imported > 0)] : []),
    `Every pair of systems in a ranking is a judgment, ${formatCount(judgments)} in all.`,
  ].join(" ");
}

function rankingsHere({ maxHypotheses }: ResultFacts, areSomeImported: boolean): string {
  return (
    `${areSomeImported ? "Each of the others" : "A ranking"} orders up to ${maxHypotheses} different outputs of one ` +
    "source, shown in random order and without their systems’ names, from best to worst, with ties allowed; systems " +
    "that wrote the same text share its rank."
  );
}

/** Says nothing of how they were collected, nor of how many rankings they are. */
function ungroupedPairs(judgments: number): string {
  return (
    "The judgments were imported from a file of pairs, which records neither how the outputs were shown to the judges " +
    "nor which pairs were ranked together; equal ranks are ties. " +
    `There are ${countOf(judgments, "judgment", "judgments")} of a pair of systems.`
  );
}

/** Says nothing of how they were collected: files do not tell. */
function importedRankings({ record }: ResultFacts, imported: number, rankings: number): string {
  const all = imported >= rankings;
  const which = all
    ? "The rankings were"
    : `${countOf(imported, "of the rankings was", "of the rankings were")}`;
  return (
    `${which} imported from a file, which does not record how the outputs were shown to the judges; ` +
    `${all ? "each" : "each of these"} orders up to ${record?.maxImported} outputs of one source from best to worst, ` +
    "where equal ranks are ties and systems that the file names together share a rank."
  );
}

function leftOut({ skipped, byOrganisers, origin }: ResultFacts): readonly string[] {
  return [
    ...chosen(origin),
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

/** Of a campaign's systems, those that the results are of; nothing where that is all. */
function chosen({ systemChoice }: ResultFacts["origin"]): readonly string[] {
  if (systemChoice === undefined) return [];
  const { systems, leftOut, judgments } = systemChoice;
  const names = `${leftOut.join(", ")} ${leftOut.length === 1 ? "is" : "are"} left out`;
  return [
    judgments === "dropped"
      ? `${names}, and so is every judgment that involves ${leftOut.length === 1 ? "it" : "them"}.`
      : `The results are of ${countOf(systems.length, "system", "systems")}: ${names}, but judgments that involve ${leftOut.length === 1 ? "it" : "them"} still count for the others.`,
  ];
}

const SCORES = {
  ew: "the mean, over the other systems, of the share of decided judgments that a system wins; ties are ignored",
  bt: "the strengths of a Bradley–Terry model fitted to the judgments, where a tie counts as half a win for each side",
  pl: "the log-worths of a Plackett–Luce model with ties fitted to whole rankings (Turner et al., 2020), in which the worth of a text that several systems wrote is the geometric mean of theirs",
  trueskill: "the mean skill over repeated runs in the manner of WMT 2014",
} as const;

/** What is varied over segments and judges at once, and how: Student's t for scores, draws for ranks. */
function overBoth({ method, bootstrap }: ResultFacts["origin"]): string {
  const from =
    method === "trueskill"
      ? "the covariance of the scores over resamples of rankings, segments, documents where known, and judges"
      : "the two-way clustered covariance of the scores over segments (or documents, where known) and judges";
  return `${formatCount(bootstrap)} draws about the scores from ${from}, so they allow for other judges and other segments`;
}

const RANGES = {
  percentile: "",
  joint: "; ranges leave ranks out only as far as all systems together seldom hold them",
  confidence: "; each range is a confidence set of the system’s rank (Mogstad et al., 2023)",
  simultaneous: "; ranges are simultaneous confidence sets of all systems’ ranks (Mogstad et al., 2023)",
} as const;

function ranked({ origin }: ResultFacts): string {
  const { method, bootstrap, unit, ranges = "percentile", p, seed } = origin;
  const runs = method === "trueskill" ? ", each with one run" : "";
  const repeated =
    unit === "run"
      ? `${formatCount(bootstrap)} runs over the same judgments, so they show only the noise of the runs`
      : unit === "both"
        ? overBoth(origin)
        : method === "pl"
          ? `${formatCount(bootstrap)} draws about the scores from their covariance clustered by ${unit}`
          : `${formatCount(bootstrap)} bootstrap resamples of ${unit}s${runs}`;
  const ghost = origin.ghost ? "; each system has half a win and half a loss against a ghost" : "";
  return (
    `Systems are ordered by ${methodName(origin)} (${SCORES[method]}${ghost}). Rank ranges at p ≤ ${p} come from ${repeated} (seed ${seed})${RANGES[ranges]}; ` +
    "a new cluster begins where every range above ends before every range below begins."
  );
}

/** What was asked of each claim of the order, and how many stand. */
function doubted({ robustness }: ResultFacts): readonly string[] {
  const [first] = robustness?.claims ?? [];
  if (robustness === undefined || first === undefined) return [];
  const { claims, p, rankings } = robustness;
  const count = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict).length;
  const share = `${Number((100 * (1 - p)).toFixed(1))} %`;
  const removal =
    first.removal === null
      ? ""
      : `, and leaving out at most ${formatCount(first.removal.rankings)} of ${countOf(rankings, "ranking", "rankings")} reverses it`;
  return [
    `Each claim of this order, that a system is first or above the next one, is called firm if it stands in the simultaneous ${share} confidence sets of ranks (Mogstad et al., 2023) over every unit of uncertainty, without any one judge and without any one document; likely if at least 90 % of the draws have it; and otherwise open. ` +
      `Of ${countOf(claims.length, "claim", "claims")}, ${count("firm")} ${count("firm") === 1 ? "is" : "are"} firm, ${count("likely")} likely and ${count("open")} open; that ${first.system} is first is ${first.verdict}${removal}.`,
  ];
}

/** How pairs of systems were tested, and what was corrected for. */
function paired({ pairs }: ResultFacts): readonly string[] {
  if (pairs === undefined || pairs.systems.length < 2) return [];
  const { tests, over, systems } = pairs;
  if (tests === "published")
    return ["Pairs of systems are tested by exact sign tests of their decided judgments, uncorrected."];
  const count = (systems.length * (systems.length - 1)) / 2;
  const corrected =
    count === 1 ? "" : `, and p-values are corrected for ${formatCount(count)} pairs by Holm’s method`;
  return [
    `Pairs of systems are tested by the share of decided judgments that each wins (two-sided), with its variance over ${over.map((factor) => `${factor}s`).join(" and ")}${corrected}.`,
  ];
}

function agreement({ kappaBetween, kappaWithin, cohenBetween = null }: ResultFacts): readonly string[] {
  const found = [
    ...(kappaBetween === null ? [] : [`${kappaBetween.toFixed(2)} between judges`]),
    ...(kappaWithin === null ? [] : [`${kappaWithin.toFixed(2)} within a judge`]),
  ];
  if (found.length === 0) return [];
  return [
    `Agreement on pairs of outputs (better, equal, worse), as κ with the shares of both judges pooled (Scott’s π, ` +
      `which WMT calls Cohen’s κ), is ${found.join(" and ")}` +
      `${cohenBetween === null ? "" : `; Cohen’s κ with each judge’s own shares is ${cohenBetween.toFixed(2)} between judges`}.`,
  ];
}

function scored({ scoredOn, scoredBy = [] }: ResultFacts): readonly string[] {
  if (scoredOn === undefined) return [];
  const which = scoredBy.map(({ name, settings }) => `${name} (${settings})`);
  return [`Metrics were computed on ${scoredOn}${which.length === 0 ? "" : `: ${which.join("; ")}`}.`];
}

function made({ origin }: ResultFacts): string {
  return `Computed with Adjudge ${origin.version}; fingerprint of the rankings ${origin.fingerprint}.`;
}
