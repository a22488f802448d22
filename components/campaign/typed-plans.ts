import type { PlanEntries } from "@/lib/domain/planning/plan-entries";

/** What stands in a plan's form. */
export interface TypedPlan {
  readonly entries: PlanEntries;
  readonly byUncertainty: boolean;
}

const typedPlans = new Map<string, { readonly over: string; readonly typed: TypedPlan }>();

/**
 * What was typed into a plan and is not drawn yet, until the page is loaded anew: its form has a link to the known
 * answers, and the way there and back must cost nothing. Kept in the browser alone, since only forms there type.
 */
export function keepTyped(campaignId: string, stored: TypedPlan, typed: TypedPlan): void {
  typedPlans.set(campaignId, { over: JSON.stringify(stored), typed });
}

/** What was typed over the plan that is stored, or that plan, which may have been drawn anew since. */
export function typedOver(campaignId: string, stored: TypedPlan): TypedPlan {
  const kept = typedPlans.get(campaignId);
  return kept?.over === JSON.stringify(stored) ? kept.typed : stored;
}
