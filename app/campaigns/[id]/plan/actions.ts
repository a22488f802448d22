"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { type PlanSettings, planSettingsSchema } from "@/lib/domain/plans/plan-settings";
import { type StoredPlan, savePlan } from "@/lib/usecases/plans/save-plan";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export interface SentPlan {
  readonly campaignId: string;
  readonly settings: PlanSettings;
  readonly nextTaskByUncertainty: boolean;
}

export async function drawPlan(sent: SentPlan): Promise<ActionState<StoredPlan>> {
  try {
    const { campaignId, nextTaskByUncertainty } = sent;
    const settings = parseInput(planSettingsSchema, sent.settings);
    const stored = await savePlan(
      { campaignId: String(campaignId), settings, nextTaskByUncertainty: nextTaskByUncertainty === true },
      await requestContext(),
    );
    revalidatePath(`/campaigns/${campaignId}`, "layout");
    return { status: "done", result: stored };
  } catch (error) {
    return presentActionError(error);
  }
}
