"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { stateChangeInput } from "@/lib/domain/campaigns/campaign-inputs";
import type { StateChange } from "@/lib/domain/campaigns/life-cycle";
import { parseInput } from "@/lib/domain/input/field-problems";
import { changeCampaignState } from "@/lib/usecases/campaigns/change-campaign-state";

/** Changes the campaign's state; what it resolves to is a problem to show. */
export async function changeState(campaignId: string, change: StateChange): Promise<string | undefined> {
  try {
    await changeCampaignState(parseInput(stateChangeInput, { campaignId, change }), await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns", "layout");
  return undefined;
}
