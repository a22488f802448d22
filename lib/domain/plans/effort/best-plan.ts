import { believedScores } from "./believed-scores";
import { type DesignSketch, designOfPlan } from "./design";
import {
  chanceOfGap,
  expectedClusters,
  meanHalfWidth,
  type PlannedCertainty,
  plannedCertainty,
} from "./planned-certainty";
import { covarianceOfDesign, type VarianceComponents } from "./variance-components";

/** What judging costs. */
export interface JudgingCost {
  readonly minutesPerRanking: number;
  /** What each judge spends on instructions and practice, whatever they rank. */
  readonly minutesPerJudge: number;
  /** In any currency; 0 where nobody is paid. */
  readonly payPerHour: number;
}

export const usualCost: JudgingCost = { minutesPerRanking: 0.5, minutesPerJudge: 15, payPerHour: 0 };

/** Between how many judges is chosen, and how few rankings of each are worth instructing them. */
export const usualBounds = { leastJudges: 3, mostJudges: 16, leastPerJudge: 20 } as const;

export interface PlanCost {
  readonly hours: number;
  readonly pay: number;
}

export function costOf(
  { rankings, judges }: { readonly rankings: number; readonly judges: number },
  { minutesPerRanking, minutesPerJudge, payPerHour }: JudgingCost,
): PlanCost {
  const hours = (rankings * minutesPerRanking + judges * minutesPerJudge) / 60;
  return { hours, pay: hours * payPerHour };
}

/** What a plan is to reach. */
export type PlanGoal =
  | { readonly kind: "half-width"; readonly value: number }
  | { readonly kind: "gap"; readonly gap: number; readonly power: number }
  | { readonly kind: "clusters"; readonly count: number };

/** What may be chosen: how many rankings, by how many judges. */
export interface PlanBounds {
  readonly sketch: Omit<DesignSketch, "rankings" | "judges">;
  readonly leastJudges: number;
  readonly mostJudges: number;
  /** A judge with fewer is not worth instructing. */
  readonly leastPerJudge: number;
  readonly cost: JudgingCost;
}

export interface ChosenPlan {
  readonly rankings: number;
  readonly judges: number;
  readonly cost: PlanCost;
  readonly certainty: PlannedCertainty;
}

/** More are not tried. */
const MOST_RANKINGS = 1_000_000;

/** How many campaigns and draws the expected number of clusters comes from while plans are weighed against each other. */
export const clusterEffort = { campaigns: 60, draws: 400 } as const;

function chosen(
  components: VarianceComponents,
  { sketch, cost }: PlanBounds,
  size: { readonly rankings: number; readonly judges: number },
): ChosenPlan {
  const certainty = plannedCertainty(components, designOfPlan({ ...sketch, ...size }));
  return { ...size, cost: costOf(size, cost), certainty };
}

/** How many rankings by how many judges. */
type PlanSize = Pick<ChosenPlan, "rankings" | "judges">;

/** As in `plannedCertainty`, without all else that it says: hundreds of plans are weighed against each other. */
function halfWidthOf(components: VarianceComponents, { sketch }: PlanBounds, size: PlanSize): number {
  const covariance = covarianceOfDesign(components, designOfPlan({ ...sketch, ...size }));
  return meanHalfWidth(covariance, components.systems.length);
}

/** The most rankings that judges can give who never see a segment twice but where tasks return. */
function mostRankings({ sketch }: PlanBounds, judges: number): number {
  return Math.min(MOST_RANKINGS, Math.floor(judges * sketch.segments * (1 + sketch.repeatShare)));
}

/**
 * The plan with the narrowest intervals that costs no more hours than there are; `undefined` where they are too few for
 * any. Of plans that are equally good the one with fewer judges. It may leave hours over: a few rankings more than a
 * whole round of the segments let some of these count twice, and are worth less than nothing.
 */
export function bestPlan(
  components: VarianceComponents,
  bounds: PlanBounds,
  hours: number,
): ChosenPlan | undefined {
  let best: (PlanSize & { readonly halfWidth: number }) | undefined;
  for (const judges of judgeNumbers(bounds)) {
    const minutes = hours * 60 - judges * bounds.cost.minutesPerJudge;
    const affordable = Math.floor(minutes / bounds.cost.minutesPerRanking + 1e-9);
    const most = Math.min(mostRankings(bounds, judges), affordable);
    const least = judges * bounds.leastPerJudge;
    if (most < least) continue;
    const wholeRounds = Math.floor(most / roundOf(bounds)) * roundOf(bounds);
    for (const rankings of new Set([most, Math.floor(Math.max(least, wholeRounds))])) {
      const halfWidth = halfWidthOf(components, bounds, { rankings, judges });
      if (best === undefined || halfWidth < best.halfWidth - 1e-9) best = { rankings, judges, halfWidth };
    }
  }
  return best && chosen(components, bounds, { rankings: best.rankings, judges: best.judges });
}

/** How many rankings a round of all segments brings. */
function roundOf({ sketch }: PlanBounds): number {
  const { segments, overlapShare, overlapJudges, repeatShare } = sketch;
  return segments * (1 + overlapShare * (overlapJudges - 1)) * (1 + repeatShare);
}

/** The cheapest plan that reaches a goal; `undefined` where none within the bounds does. */
export function cheapestPlan(
  components: VarianceComponents,
  bounds: PlanBounds,
  goal: PlanGoal,
  seed: number,
): ChosenPlan | undefined {
  if (goal.kind === "clusters") return cheapestForClusters(components, bounds, goal.count, seed);
  const size = components.systems.length;
  const reaches = (plan: PlanSize) =>
    goal.kind === "half-width"
      ? halfWidthOf(components, bounds, plan) <= goal.value
      : chanceOfGap(goal.gap, chosen(components, bounds, plan).certainty, size) >= goal.power;
  return cheapestThat(components, bounds, reaches);
}

function cheapestThat(
  components: VarianceComponents,
  bounds: PlanBounds,
  reaches: (plan: PlanSize) => boolean,
): ChosenPlan | undefined {
  let cheapest: PlanSize | undefined;
  for (const judges of judgeNumbers(bounds)) {
    const make = (rankings: number): PlanSize => ({ rankings, judges });
    let most = mostRankings(bounds, judges);
    // Nothing dearer than what is known already is looked at.
    if (cheapest !== undefined) {
      const minutes = costOf(cheapest, bounds.cost).hours * 60 - judges * bounds.cost.minutesPerJudge;
      most = Math.min(most, Math.ceil(minutes / bounds.cost.minutesPerRanking) - 1);
    }
    let low = judges * bounds.leastPerJudge - 1;
    const reaching = numbersToTry(low + 1, most, roundOf(bounds)).find((rankings) => {
      if (reaches(make(rankings))) return true;
      low = rankings;
      return false;
    });
    if (reaching === undefined) continue;
    let high = reaching;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (reaches(make(middle))) high = middle;
      else low = middle;
    }
    cheapest = make(high);
  }
  return cheapest && chosen(components, bounds, cheapest);
}

/**
 * Numbers of rankings in steps of a fifth, and every whole round: certainty grows from one to the next, or else had been
 * enough at the round before.
 */
function numbersToTry(least: number, most: number, round: number): number[] {
  const numbers = new Set<number>([least, most]);
  for (let number = least; number < most; number = Math.ceil(number * 1.2)) numbers.add(number);
  for (let rounds = 1; rounds * round <= most && rounds <= 100; rounds++)
    numbers.add(Math.floor(rounds * round));
  return [...numbers].filter((number) => number >= least && number <= most).sort((one, other) => one - other);
}

/** Plans are put in order by their half-width, since how many clusters one brings can only be simulated. */
function cheapestForClusters(
  components: VarianceComponents,
  bounds: PlanBounds,
  count: number,
  seed: number,
): ChosenPlan | undefined {
  const believed = believedScores(components);
  const hasEnough = ({ certainty }: ChosenPlan) =>
    expectedClusters(components, certainty, believed, { seed, ...clusterEffort }).value >= count;
  const narrowest = bestPlan(components, bounds, Number.POSITIVE_INFINITY);
  if (narrowest === undefined || !hasEnough(narrowest)) return undefined;
  let enough = narrowest;
  let narrow = narrowest.certainty.halfWidth.value;
  let wide = 0.5;
  for (let step = 0; step < 12 && wide / narrow > 1.01; step++) {
    const middle = Math.sqrt(narrow * wide);
    const plan = cheapestThat(components, bounds, (size) => halfWidthOf(components, bounds, size) <= middle);
    if (plan !== undefined && hasEnough(plan)) {
      enough = plan;
      narrow = middle;
    } else wide = middle;
  }
  return enough;
}

/** One by one as long as they are few, and then in steps of about a tenth. */
function judgeNumbers({ leastJudges, mostJudges }: PlanBounds): number[] {
  const numbers: number[] = [];
  for (let judges = leastJudges; judges < mostJudges; judges += Math.max(1, Math.floor(judges / 10)))
    numbers.push(judges);
  return [...numbers, mostJudges];
}
