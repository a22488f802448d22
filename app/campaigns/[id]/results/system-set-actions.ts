"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import {
  deleteSystemSetInput,
  renameSystemSetInput,
  saveSystemSetInput,
} from "@/lib/domain/results/filters/system-set-inputs";
import { deleteSystemSet, renameSystemSet, saveSystemSet } from "@/lib/usecases/results/save-system-set";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

/** Saves the systems that a page compares under a name. */
export async function saveSet(_before: ActionState, form: FormData): Promise<ActionState> {
  return performed(form, async () => {
    const sent = sentForm(form);
    const systems = sent.getAll("system");
    const input = { campaignId: sent.get("campaignId"), name: sent.get("name"), systems };
    await saveSystemSet(parseInput(saveSystemSetInput, input), await requestContext());
  });
}

export async function renameSet(_before: ActionState, form: FormData): Promise<ActionState> {
  return performed(form, async () => {
    const sent = sentForm(form);
    const input = { campaignId: sent.get("campaignId"), set: sent.get("set"), name: sent.get("name") };
    await renameSystemSet(parseInput(renameSystemSetInput, input), await requestContext());
  });
}

/** What it resolves to is a problem to show. */
export async function deleteSet(campaignId: string, set: string): Promise<string | undefined> {
  try {
    await deleteSystemSet(parseInput(deleteSystemSetInput, { campaignId, set }), await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}

async function performed(form: FormData, perform: () => Promise<void>): Promise<ActionState> {
  try {
    await perform();
  } catch (error) {
    return presentActionError(error, form, ["name"]);
  }
  revalidatePath("/campaigns/[id]", "layout");
  return { status: "done", result: undefined };
}
