import { type PlanChoices, type PlanEntries, planEntries } from "@/lib/domain/plans/plan-entries";
import { defaultPlanSettings } from "@/lib/domain/plans/plan-settings";
import { drawings } from "@/lib/domain/sampling/drawing";

/** What stands in a plan's form. */
export interface TypedPlan extends PlanChoices {
  readonly entries: PlanEntries;
  readonly byUncertainty: boolean;
}

const fields = Object.keys(planEntries(defaultPlanSettings));

/** Of what a browser kept: another version of the form may have had other fields. */
export function isTypedPlan(value: unknown): value is TypedPlan {
  if (typeof value !== "object" || value === null) return false;
  if (!("entries" in value) || !("byUncertainty" in value) || typeof value.byUncertainty !== "boolean")
    return false;
  if (!("wholeDocuments" in value) || typeof value.wholeDocuments !== "boolean") return false;
  if (!("drawing" in value) || !drawings.some((drawing) => drawing === value.drawing)) return false;
  const { entries } = value;
  if (typeof entries !== "object" || entries === null) return false;
  const texts = new Map<string, unknown>(Object.entries(entries));
  return texts.size === fields.length && fields.every((field) => typeof texts.get(field) === "string");
}
