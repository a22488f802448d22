import { trace } from "../../ranking/uncertainty/symmetric-matrix";
import { believedScores } from "./believed-scores";
import {
  bestPlan,
  type ChosenPlan,
  cheapestPlan,
  costOf,
  type JudgingCost,
  type PlanBounds,
  type PlanGoal,
} from "./best-plan";
import { type Design, type DesignSketch, designOfPlan, effectiveNumber, type SharedFactor } from "./design";
import {
  chanceOfGap,
  expectedClusters,
  meanHalfWidth,
  neighbourChances,
  plannedCertainty,
  type UncertainNumber,
} from "./planned-certainty";
import { additions, covarianceOfDesign, type VarianceComponents } from "./variance-components";

/** What is asked of the planner: what a plan brings, what a goal costs, or what a budget buys. */
export type PlanQuestion =
  | { readonly kind: "plan"; readonly rankings: number; readonly judges: number }
  | { readonly kind: "goal"; readonly goal: PlanGoal }
  | { readonly kind: "budget"; readonly hours: number };

export interface WeighSettings {
  readonly question: PlanQuestion;
  readonly sketch: Omit<DesignSketch, "rankings" | "judges">;
  readonly cost: JudgingCost;
  /** Where the number of judges is to be chosen. */
  readonly leastJudges: number;
  readonly mostJudges: number;
  readonly leastPerJudge: number;
  readonly seed: number;
}

/** What one factor contributes to the variance of a score. */
export interface ComponentRow {
  readonly factor: SharedFactor;
  /** Of how many units of one size the pilot's rankings are worth. */
  readonly effective: number;
  /** Variance of a score that one unit adds; of a ranking, its whole variance. */
  readonly perUnit: UncertainNumber;
  /** Of the variance of the pilot's scores. */
  readonly share: number;
  /** How much of it the pilot shows itself; the rest is what a published study shows. */
  readonly ownWeight: number;
}

export interface WeighedPlan {
  readonly rankings: number;
  readonly judges: number;
  readonly hours: number;
  readonly pay: number;
  readonly design: Design;
  readonly halfWidth: UncertainNumber;
  readonly clusters: UncertainNumber;
  /** The chance that two systems so far apart are told apart. */
  readonly gaps: readonly { readonly gap: number; readonly chance: number }[];
  readonly neighbours: readonly {
    readonly better: string;
    readonly worse: string;
    readonly gap: number;
    readonly chance: number;
  }[];
}

/** The plan with one thing changed. */
export interface ChangedPlan {
  readonly change: string;
  readonly rankings: number;
  readonly judges: number;
  readonly hours: number;
  readonly halfWidth: number;
}

export interface PlanCurve {
  readonly judges: number;
  readonly points: readonly { readonly rankings: number; readonly halfWidth: number }[];
}

export interface WeighedPlans {
  readonly components: readonly ComponentRow[];
  /** None where no plan within the bounds reaches the goal, or the budget is too small for any. */
  readonly plan: WeighedPlan | undefined;
  readonly changes: readonly ChangedPlan[];
  /** Half-widths by rankings, for half as many judges, as many, and twice as many. */
  readonly curves: readonly PlanCurve[];
}

/** Differences of scores that promises are made of. */
export const promisedGaps = [0.02, 0.03, 0.05, 0.1] as const;

const CLUSTER_EFFORT = { campaigns: 200, draws: 400 } as const;

export function weighPlans(components: VarianceComponents, settings: WeighSettings): WeighedPlans {
  const { sketch, cost } = settings;
  const chosen = answerTo(components, settings);
  return {
    components: componentRows(components),
    plan: chosen && weighedPlan(components, chosen, settings.seed),
    changes: chosen === undefined ? [] : changedPlans(components, chosen, sketch, cost),
    curves: chosen === undefined ? [] : curvesAbout(components, chosen, sketch),
  };
}

function answerTo(components: VarianceComponents, settings: WeighSettings): ChosenPlan | undefined {
  const { question, sketch, cost, leastJudges, mostJudges, leastPerJudge, seed } = settings;
  const bounds: PlanBounds = { sketch, cost, leastJudges, mostJudges, leastPerJudge };
  switch (question.kind) {
    case "plan": {
      const { rankings, judges } = question;
      const certainty = plannedCertainty(components, designOfPlan({ ...sketch, rankings, judges }));
      return { rankings, judges, cost: costOf(question, cost), certainty };
    }
    case "goal":
      return cheapestPlan(components, bounds, question.goal, seed);
    case "budget":
      return bestPlan(components, bounds, question.hours);
  }
}

function weighedPlan(components: VarianceComponents, chosen: ChosenPlan, seed: number): WeighedPlan {
  const { systems } = components;
  const { rankings, judges, cost, certainty } = chosen;
  const believed = believedScores(components);
  return {
    ...{ rankings, judges, hours: cost.hours, pay: cost.pay },
    design: certainty.design,
    halfWidth: certainty.halfWidth,
    clusters: expectedClusters(components, certainty, believed, { seed, ...CLUSTER_EFFORT }),
    gaps: promisedGaps.map((gap) => ({ gap, chance: chanceOfGap(gap, certainty, systems.length) })),
    neighbours: neighbourChances(components, certainty, believed).map(({ better, worse, gap, chance }) => ({
      ...{ better: systems[better]!, worse: systems[worse]!, gap, chance },
    })),
  };
}

/** Of each factor what the pilot says, the largest share of the variance first. */
export function componentRows(components: VarianceComponents): ComponentRow[] {
  const { design, ranking, systems } = components;
  const { concentration } = design;
  const whole = trace(covarianceOfDesign(components, design), systems.length);
  const row = (
    factor: SharedFactor,
    { perUnit, standardError, covariance, ownWeight }: VarianceComponents["ranking"],
  ): ComponentRow => ({
    factor,
    effective: 1 / concentration[factor],
    perUnit: {
      value: perUnit,
      low: Math.max(0, perUnit - 1.96 * standardError),
      high: perUnit + 1.96 * standardError,
    },
    share: whole > 0 ? trace(covariance, systems.length) / whole : 0,
    ownWeight,
  });
  return [
    row("ranking", ranking),
    ...additions(components)
      // Where the pilot tells no documents, it has none of their variance.
      .filter(({ factor }) => factor !== "document" || concentration.document > concentration.segment)
      .map(({ factor, component }) => row(factor, component)),
  ];
}

function changedPlans(
  components: VarianceComponents,
  { rankings, judges }: ChosenPlan,
  sketch: WeighSettings["sketch"],
  cost: JudgingCost,
): ChangedPlan[] {
  const whole = { ...sketch, rankings, judges };
  const changes: readonly (readonly [string, Partial<DesignSketch>])[] = [
    ["As planned", {}],
    ["Half the rankings", { rankings: Math.max(1, Math.round(rankings / 2)) }],
    ["Twice the rankings", { rankings: 2 * rankings }],
    ["One more judge", { judges: judges + 1 }],
    ["Twice the judges", { judges: 2 * judges }],
    ["Half the segments", { segments: Math.max(1, Math.round(sketch.segments / 2)) }],
    ...(sketch.overlapShare > 0 ? [["No task for several judges", { overlapShare: 0 }] as const] : []),
    ...(sketch.overlapShare < 1
      ? [["Every task for two judges", { overlapShare: 1, overlapJudges: 2 }] as const]
      : []),
    ...(sketch.repeatShare > 0 ? [["No repetitions", { repeatShare: 0 }] as const] : []),
    ...(sketch.drawing === "spread"
      ? [["Drawn as in 2015", { drawing: "2015" }] as const]
      : [["Drawn spread", { drawing: "spread" }] as const]),
    ...(sketch.documents === undefined
      ? []
      : [
          sketch.wholeDocuments
            ? (["Documents not kept whole", { wholeDocuments: false }] as const)
            : (["Whole documents", { wholeDocuments: true }] as const),
        ]),
  ];
  return changes.map(([change, changed]) => {
    const own = { ...whole, ...changed };
    const { hours } = costOf(own, cost);
    return {
      ...{ change, rankings: own.rankings, judges: own.judges, hours },
      halfWidth: halfWidthOf(components, designOfPlan(own)),
    };
  });
}

function halfWidthOf(components: VarianceComponents, design: Design): number {
  return meanHalfWidth(covarianceOfDesign(components, design), components.systems.length);
}

const CURVE_FACTORS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as const;

export function curvesAbout(
  components: VarianceComponents,
  { rankings, judges }: Pick<ChosenPlan, "rankings" | "judges">,
  sketch: WeighSettings["sketch"],
): PlanCurve[] {
  const numbers = [...new Set([Math.max(1, Math.round(judges / 2)), judges, 2 * judges])];
  return numbers.map((own) => ({
    judges: own,
    points: CURVE_FACTORS.map((factor) => {
      const given = Math.max(1, Math.round(factor * rankings));
      return {
        rankings: given,
        halfWidth: halfWidthOf(components, designOfPlan({ ...sketch, rankings: given, judges: own })),
      };
    }),
  }));
}

/** How many segments the rankings of a plan are worth. */
export function effectiveSegments({ design }: Pick<WeighedPlan, "design">): number {
  return effectiveNumber(design, "segment");
}
