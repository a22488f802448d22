import { countSetup } from "../../../db/campaigns/campaign-counts";
import { measureReadiness } from "../../../db/campaigns/campaigns-readiness";
import type { DatabaseConnection } from "../../../db/connection/client";
import type { Readiness } from "../../../domain/campaigns/readiness";
import { parsePlanSettings } from "../../../domain/plans/plan-settings";

/** How far the campaign has been set up: what is stored, beside what its plan asks for. */
export async function loadReadiness(
  db: DatabaseConnection,
  { id, plan }: { readonly id: string; readonly plan: unknown },
  now: Date,
): Promise<Readiness> {
  const { systems, segments, tasks, judges, isImported } = await countSetup(db, id);
  const stored = await measureReadiness(db, id, now);
  const parsed = plan === null ? undefined : parsePlanSettings(plan);
  const planned = parsed !== undefined && "settings" in parsed ? parsed.settings : undefined;
  return {
    ...{ systems, segments, tasks, judges, isImported, ...stored },
    plannedPractice: planned?.practiceTasks ?? 0,
    plannedControls: planned?.controlTasks ?? 0,
  };
}
