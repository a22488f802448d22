import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import type { JudgmentTable } from "../../ranking/judgment-table";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { crossedUnitsOfTable } from "../../ranking/uncertainty/crossed-units";
import { expectedWinsCovariance } from "../../ranking/uncertainty/uncertainty";
import type { PlanSettings } from "../plan-settings";
import { type DesignSketch, designOfPlan } from "./design";
import { meanHalfWidth, plannedCertainty, type UncertainNumber } from "./planned-certainty";
import { type VarianceComponents, varianceComponents } from "./variance-components";

/** How certain the scores of a campaign are now, and where that comes from. */
export interface CertaintyNow {
  /** 1.96 standard errors of Expected Wins over segments and judges, mean over systems. */
  readonly halfWidth: number;
  readonly components: VarianceComponents;
}

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
  const { rankings, judges } = plan;
  const planned = certaintyOf({});
  const moreRankings = certaintyOf({ rankings: 2 * rankings }).neighbours;
  const moreJudges = certaintyOf({ judges: 2 * judges }).neighbours;
  return {
    halfWidth,
    planned: { rankings, judges, halfWidth: planned.halfWidth },
    neighbours: planned.neighbours.map(({ better, worse, chance }, place) => ({
      ...{ better: components.systems[better]!, worse: components.systems[worse]!, chance },
      ofTwiceTheRankings: moreRankings[place]!.chance,
      ofTwiceTheJudges: moreJudges[place]!.chance,
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
  const together = neighbours.filter(({ chance }) => chance < 0.5);
  const apart = neighbours.length - together.length;
  const now = `Scores are known to within ±${halfWidth.toFixed(3)} over segments and judges (mean over systems)`;
  if (isDone) return [`${now}; the plan promised about ±${value.toFixed(3)}.`];
  const closest = together.toSorted((one, other) => other.chance - one.chance)[0];
  return [
    `${now}; once the plan is done, to within about ±${value.toFixed(3)} (probably ±${low.toFixed(3)} ${to}).`,
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

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
