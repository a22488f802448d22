import { planSettingsSchema } from "../plans/plan-settings";

/** How many tasks a judge who comes in now is to be shown: as the stored plan says; without one nothing limits it. */
export function newcomerWorkload(plan: unknown): number | null {
  return plan === null || plan === undefined ? null : planSettingsSchema.parse(plan).tasksPerJudge;
}
