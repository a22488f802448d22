"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { changeJudgingSettingsInput } from "@/lib/domain/campaigns/judging-settings-input";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { changeJudgingSettings } from "@/lib/usecases/campaigns/change-judging-settings";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

const fields = [
  "askedBy",
  "pay",
  "practiceToPass",
  "stopsAfterControls",
  "completionCode",
  "completionUrl",
  "failedControlsCode",
  "failedControlsUrl",
  "closedEarlyCode",
  "closedEarlyUrl",
  "controlsToPass",
] as const;

export async function saveJudging(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const input = parseInput(changeJudgingSettingsInput, Object.fromEntries(sentForm(form)));
    await changeJudgingSettings(input, await requestContext());
  } catch (error) {
    return presentActionError(error, form, fields);
  }
  revalidatePath("/campaigns/[id]", "layout");
  return { status: "done", result: undefined };
}
