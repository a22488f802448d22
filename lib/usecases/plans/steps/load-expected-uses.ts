import type { DatabaseConnection } from "../../../db/connection/client";
import { countRegularTasks } from "../../../db/plans/plans";
import { storedPlanSettings } from "../../../domain/plans/plan-settings";
import { usesExpected } from "../../../domain/sampling/uses-expected";
import { loadPlanMaterial } from "./load-plan-forecast";

/** A campaign as its draws depend on it. */
export interface DrawnCampaign {
  readonly id: string;
  readonly plan: unknown;
  readonly maxHypotheses: number;
}

/**
 * By position of a segment how many of the tasks that were dealt so far were to be expected of it; nothing where tasks
 * were not drawn here.
 */
export async function loadExpectedUses(
  db: DatabaseConnection,
  { id, plan, maxHypotheses }: DrawnCampaign,
): Promise<Float64Array | undefined> {
  if (typeof plan !== "object" || plan === null) return undefined;
  const { drawing, wholeDocuments } = storedPlanSettings(plan);
  const { drawn, begun } = await countRegularTasks(db, id);
  if (begun === 0) return undefined;
  const { material, reserved } = await loadPlanMaterial(db, id);
  return usesExpected(material.multiplicities, {
    ...{ drawing, reserved, drawn, begun, maximum: maxHypotheses },
    documents: wholeDocuments ? material.documents?.ofSegment : undefined,
  });
}
