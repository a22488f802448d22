"use server";

import { revalidatePath } from "next/cache";
import type { Restored } from "@/components/bin/bin-buttons";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { binnedCampaignInput, deleteCampaignInput } from "@/lib/domain/campaigns/campaign-change-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { deleteCampaign } from "@/lib/usecases/campaigns/delete-campaign";
import { restoreFromBin } from "@/lib/usecases/campaigns/restore-from-bin";

export async function restore(campaignId: string): Promise<Restored> {
  try {
    const input = parseInput(binnedCampaignInput, { campaignId });
    const names = await restoreFromBin(input, await requestContext());
    revalidatePath("/campaigns", "layout");
    const { slug, formerSlug, publicSlug, formerPublicSlug } = names;
    return {
      movedTo: [
        ...(slug === formerSlug ? [] : [`Its short name is now ${slug}.`]),
        ...(publicSlug === formerPublicSlug ? [] : [`Its public page is now at /p/${publicSlug}.`]),
      ],
    };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** Deletes a campaign that is in the bin for good; what it resolves to is a problem to show. */
export async function destroy(campaignId: string, name: string): Promise<string | undefined> {
  try {
    await deleteCampaign(parseInput(deleteCampaignInput, { campaignId, name }), await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns", "layout");
  return undefined;
}
