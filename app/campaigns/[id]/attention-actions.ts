"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { attentionEntryInput, settleAttentionInput } from "@/lib/domain/campaigns/attention-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { bringAttentionBack, settleAttention } from "@/lib/usecases/campaigns/settle-attention";

/** An entry is dealt with; what it resolves to is a problem to show. */
export async function settle(campaignId: string, key: string, level: number): Promise<string | undefined> {
  return tell(async () =>
    settleAttention(parseInput(settleAttentionInput, { campaignId, key, level }), await requestContext()),
  );
}

/** A settled entry is shown again. */
export async function bringBack(campaignId: string, key: string): Promise<string | undefined> {
  return tell(async () =>
    bringAttentionBack(parseInput(attentionEntryInput, { campaignId, key }), await requestContext()),
  );
}

async function tell(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}
