import type { DatabaseConnection } from "../../../db/connection/client";
import { dataFingerprint } from "../../../db/plans/draw-material";
import { listRegularTasks, type StoredTaskRow, tasksFingerprint } from "../../../db/plans/plans";
import type { CampaignMaterial } from "../../../domain/plans/campaign-material";
import type { PlanSettings } from "../../../domain/plans/plan-settings";
import { type PlanSummary, planSummary } from "../../../domain/plans/plan-summary";
import type { PlannedTask } from "../../../domain/plans/plan-tasks";
import { assumedSecondsPerRanking } from "../../../domain/plans/plan-yield";
import { LatestCache } from "../../results/steps/latest-cache";
import type { ReservedMaterial } from "./load-plan-forecast";

const summaries = new LatestCache<PlanSummary>(16);

/** What the stored tasks come to; none where there are none. Through all of them the first time, then from memory. */
export async function loadPlanSummary(
  db: DatabaseConnection,
  campaignId: string,
  settings: PlanSettings,
  loadMaterial: () => Promise<ReservedMaterial>,
): Promise<PlanSummary | undefined> {
  const tasks = await tasksFingerprint(db, campaignId);
  if (tasks.startsWith("0:")) return undefined;
  const fingerprint = `${await dataFingerprint(db, campaignId)} ${tasks} ${JSON.stringify(settings)}`;
  return summaries.get(campaignId, fingerprint, async () => {
    const { material } = await loadMaterial();
    const stored = await loadPlannedTasks(db, campaignId, material);
    return planSummary(stored, settings, material, assumedSecondsPerRanking);
  });
}

/** Whoever has just drawn the tasks knows what they come to, so that the page after it need not read them again. */
export async function rememberPlanSummary(
  db: DatabaseConnection,
  campaignId: string,
  settings: PlanSettings,
  summary: PlanSummary,
): Promise<void> {
  const tasks = await tasksFingerprint(db, campaignId);
  const fingerprint = `${await dataFingerprint(db, campaignId)} ${tasks} ${JSON.stringify(settings)}`;
  await summaries.get(campaignId, fingerprint, async () => summary);
}

/** The stored regular tasks as they were planned. */
export async function loadPlannedTasks(
  db: DatabaseConnection,
  campaignId: string,
  material: CampaignMaterial,
): Promise<readonly PlannedTask[]> {
  return (await listRegularTasks(db, campaignId)).map((row) => plannedTask(row, material));
}

function plannedTask(
  { draw, position, copies, returnAfter, documentEnd, hypotheses }: StoredTaskRow,
  material: CampaignMaterial,
): PlannedTask {
  const ids = material.hypothesisIds(position);
  return {
    draw,
    segment: position,
    hypotheses: hypotheses
      .split(" ")
      .map((id) => ids.indexOf(Number(id)))
      .sort((one, other) => one - other),
    copies,
    returnAfter,
    documentEnd,
  };
}
