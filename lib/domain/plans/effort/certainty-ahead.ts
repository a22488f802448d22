import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import type { JudgmentTable } from "../../ranking/judgment-table";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { crossedUnitsOfTable } from "../../ranking/uncertainty/crossed-units";
import { expectedWinsCovariance } from "../../ranking/uncertainty/uncertainty";
import type { Table } from "../../tables/table";
import type { PlanSettings } from "../plan-settings";
import { believedScores } from "./believed-scores";
import { type DesignSketch, designOfPlan } from "./design";
import {
  meanHalfWidth,
  neighbourChances,
  type PlannedCertainty,
  plannedCertainty,
  type UncertainNumber,
} from "./planned-certainty";
import { type VarianceComponents, varianceComponents } from "./variance-components";

/** How certain the scores of a campaign are now, and where that comes from. */
export interface CertaintyNow {
  /** 1.96 standard errors of Expected Wins over segments and judges, mean over systems. */
  readonly halfWidth: number;
  readonly components: VarianceComponents;
}

/** What is probable. */
const PROBABLY = 0.5;

/** How many times a plan is tried for what would part neighbours. */
const TIMES = [2, 3, 4, 6, 8] as const;

/** Fewer say nothing that is worth a promise. */
const LEAST_RANKINGS = 30;

/** Whether rankings do as a pilot: not where they are few, or a system has no score yet. */
export function canWeigh(table: JudgmentTable): boolean {
  return scoresToWeigh(table) !== undefined;
}

function scoresToWeigh(table: JudgmentTable) {
  if (table.rankings < LEAST_RANKINGS) return undefined;
  const pairs = pairCountsOfTable(table);
  const { scores } = expectedWins(pairs);
  return scores.length < 2 || scores.some(Number.isNaN) ? undefined : { pairs, scores };
}

/** Nothing where rankings do not do as a pilot. */
export function certaintyNow(table: JudgmentTable): CertaintyNow | undefined {
  const scored = scoresToWeigh(table);
  if (scored === undefined) return undefined;
  const { pairs, scores } = scored;
  const { covariance } = expectedWinsCovariance(pairs, crossedUnitsOfTable(table, "ignored"), scores);
  return { halfWidth: meanHalfWidth(covariance, scores.length), components: varianceComponents(table) };
}

/** What the rest of a plan will bring. */
export interface CertaintyAhead {
  readonly halfWidth: number;
  readonly planned: {
    readonly rankings: number;
    readonly judges: number;
    readonly halfWidth: UncertainNumber;
  };
  readonly neighbours: readonly {
    readonly better: string;
    readonly worse: string;
    /** That they are told apart at 0.05 once the plan is done; with twice the rankings; with twice the judges. */
    readonly chance: number;
    readonly ofTwiceTheRankings: number;
    readonly ofTwiceTheJudges: number;
    /** So many times the rankings, by as many times the judges, will probably part them; null where none tried does. */
    readonly partedByTimes: number | null;
  }[];
}

/** Promise against state: of the plan as it is stored, on the segments that it draws from. */
export function certaintyAhead(
  { halfWidth, components }: CertaintyNow,
  plan: PlanSettings,
  from: Pick<DesignSketch, "segments" | "documents">,
): CertaintyAhead {
  const certaintyOf = (changed: Partial<PlanSettings>) =>
    plannedCertainty(components, designOfPlan({ ...plan, ...from, ...changed }));
  const believed = believedScores(components);
  const neighboursOf = (certainty: PlannedCertainty) => neighbourChances(components, certainty, believed);
  const { rankings, judges } = plan;
  const planned = certaintyOf({});
  const moreRankings = neighboursOf(certaintyOf({ rankings: 2 * rankings }));
  const moreJudges = neighboursOf(certaintyOf({ judges: 2 * judges }));
  const larger = TIMES.map((times) => ({
    times,
    neighbours: neighboursOf(certaintyOf({ rankings: times * rankings, judges: times * judges })),
  }));
  return {
    halfWidth,
    planned: { rankings, judges, halfWidth: planned.halfWidth },
    neighbours: neighboursOf(planned).map(({ better, worse, chance }, place) => ({
      ...{ better: components.systems[better]!, worse: components.systems[worse]!, chance },
      ofTwiceTheRankings: moreRankings[place]!.chance,
      ofTwiceTheJudges: moreJudges[place]!.chance,
      partedByTimes:
        chance >= PROBABLY
          ? 1
          : (larger.find((more) => more.neighbours[place]!.chance >= PROBABLY)?.times ?? null),
    })),
  };
}

/** The same in sentences. */
export function certaintyWords(
  { halfWidth, planned, neighbours }: CertaintyAhead,
  isDone: boolean,
): readonly string[] {
  const { low, high, value } = planned.halfWidth;
  const to = Number.isFinite(high) ? `to ±${high.toFixed(3)}` : "or more";
  const together = neighbours.filter(({ chance }) => chance < PROBABLY);
  const apart = neighbours.length - together.length;
  const now = `Scores are known to within ±${halfWidth.toFixed(3)} over segments and judges (mean over systems)`;
  if (isDone) return [`${now}; the plan promised about ±${value.toFixed(3)}.`];
  const closest = together.toSorted((one, other) => other.chance - one.chance)[0];
  return [
    `${now}; once the plan is done, to within about ±${value.toFixed(3)} (probably ±${low.toFixed(3)} ${to}).`,
    ...(value > halfWidth
      ? [
          "That is no less than now, because few judges hardly show how judges differ: the plan’s figure takes a published study into account, too.",
        ]
      : []),
    together.length === 0
      ? "All neighbours will probably be told apart."
      : `${apart} of ${neighbours.length} neighbours will probably be told apart.`,
    ...(closest === undefined
      ? []
      : [
          `Of the others ${closest.better} and ${closest.worse} come closest: ${percent(closest.chance)}, with twice the rankings ${percent(closest.ofTwiceTheRankings)}, with twice the judges ${percent(closest.ofTwiceTheJudges)}.`,
        ]),
  ];
}

/** Every pair of neighbours that will probably stay together, and what would part it; nothing where there is none. */
export function togetherTable({ neighbours }: CertaintyAhead): Table | undefined {
  const together = neighbours.filter(({ chance }) => chance < PROBABLY);
  if (together.length === 0) return undefined;
  return {
    title: "Neighbours that will probably stay together",
    columns: [
      { title: "Above" },
      { title: "Below" },
      { title: "Chance to part", decimals: 2 },
      { title: "With twice the rankings", decimals: 2 },
      { title: "With twice the judges", decimals: 2 },
      { title: "What would part them" },
    ],
    rows: together.map(({ better, worse, chance, ofTwiceTheRankings, ofTwiceTheJudges, partedByTimes }) => [
      ...[better, worse, chance, ofTwiceTheRankings, ofTwiceTheJudges],
      partedByTimes === null
        ? `more than ${TIMES.at(-1)} times of both`
        : `${partedByTimes} times the rankings and judges`,
    ]),
  };
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
