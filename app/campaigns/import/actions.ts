"use server";

import { redirect } from "next/navigation";
import { requestContext } from "@/lib/context";
import { createCampaignInput } from "@/lib/domain/campaigns/campaign-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { createCampaign } from "@/lib/usecases/campaigns/create-campaign";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

const shownAgain = ["name", "kind", "sourceLanguage", "targetLanguage", "textRule", "seed"];

/** Makes the campaign that the files of an old one come into: a draft until they are stored. */
export async function beginImport(_before: ActionState, form: FormData): Promise<ActionState> {
  let address: string;
  try {
    const { organiserEmail: _, ...entries } = Object.fromEntries(sentForm(form));
    const input = parseInput(createCampaignInput, entries);
    const { campaignId } = await createCampaign(input, await requestContext());
    address = `/campaigns/import/${campaignId}`;
  } catch (error) {
    return presentActionError(error, form, shownAgain);
  }
  redirect(address);
}
