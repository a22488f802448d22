import type { Chart } from "../../charts/chart";
import { slopeChart } from "../../charts/slope-chart";
import type { ComparedPair, RankingComparison } from "../../correlation/rankings/compare-rankings";
import type { OrderCorrelation } from "../../correlation/rankings/order-correlation";
import type { ComparisonUnit } from "../../correlation/rankings/paired-replicates";
import { systemChoiceText } from "../../judgments/system-choice";
import type { Table } from "../../tables/table";
import { countOf } from "../../text/format-count";
import type { OfSystems } from "../system-choice-notes";

/** How two rankings were computed to be compared. */
export interface ComparisonSettings {
  readonly method: "ew" | "bt" | "trueskill";
  readonly ew2015: boolean;
  readonly unit: ComparisonUnit;
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
}

/** What one of the two rankings is of. */
export interface ComparedSide extends OfSystems {
  readonly name: string;
  /** Nothing where only the scores are known. */
  readonly judgments: number | null;
  readonly judges: number | null;
  readonly segments: number | null;
  readonly fingerprint: string | null;
}

/** Two rankings side by side and all that they were made with. */
export interface ComparisonResult extends RankingComparison {
  readonly settings: ComparisonSettings;
  readonly first: ComparedSide;
  readonly second: ComparedSide;
  /** Units that both have; null where nothing is resampled, or segments and judges at once. */
  readonly sharedUnits: number | null;
  /** Whether judges were meant to be allowed for, and are too few in one of the rankings. */
  readonly isWithoutJudges: boolean;
  readonly version: string;
}

/** Pairs that stand in another order, with how surely they differ. */
export function swappedPairs({ pairs }: Pick<RankingComparison, "pairs">): readonly ComparedPair[] {
  return pairs.filter(({ isSwapped }) => isSwapped);
}

/** Whether two rankings differ on a pair by more than chance. */
export function isMoreThanChance({ holmP }: ComparedPair, p: number): boolean {
  return holmP !== null && holmP <= p;
}

const PERCENT = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** In one sentence what the comparison says. */
export function comparisonVerdict(comparison: ComparisonResult): string {
  const { pairs, tau, settings, first, second, replicates } = comparison;
  const swapped = swappedPairs(comparison);
  if (pairs.length === 0) return "The two rankings have no two systems in common.";
  const ofPairs = `${countOf(swapped.length, "pair", "pairs")} of ${pairs.length} changed order`;
  if (replicates === 0)
    return `${ofPairs}. Without the judgments of ${unjudged(first, second)} nobody can tell which of that is chance.`;
  const sure = swapped.filter((pair) => isMoreThanChance(pair, settings.p)).length;
  const same =
    tau.sameP === null
      ? ""
      : tau.sameP > settings.p
        ? ` The orders as a whole differ no more than those of one true order would (p = ${pText(tau.sameP)}).`
        : ` The orders as a whole differ by more than chance (p = ${pText(tau.sameP)}).`;
  const which = swapped.length === 0 ? "" : `, ${sure === 0 ? "none" : sure} of them by more than chance`;
  return `${ofPairs}${which}.${same}`;
}

function unjudged(first: ComparedSide, second: ComparedSide): string {
  const names = [first, second].flatMap(({ name, judgments }) => (judgments === null ? [name] : []));
  return names.length === 0 ? "both" : names.join(" and ");
}

function pText(p: number): string {
  return p < 0.001 ? "0.000" : p.toFixed(3);
}

const STATISTICS = [
  ["Kendall's τ", "tau"],
  ["Spearman's ρ", "rho"],
] as const;

/** Systems, correlations and pairs. */
export function comparisonTables(comparison: ComparisonResult): readonly Table[] {
  const { systems, settings, first, second, onlyFirst, onlySecond } = comparison;
  const level = `${PERCENT.format(100 * (1 - settings.p))} %`;
  const unit = settings.unit === "both" ? "segments and judges" : `${settings.unit}s`;
  const place = (name: string) => [
    { title: `Rank in ${name}`, decimals: 0 },
    { title: `Score in ${name}`, decimals: 3 },
    { title: "from", decimals: 3 },
    { title: "to", decimals: 3 },
  ];
  const correlation = (name: string, of: OrderCorrelation) => [
    ...[name, of.value, of.low, of.high, of.estimate],
    ...[of.sameLow, of.sameHigh, of.sameP],
  ];
  const missing = [
    ...(onlyFirst.length > 0 ? [`Only in ${first.name}: ${onlyFirst.join(", ")}.`] : []),
    ...(onlySecond.length > 0 ? [`Only in ${second.name}: ${onlySecond.join(", ")}.`] : []),
  ];
  const signatures = [
    `method ${settings.method}${settings.ew2015 ? " (2015)" : ""}, unit ${settings.unit}, bootstrap ${settings.bootstrap}, p ${settings.p}, seed ${settings.seed}; ${first.name}: ${first.fingerprint ?? "scores only"}; ${second.name}: ${second.fingerprint ?? "scores only"}; adjudge ${comparison.version}`,
  ];
  const resampled = [...resamplingNotes(comparison, level), ...choiceNotes(comparison)];
  return [
    {
      title: `Systems side by side: ${first.name} and ${second.name}`,
      name: "systems",
      columns: [
        { title: "System" },
        ...place(first.name),
        ...place(second.name).map((column, at) =>
          at < 2 ? column : { ...column, title: `${column.title} ` },
        ),
        { title: "Change of rank", decimals: 0 },
      ],
      rows: systems.map(({ system, first: one, second: other }) => [
        ...[system, one.rank, one.score, one.low, one.high],
        ...[other.rank, other.score, other.low, other.high, one.rank - other.rank],
      ]),
      notes: [comparisonVerdict(comparison), ...resampled, ...missing],
      signatures,
    },
    {
      title: "Correlation of the two orders",
      name: "correlation",
      columns: [
        { title: "" },
        { title: "Observed", decimals: 3 },
        { title: "True from", decimals: 3 },
        { title: "True to", decimals: 3 },
        { title: "Likeliest", decimals: 3 },
        { title: "Same order from", decimals: 3 },
        { title: "Same order to", decimals: 3 },
        { title: "p of same order", decimals: 3 },
      ],
      rows: STATISTICS.map(([name, key]) => correlation(name, comparison[key])),
      notes: [
        `True from–to: the ${level} interval for the correlation of the true orders, those that ever more ${unit} would give. Noise makes observed correlations lower than true ones, so the observed value can lie below it.`,
        `Same order from–to: what these rankings show in ${level} of cases if their true order is one, given what they have in common.`,
      ],
      signatures,
    },
    {
      title: "Pairs that changed order",
      name: "pairs",
      columns: [
        { title: "System" },
        { title: "Other" },
        { title: `Difference in ${first.name}`, decimals: 3 },
        { title: `Difference in ${second.name}`, decimals: 3 },
        { title: "p", decimals: 3 },
        { title: "p, Holm", decimals: 3 },
        { title: "More than chance" },
      ],
      rows: swappedPairs(comparison).map((pair) => [
        ...[pair.system, pair.other, pair.first, pair.second, pair.p, pair.holmP],
        pair.holmP === null ? null : isMoreThanChance(pair, settings.p) ? "yes" : "no",
      ]),
      records: {
        columns: ["System", "Other", "First difference", "Second difference", "Changed order", "p", "p Holm"],
        rows: comparison.pairs.map((pair) => [
          ...[pair.system, pair.other, pair.first, pair.second],
          ...[pair.isSwapped ? "yes" : "no", pair.p, pair.holmP],
        ]),
      },
      notes: [
        `Tested is whether the two score differences of a pair differ; p-values are two-sided, and corrected by Holm for all ${comparison.pairs.length} pairs, changed or not.`,
      ],
      signatures,
    },
  ];
}

/** How sure the numbers are, and what that comes from. */
function resamplingNotes(
  { settings, replicates, leftOut, sharedUnits, isWithoutJudges }: ComparisonResult,
  level: string,
): readonly string[] {
  if (replicates === 0) return ["Intervals and tests need the judgments of both rankings."];
  const { unit, method } = settings;
  const runs =
    method === "trueskill"
      ? [
          "TrueSkill is run once on each resample; scores are the means, and intervals include the chance of a run.",
        ]
      : [];
  const left =
    leftOut > 0
      ? [`${countOf(leftOut, "resample", "resamples")} without a score for every system left out.`]
      : [];
  if (unit !== "both")
    return [
      `Intervals at ${level}: ${unit}s are resampled ${replicates} times, the ${sharedUnits ?? 0} that both rankings have in both at once.`,
      ...(unit === "ranking"
        ? [
            "Rankings of one segment or by one judge are taken for independent, so that these intervals and p-values are too small.",
          ]
        : []),
      ...runs,
      ...left,
    ];
  return [
    isWithoutJudges
      ? `Intervals at ${level} allow for other segments, not for other judges: one of the rankings has fewer than three judges.`
      : `Intervals at ${level} allow for other segments and other judges at once; what both rankings share varies in both alike.`,
    ...runs,
    ...left,
  ];
}

/** Which systems are compared, once where both rankings say the same. */
function choiceNotes({ first, second }: ComparisonResult): readonly string[] {
  const choices = [first, second].map(({ systemChoice }) => systemChoice && systemChoiceText(systemChoice));
  if (choices[0] === choices[1]) return choices[0] === undefined ? [] : [choices[0]];
  return [first, second].flatMap(({ name }, side) =>
    choices[side] === undefined ? [] : [`${name}: ${choices[side]}`],
  );
}

/** For programs: pairs in full, the settings first. */
export function comparisonJson({ settings, ...comparison }: ComparisonResult) {
  const { ew2015, ...rest } = settings;
  return { ...rest, ...(ew2015 ? { ew: "2015" } : {}), ...comparison };
}

/** The two orders as columns with a line for each system. */
export function comparisonChart({ systems, first, second }: ComparisonResult): Chart {
  const places = (side: "first" | "second") => {
    const order = systems.toSorted(
      (one, other) => other[side].score - one[side].score || (one.system < other.system ? -1 : 1),
    );
    return new Map(order.map(({ system }, place) => [system, place + 1]));
  };
  const [inFirst, inSecond] = [places("first"), places("second")];
  return slopeChart({
    title: `The order of systems in ${first.name} and ${second.name}`,
    columns: [first.name, second.name],
    rows: systems.map(({ system }) => ({
      label: system,
      ranks: [inFirst.get(system)!, inSecond.get(system)!],
    })),
  });
}
