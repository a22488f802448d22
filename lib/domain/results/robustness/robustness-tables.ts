import type { UncertaintyUnit } from "../../ranking/bootstrap";
import { rankingWarningTexts } from "../../ranking/ranking-warning";
import type { Claim, Removal, Verdict } from "../../ranking/robustness/robustness";
import { RUNS_OF_PARTS } from "../../ranking/robustness/trueskill-parts";
import type { Table } from "../../tables/table";
import { countOf, formatCount } from "../../text/format-count";
import { methodName, rankRangeText } from "../leaderboard/leaderboard-table";
import type { RobustnessResult } from "./robustness-view";

/** What a claim says: "AMU is first", "AMU above RAC". */
export function claimText({ system, other }: Pick<Claim, "system" | "other">): string {
  return other === null ? `${system} is first` : `${system} above ${other}`;
}

/** What units are called in the tables of robustness. */
export function unitText(unit: UncertaintyUnit): string {
  return unit === "both" ? "segments and judges" : unit;
}

/** How many claims have each verdict, and what decides the first: the page in a moment. */
export function robustnessSummary(result: RobustnessResult): readonly string[] {
  const { claims } = result;
  const [first] = claims;
  if (first === undefined) return ["There are no two systems with comparable scores, so nothing is claimed."];
  const count = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict).length;
  return [
    `Of ${countOf(claims.length, "claim", "claims")} that this order makes, ${count("firm")} ${count("firm") === 1 ? "is" : "are"} firm, ${count("likely")} likely and ${count("open")} open.`,
    `${claimText(first)}: ${first.verdict}, in ${percent(first.draws)} of the draws and ${percent(first.halves)} of random halves of the segments.${winnerText(first, result)}`,
  ];
}

function winnerText({ removal }: Claim, { rankings }: RobustnessResult): string {
  if (removal === null) return "";
  return ` Removing at most ${formatCount(removal.rankings)} of ${countOf(rankings, "ranking", "rankings")} changes the winner.`;
}

export function robustnessTables(result: RobustnessResult): readonly Table[] {
  return [
    claimsTable(result),
    ...(result.claims.some(({ removal }) => removal !== null) ? [removalTable(result)] : []),
    unitsTable(result),
    withoutTable(result),
  ];
}

function methodOf({ method, ghost }: RobustnessResult): string {
  return methodName({ method, ew2015: false, unit: "both", ...(ghost ? { ghost: true as const } : {}) });
}

const REMOVAL_NOTE =
  "Rankings that decide: an upper bound. Rankings are removed in the order of their influence until the claim is reversed, which is confirmed by computing the scores again; another choice may need fewer.";

/** What is different by a method whose every fit is random. */
const TRUESKILL_NOTES = [
  "How few rankings decide is not known for TrueSkill, whose runs are random: the influence of one ranking on them is smaller than what they differ by.",
  `Orders without a judge or document are of ${RUNS_OF_PARTS.judge} runs each, orders of halves of ${RUNS_OF_PARTS.half}.`,
];

function claimsTable(result: RobustnessResult): Table {
  const { claims, usualUnit, bootstrap, p, halves } = result;
  const tellsRemovals = result.method !== "trueskill";
  return {
    title: `Claims of the leaderboard by ${methodOf(result)}`,
    name: "claims",
    columns: [
      { title: "Claim" },
      { title: "Verdict" },
      { title: "Draws", decimals: 2 },
      { title: "Halves", decimals: 2 },
      ...(tellsRemovals ? [{ title: "Rankings that decide", decimals: 0 }] : []),
      { title: "Does not stand" },
    ],
    rows: claims.map((claim) => [
      ...[claimText(claim), claim.verdict, claim.draws, claim.halves],
      ...(tellsRemovals ? [claim.removal?.rankings ?? null] : []),
      objectionsText(claim, result),
    ]),
    notes: [
      ...robustnessSummary(result),
      `Firm: in the simultaneous ${percent(1 - p)} rank sets over ${unitText(usualUnit)} and by every other unit, and in the order without any one judge and without any one document. Likely: in at least 90 % of the draws. Otherwise open.`,
      ...rankingWarningTexts(result.warnings ?? []),
      ...(tellsRemovals ? [REMOVAL_NOTE] : TRUESKILL_NOTES),
      halvesText(halves),
      `${formatCount(bootstrap)} draws over ${unitText(usualUnit)}, p ≤ ${p}.`,
    ],
    records: {
      columns: [
        ...["Claim", "System", "Other", "Verdict", "Draws", "Halves", "Rankings that decide"],
        ...["Simultaneous", "Units against", "Judges against", "Documents against"],
      ],
      rows: claims.map((claim) => [
        ...[claimText(claim), claim.system, claim.other, claim.verdict, claim.draws, claim.halves],
        ...[claim.removal?.rankings ?? null, claim.isSimultaneous ? "yes" : "no"],
        ...[claim.unitsAgainst, claim.judgesAgainst, claim.documentsAgainst].map((names) => names.join(" ")),
      ]),
    },
  };
}

/** So many names are listed before the others are counted. */
const MAX_NAMES = 3;

function listed(names: readonly string[], most = MAX_NAMES): string {
  const shown = names.slice(0, most).join(", ");
  return names.length <= most ? shown : `${shown} and ${names.length - most} more`;
}

/** Where a claim does not stand; nothing where it stands everywhere. */
function objectionsText(
  { isSimultaneous, unitsAgainst, judgesAgainst, documentsAgainst }: Claim,
  { usualUnit, units }: RobustnessResult,
): string | null {
  const against = [...(isSimultaneous ? [] : [usualUnit]), ...unitsAgainst];
  const clauses = [
    ...(against.length === 0
      ? []
      : [against.length === units.length ? "by any unit" : `by ${against.map(unitText).join(", ")}`]),
    ...(judgesAgainst.length === 0 ? [] : [`without ${listed(judgesAgainst, 1)}`]),
    ...(documentsAgainst.length === 0 ? [] : [`without document ${listed(documentsAgainst, 1)}`]),
  ];
  return clauses.length === 0 ? null : clauses.join("; ");
}

function halvesText({ splits, sameFirst, tau }: RobustnessResult["halves"]): string {
  const orders =
    tau === null ? "" : `; the orders of both halves agree with Kendall’s τ of ${tau.toFixed(2)}`;
  return `In ${formatCount(splits)} random splits of the segments, both halves had the same system first in ${percent(sameFirst)}${orders}.`;
}

function removalTable({ claims, rankings }: RobustnessResult): Table {
  const decided = claims.flatMap((claim) =>
    claim.removal === null ? [] : [{ claim, removal: claim.removal }],
  );
  return {
    title: "How few rankings decide",
    name: "rankings-that-decide",
    columns: [
      { title: "Claim" },
      { title: "At most", decimals: 0 },
      { title: "Whose" },
      { title: "Segments", decimals: 0 },
      { title: "On" },
    ],
    rows: decided.map(({ claim, removal }) => [
      claimText(claim),
      removal.rankings,
      whoseText(removal),
      removal.segments.length,
      listed(removal.segments),
    ]),
    notes: [
      `Of ${countOf(rankings, "ranking", "rankings")}. Without them the claim is reversed; it is an upper bound.`,
    ],
    records: {
      columns: ["Claim", "At most", "Whose", "Segments"],
      rows: decided.map(({ claim, removal }) => [
        claimText(claim),
        removal.rankings,
        removal.judges.map(({ judge, rankings: own }) => `${judge} ${own}`).join(", "),
        removal.segments.join(" "),
      ]),
    },
  };
}

function whoseText({ judges }: Removal): string {
  return listed(judges.map(({ judge, rankings }) => `${judge} ${rankings}`));
}

function unitsTable({ systems, units }: RobustnessResult): Table {
  return {
    title: "Rank range and cluster by unit of uncertainty",
    name: "by-unit",
    columns: [{ title: "System" }, ...units.map(({ unit }) => ({ title: `by ${unitText(unit)}` }))],
    rows: systems.map((system, place) => [
      system,
      ...units.map(({ rows }) => {
        const { rankLow, rankHigh, cluster } = rows[place]!;
        const range = rankRangeText(rankLow, rankHigh);
        return range === null ? null : `${range} (${cluster})`;
      }),
    ]),
    notes: ["Clusters are in brackets."],
    records: {
      columns: ["Unit", "System", "Rank low", "Rank high", "Cluster"],
      rows: units.flatMap(({ unit, rows }) =>
        systems.map((system, place) => {
          const { rankLow, rankHigh, cluster } = rows[place]!;
          return [unit, system, rankLow, rankHigh, cluster];
        }),
      ),
    },
  };
}

function withoutTable({ systems, without, claims }: RobustnessResult): Table {
  const fallen = (kind: "judge" | "document", name: string) =>
    claims
      .filter((claim) => (kind === "judge" ? claim.judgesAgainst : claim.documentsAgainst).includes(name))
      .map(claimText);
  const first = (places: readonly (number | null)[]) =>
    systems.filter((_, place) => places[place] === 1).join(", ") || null;
  const rows = without.map(({ kind, name, rankings, places }) => ({
    cells: [kind, name, rankings, first(places)] as const,
    fallen: fallen(kind, name),
  }));
  return {
    title: "Without each judge and each document",
    name: "left-out",
    columns: [
      { title: "Left out" },
      { title: "Name" },
      { title: "Rankings", decimals: 0 },
      { title: "First" },
      { title: "No longer stands" },
    ],
    rows: rows.map(({ cells, fallen: claimed }) => [...cells, claimed.length === 0 ? null : listed(claimed)]),
    records: {
      columns: ["Left out", "Name", "Rankings", "First", "No longer stands"],
      rows: rows.map(({ cells, fallen: claimed }) => [...cells, claimed.join("; ")]),
    },
  };
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
