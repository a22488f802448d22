import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { findCampaign, lockCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
import {
  deleteRegularTasks,
  holdPlanLock,
  insertRegularTasks,
  isDealt,
  storePlanSettings,
} from "../../db/plans/plans";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { campaignSettingsSchema } from "../../domain/campaigns/settings";
import { materialToDraw } from "../../domain/plans/campaign-material";
import { planPreview } from "../../domain/plans/plan-preview";
import type { PlanSettings } from "../../domain/plans/plan-settings";
import { sharesWords } from "../../domain/plans/plan-shares";
import { type PlanSummary, planSummary } from "../../domain/plans/plan-summary";
import { planTasks, usesOf } from "../../domain/plans/plan-tasks";
import { assumedSecondsPerRanking } from "../../domain/plans/plan-yield";
import { fixEdits } from "../campaigns/steps/fix-edits";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { forecastOf, loadPlanMaterial } from "./steps/load-plan-forecast";
import { loadPlannedTasks, rememberPlanSummary } from "./steps/load-plan-summary";
import { planOf } from "./view-plan";

export interface StorePlanInput {
  readonly campaignId: string;
  readonly settings: PlanSettings;
  readonly nextTaskByUncertainty: boolean;
}

export interface StoredPlan {
  /** How many tasks were drawn now. */
  readonly tasks: number;
  /** Whether earlier tasks stayed and these were added to them. */
  readonly isExtension: boolean;
  /** What each planned judge gets and why, in sentences; none where nothing was tried out. */
  readonly shares: readonly string[];
  /** What cannot be dealt as planned, in sentences. */
  readonly warnings: readonly string[];
}

/** A million rankings take a minute or two to store. */
export const planPatience = { maxWait: 30_000, timeout: 600_000 };

const orderIsOfDocuments =
  "Whole documents are dealt in their order, so uncertain comparisons cannot come first: choose one of the two.";

/**
 * Draws the tasks of a plan and stores them with it. An earlier plan is replaced as long as no judge was given a task;
 * after that tasks are only added, from the draw after the last one on, while judges go on working.
 *
 * Refuses, and stores nothing, where the plan cannot be dealt as it says or would take back what judges have.
 */
export async function savePlan(
  { campaignId, settings, nextTaskByUncertainty }: StorePlanInput,
  { db, actor, now }: UseCaseContext,
): Promise<StoredPlan> {
  const { id } = authoriseIn(actor, "plan", await loadCampaignScope(db, campaignId));
  if (settings.wholeDocuments && nextTaskByUncertainty)
    refuseProblems([{ field: "wholeDocuments", sentence: orderIsOfDocuments }]);
  const { summary, ...stored } = await db.$transaction(async (tx) => {
    const isExtension = await holdPlan(tx, id);
    const { drawn, summary: all } = await drawAndStore(tx, id, settings, isExtension);
    await lockCampaign(tx, id);
    const campaign = await requireCampaign(tx, id);
    // Its texts may have been others when it opened.
    if (campaign.state !== "DRAFT") await fixEdits(tx, campaign);
    const before = campaign.plan === null ? null : planOf(campaign).tasksPerJudge;
    await storePlanSettings(tx, id, {
      plan: settings,
      plannedAt: now,
      settings: { ...campaignSettingsSchema.parse(campaign.settings), nextTaskByUncertainty },
      workloadBefore: before,
    });
    await recordAuditEvent(tx, {
      at: now,
      action: "plan-stored",
      ...actorId(actor),
      campaignId: id,
      detail: { rankings: settings.rankings, tasks: drawn, seed: settings.seed, isExtension },
    });
    const { shares, problems } = all;
    return {
      tasks: drawn,
      isExtension,
      shares: shares === undefined ? [] : sharesWords(shares, settings),
      warnings: problems,
      summary: all,
    };
  }, planPatience);
  await rememberPlanSummary(db, id, settings, summary);
  return stored;
}

/**
 * Keeps others from planning until the transaction ends; and from dealing too, as long as nothing was dealt.
 *
 * @returns whether judges were given tasks, so that there is no way back
 */
export async function holdPlan(tx: DatabaseTransaction, campaignId: string): Promise<boolean> {
  await holdPlanLock(tx, campaignId);
  if (await isDealt(tx, campaignId)) return true;
  await lockCampaign(tx, campaignId);
  return isDealt(tx, campaignId);
}

interface DrawnPlan {
  /** How many tasks were drawn now. */
  readonly drawn: number;
  /** Of all tasks. */
  readonly summary: PlanSummary;
}

/** Draws what the settings ask for beyond what stays, and stores it. To be called in a transaction that holds the plan. */
export async function drawAndStore(
  tx: DatabaseTransaction,
  campaignId: string,
  settings: PlanSettings,
  isExtension: boolean,
): Promise<DrawnPlan> {
  const campaign = await requireCampaign(tx, campaignId);
  if (campaign.state === "CLOSED") {
    throw new AppError("conflict", "The campaign is closed. Reopen it before you plan more.");
  }
  const reservedMaterial = await loadPlanMaterial(tx, campaignId);
  const { material, reserved } = reservedMaterial;
  const stored = isExtension ? await loadPlannedTasks(tx, campaignId, material) : [];
  const existing = isExtension
    ? planSummary(stored, settings, material, assumedSecondsPerRanking)
    : undefined;
  const before = planOf(campaign);
  const { problems } = planPreview(
    settings,
    forecastOf(reservedMaterial, campaign.maxHypotheses),
    existing && { ...existing, seed: before.seed, wholeDocuments: before.wholeDocuments },
    assumedSecondsPerRanking,
  );
  refuseProblems(problems.filter(({ isFatal }) => isFatal));
  const { plan } = materialToDraw(material, campaign.maxHypotheses, reserved);
  const drawn = planTasks(settings, plan, existing && { ...existing, uses: usesOf(stored) });
  if (!isExtension) await deleteRegularTasks(tx, campaignId);
  await insertRegularTasks(tx, campaignId, drawn, material);
  const all = [...stored, ...drawn];
  return { drawn: drawn.length, summary: planSummary(all, settings, material, assumedSecondsPerRanking) };
}

function refuseProblems(problems: readonly { readonly field: string; readonly sentence: string }[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const fields: Record<string, string> = {};
  for (const { field, sentence } of problems) fields[field] ??= sentence;
  throw new AppError("invalid-input", first.sentence, { fields });
}

async function requireCampaign(tx: DatabaseTransaction, campaignId: string) {
  const campaign = await findCampaign(tx, campaignId);
  if (campaign === null) throw new AppError("not-found", "The campaign was deleted in the meantime.");
  return campaign;
}
