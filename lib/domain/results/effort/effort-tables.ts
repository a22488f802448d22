import type { NextHour } from "../../plans/effort/next-hour";
import type { UncertainNumber } from "../../plans/effort/planned-certainty";
import {
  type ComponentRow,
  effectiveSegments,
  type WeighedPlan,
  type WeighedPlans,
  type WeighSettings,
} from "../../plans/effort/weigh-plan";
import type { Table } from "../../tables/table";
import { countOf, formatCount } from "../../text/format-count";

/** What plans were weighed by. */
export interface EffortPilot {
  /** In words: files, or a published study. */
  readonly name: string;
  readonly rankings: number;
  readonly segments: number;
  readonly judges: number;
  /** Whether nothing of the campaign itself is known. */
  readonly isPublished: boolean;
}

/** What the planner found. */
export interface EffortResult extends WeighedPlans {
  readonly pilot: EffortPilot;
  readonly settings: WeighSettings;
  /** What an hour of judging adds to the pilot; nothing where it is a published study. */
  readonly nextHour:
    | { readonly now: number; readonly rankings: number; readonly bought: readonly NextHour[] }
    | undefined;
}

const FEW_RANKINGS = 500;

/** The answer in sentences: the plan, what it promises, and how far to trust it. */
export function effortSummary({ plan, pilot, settings }: EffortResult): readonly string[] {
  const doubts = doubtsOf(pilot);
  if (plan === undefined) return [unreachedText(settings), ...doubts];
  const { rankings, judges, hours, pay, halfWidth, clusters } = plan;
  const paid = pay > 0 ? `, ${formatCount(Math.round(pay))} in pay` : "";
  return [
    `${countOf(rankings, "ranking", "rankings")} by ${countOf(judges, "judge", "judges")}, about ${formatCount(Math.ceil(rankings / judges))} each: ${hoursText(hours)} of judging${paid}.`,
    `Expected Wins will be known to within ±${halfWidth.value.toFixed(3)} over segments and judges (mean over systems; probably between ±${rangeText(halfWidth, 3)}), and about ${clusters.value.toFixed(1)} clusters are to be expected (${clusters.low} to ${clusters.high}).`,
    `Two systems are told apart at 0.05 ${plan.gaps.map(({ gap, chance }) => `with ${percent(chance)} if they lie ${gap} apart`).join(", ")}.`,
    ...doubts,
  ];
}

function doubtsOf({ rankings, judges, isPublished }: EffortPilot): string[] {
  if (isPublished)
    return [
      "No pilot: this assumes that systems, judges and segments vary as in a published study. A pilot of a few hundred rankings promises more.",
    ];
  return [
    ...(rankings < FEW_RANKINGS
      ? [`The pilot has only ${countOf(rankings, "ranking", "rankings")}, so these promises are rough.`]
      : []),
    ...(judges < 3
      ? ["The pilot has fewer than three judges: what judges add is taken from a published study."]
      : []),
  ];
}

function unreachedText({ question, mostJudges }: WeighSettings): string {
  if (question.kind === "budget") return "The budget is too small for any plan within these bounds.";
  return `No plan within these bounds reaches the goal: not with ${countOf(mostJudges, "judge", "judges")}, however many rankings they give. Allow more judges, more segments or a wider goal.`;
}

function hoursText(hours: number): string {
  return hours < 10 ? `${hours.toFixed(1)} hours` : countOf(Math.round(hours), "hour", "hours");
}

function rangeText({ low, high }: UncertainNumber, decimals: number): string {
  return Number.isFinite(high)
    ? `${low.toFixed(decimals)} and ±${high.toFixed(decimals)}`
    : `${low.toFixed(decimals)} and anything above`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

const factorNames: Readonly<Record<ComponentRow["factor"], string>> = {
  ranking: "a single ranking",
  segment: "a segment",
  document: "a document",
  judge: "a judge",
};

const spentNames: Readonly<Record<NextHour["spent"], string>> = {
  "another-judge": "Another judge, on fresh segments",
  "fresh-segments": "The same judges, on fresh segments",
  "same-segments": "The same judges, on the same segments",
};

export function effortTables(result: EffortResult): readonly Table[] {
  const { plan } = result;
  return [
    ...(plan === undefined ? [] : [promisesTable(plan, result)]),
    ...(plan === undefined ? [] : [neighboursTable(plan, result)]),
    ...(result.changes.length === 0 ? [] : [changesTable(result)]),
    ...(result.curves.length === 0 ? [] : [curvesTable(result)]),
    componentsTable(result),
    ...(result.nextHour === undefined ? [] : [nextHourTable(result.nextHour)]),
  ];
}

function promisesTable(plan: WeighedPlan, result: EffortResult): Table {
  const { rankings, judges, hours, pay, halfWidth, clusters, gaps } = plan;
  const rows: readonly PromiseRow[] = [
    { promise: "Rankings", value: rankings, decimals: 0 },
    { promise: "Judges", value: judges, decimals: 0 },
    { promise: "Hours of judging", value: hours, decimals: 1 },
    ...(pay > 0 ? [{ promise: "Pay", value: pay, decimals: 2 }] : []),
    { promise: "Effective number of segments", value: effectiveSegments(plan), decimals: 0 },
    { promise: "Half-width of Expected Wins", decimals: 3, ...halfWidth },
    { promise: "Clusters", decimals: 1, ...clusters },
    ...gaps.map(({ gap, chance }) => ({
      promise: `Chance that systems ${gap} apart are told apart`,
      value: chance,
      decimals: 2,
    })),
  ];
  const text = (value: number | undefined, decimals: number) =>
    value === undefined || !Number.isFinite(value) ? null : value.toFixed(decimals);
  return {
    title: "What the plan promises",
    name: "promises",
    columns: [{ title: "Promise" }, { title: "Value" }, { title: "From" }, { title: "To" }],
    rows: rows.map(({ promise, value, low, high, decimals }) => [
      ...[promise, text(value, decimals), text(low, decimals), text(high, decimals)],
    ]),
    notes: [
      ...effortSummary(result),
      "Half-width: 1.96 standard errors over segments and judges, mean over systems, with a 95 % range of what the leaderboard will show, by how well the pilot knows the components of variance and the campaign will know its own. Clusters: mean over simulated campaigns, with the range of 95 % of them.",
      estimandText(result.settings),
    ],
    records: {
      columns: ["Promise", "Value", "From", "To"],
      rows: rows.map(({ promise, value, low, high }) => [promise, value, low ?? null, finite(high)]),
    },
  };
}

interface PromiseRow extends Partial<UncertainNumber> {
  readonly promise: string;
  readonly value: number;
  readonly decimals: number;
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** What the scores of a campaign are estimates of. */
export function estimandText({ sketch }: Pick<WeighSettings, "sketch">): string {
  return sketch.drawing === "spread"
    ? "Spread: every segment counts as often as any other as far as whole rounds go, so that scores are those of the plain test set; segments on which systems differ are preferred only in a round that is not complete."
    : "As in 2015: segments are drawn again and again in proportion to their weights, so that scores are those of a test set in which segments on which systems differ count for more.";
}

function neighboursTable({ neighbours }: WeighedPlan, { pilot }: EffortResult): Table {
  return {
    title: "Chance that neighbours part",
    name: "neighbours",
    columns: [
      { title: "Above" },
      { title: "Below" },
      { title: pilot.isPublished ? "Difference" : "Difference in the pilot", decimals: 3 },
      { title: "Chance", decimals: 2 },
    ],
    rows: neighbours.map(({ better, worse, gap, chance }) => [better, worse, gap, chance]),
    notes: [
      "That the difference of their scores is significant at 0.05 over segments and judges once the plan is done. Differences of the pilot are shrunk first by how much of them is chance.",
    ],
  };
}

function changesTable({ changes }: EffortResult): Table {
  return {
    title: "One thing changed",
    name: "changes",
    columns: [
      { title: "Change" },
      { title: "Rankings", decimals: 0 },
      { title: "Judges", decimals: 0 },
      { title: "Hours", decimals: 1 },
      { title: "Half-width", decimals: 4 },
    ],
    rows: changes.map(({ change, rankings, judges, hours, halfWidth }) => [
      ...[change, rankings, judges, hours, halfWidth],
    ]),
  };
}

function curvesTable({ curves }: EffortResult): Table {
  const [first] = curves;
  return {
    title: "Half-width by rankings and judges",
    name: "half-widths",
    columns: [
      { title: "Rankings", decimals: 0 },
      ...curves.map(({ judges }) => ({ title: countOf(judges, "judge", "judges"), decimals: 4 })),
    ],
    rows: (first?.points ?? []).map(({ rankings }, place) => [
      rankings,
      ...curves.map(({ points }) => points[place]!.halfWidth),
    ]),
    records: {
      columns: ["Rankings", "Judges", "Half-width"],
      rows: curves.flatMap(({ judges, points }) =>
        points.map(({ rankings, halfWidth }) => [rankings, judges, halfWidth]),
      ),
    },
  };
}

function componentsTable(result: EffortResult): Table {
  const { components, pilot, plan } = result;
  return {
    title: "Components of variance",
    name: "components",
    columns: [
      { title: "What one adds" },
      { title: "Effective number", decimals: 1 },
      { title: "Variance", decimals: 5 },
      { title: "From", decimals: 5 },
      { title: "To", decimals: 5 },
      { title: "Share", decimals: 2 },
      { title: "Own", decimals: 2 },
    ],
    rows: components.map(({ factor, effective, perUnit, share, ownWeight }) => [
      ...[factorNames[factor], effective, perUnit.value, perUnit.low, perUnit.high, share, ownWeight],
    ]),
    notes: [
      ...(plan === undefined ? effortSummary(result) : []),
      `Of Expected Wins, mean over systems, measured on ${pilot.name}: ${countOf(pilot.rankings, "ranking", "rankings")}, ${countOf(pilot.segments, "segment", "segments")}, ${countOf(pilot.judges, "judge", "judges")}.`,
      "The variance of a single ranking is its whole variance; that of a segment, document or judge is what rankings of one have in common. Share: of the variance of the pilot's scores. Own: how much of it the pilot shows itself; the rest is what a published study shows.",
    ],
  };
}

function nextHourTable({ now, rankings, bought }: NonNullable<EffortResult["nextHour"]>): Table {
  return {
    title: "What the next hour buys",
    name: "next-hour",
    columns: [{ title: "Spent on" }, { title: "Half-width", decimals: 5 }],
    rows: [["Nothing", now], ...bought.map(({ spent, halfWidth }) => [spentNames[spent], halfWidth])],
    notes: [`After ${countOf(rankings, "more ranking", "more rankings")}.`],
  };
}
