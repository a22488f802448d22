"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import {
  addOrganiserInput,
  binnedCampaignInput,
  changeCampaignInput,
  changeCampaignTextInput,
  duplicateCampaignInput,
  removeOrganiserInput,
} from "@/lib/domain/campaigns/campaign-change-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { addOrganiser } from "@/lib/usecases/campaigns/add-organiser";
import { changeCampaign } from "@/lib/usecases/campaigns/change-campaign";
import { changeCampaignText } from "@/lib/usecases/campaigns/change-campaign-text";
import { duplicateCampaign } from "@/lib/usecases/campaigns/duplicate-campaign";
import { moveToBin } from "@/lib/usecases/campaigns/move-to-bin";
import { removeOrganiser } from "@/lib/usecases/campaigns/remove-organiser";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

const generalFields = [
  "name",
  "kind",
  "sourceLanguage",
  "targetLanguage",
  "judgeLanguage",
  "maxHypotheses",
  "contextSentences",
  "organiserMayJudge",
  "textsAreCode",
  "tellsUnchanged",
  "linesFollow",
  "asksComment",
  "asksNoneAcceptable",
  "showsConsistency",
  "editMarking",
  "errorsFirst",
];

export async function saveGeneral(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    await changeCampaign(
      parseInput(changeCampaignInput, Object.fromEntries(sentForm(form))),
      await requestContext(),
    );
  } catch (error) {
    return presentActionError(error, form, generalFields);
  }
  revalidatePath("/campaigns", "layout");
  return { status: "done", result: undefined };
}

export interface SavedText {
  readonly version: number;
  readonly isChanged: boolean;
}

export async function saveText(
  _before: ActionState<SavedText>,
  form: FormData,
): Promise<ActionState<SavedText>> {
  try {
    const input = parseInput(changeCampaignTextInput, Object.fromEntries(sentForm(form)));
    const result = await changeCampaignText(input, await requestContext());
    revalidatePath("/campaigns", "layout");
    return { status: "done", result };
  } catch (error) {
    return presentActionError(error, form, ["text"]);
  }
}

export async function add(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    await addOrganiser(
      parseInput(addOrganiserInput, Object.fromEntries(sentForm(form))),
      await requestContext(),
    );
  } catch (error) {
    return presentActionError(error, form, ["email"]);
  }
  revalidatePath("/campaigns", "layout");
  return { status: "done", result: undefined };
}

/** Takes the campaign from an organiser; what it resolves to is a problem to show. */
export async function remove(campaignId: string, membershipId: number): Promise<string | undefined> {
  try {
    const input = parseInput(removeOrganiserInput, { campaignId, membershipId });
    await removeOrganiser(input, await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns", "layout");
  return undefined;
}

export async function duplicate(_before: ActionState, form: FormData): Promise<ActionState> {
  let copy: string;
  try {
    const input = parseInput(duplicateCampaignInput, Object.fromEntries(sentForm(form)));
    copy = (await duplicateCampaign(input, await requestContext())).campaignId;
  } catch (error) {
    return presentActionError(error, form, ["name", "withPlan"]);
  }
  redirect(`/campaigns/${copy}`);
}

/** Moves the campaign to the bin and leaves its pages; what it resolves to is a problem to show. */
export async function bin(campaignId: string): Promise<string | undefined> {
  try {
    await moveToBin(parseInput(binnedCampaignInput, { campaignId }), await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  redirect("/campaigns");
}
