import { type PlanPreview, planPreview } from "../../domain/plans/plan-preview";
import type { PlanSettings } from "../../domain/plans/plan-settings";
import { assumedSecondsPerRanking, type PairComparisons } from "../../domain/plans/plan-yield";
import type { UseCaseContext } from "../use-case-context";
import { viewPlan } from "./view-plan";

/** How often a pair of systems is compared, by name. */
export interface NamedPairComparisons {
  readonly systems: readonly [string, string];
  readonly comparisons: number;
}

export interface NamedPlanPreview extends PlanPreview {
  readonly least: NamedPairComparisons | undefined;
  readonly most: NamedPairComparisons | undefined;
}

/** What settings would yield; nothing is stored. */
export async function previewPlan(
  { campaignId, settings }: { readonly campaignId: string; readonly settings: PlanSettings },
  context: Pick<UseCaseContext, "db" | "actor">,
): Promise<NamedPlanPreview> {
  const { forecast, kept } = await viewPlan({ campaignId }, context);
  const preview = planPreview(settings, forecast, kept, assumedSecondsPerRanking);
  const named = (pair: PairComparisons | undefined): NamedPairComparisons | undefined =>
    pair && {
      systems: [forecast.systems[pair.first]!, forecast.systems[pair.second]!],
      comparisons: pair.comparisons,
    };
  return {
    ...preview,
    least: named(preview.yield?.leastCompared),
    most: named(preview.yield?.mostCompared),
  };
}
