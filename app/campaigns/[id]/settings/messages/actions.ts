"use server";

import { revalidatePath } from "next/cache";
import { messageMeans, requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { binnedCampaignInput } from "@/lib/domain/campaigns/campaign-change-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import {
  chooseMailsInput,
  mailJudgesInput,
  messageOfCampaignInput,
  saveWebhookInput,
} from "@/lib/domain/messages/message-inputs";
import { chooseMails } from "@/lib/usecases/messages/choose-mails";
import { mailJudges } from "@/lib/usecases/messages/mail-judges";
import { remindJudges } from "@/lib/usecases/messages/remind-judges";
import { retryMessage } from "@/lib/usecases/messages/retry-message";
import { removeWebhook, saveWebhook } from "@/lib/usecases/messages/save-webhook";
import type { ActionState } from "../../../../_errors/action-state";
import { presentActionError } from "../../../../_errors/present-action-error";

const address = "/campaigns/[id]/settings/messages";

/** What a form sent, with all boxes ticked of its group of events. */
function fieldsWithEvents(form: FormData) {
  return { ...Object.fromEntries(sentForm(form)), events: form.getAll("events") };
}

export async function saveChoice(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    await chooseMails(parseInput(chooseMailsInput, fieldsWithEvents(form)), await requestContext());
  } catch (error) {
    return presentActionError(error, form, []);
  }
  revalidatePath(address, "page");
  return { status: "done", result: undefined };
}

export async function saveHook(
  _before: ActionState<{ readonly key: string }>,
  form: FormData,
): Promise<ActionState<{ readonly key: string }>> {
  try {
    const input = parseInput(saveWebhookInput, fieldsWithEvents(form));
    const result = await saveWebhook(input, messageMeans(), await requestContext());
    revalidatePath(address, "page");
    return { status: "done", result };
  } catch (error) {
    return presentActionError(error, form, ["url"]);
  }
}

export interface InvitedByMail {
  readonly invited: number;
  readonly known: number;
}

export async function inviteByMail(
  _before: ActionState<InvitedByMail>,
  form: FormData,
): Promise<ActionState<InvitedByMail>> {
  try {
    const input = parseInput(mailJudgesInput, Object.fromEntries(sentForm(form)));
    const result = await mailJudges(input, messageMeans(), await requestContext());
    revalidatePath("/campaigns/[id]", "layout");
    return { status: "done", result };
  } catch (error) {
    return presentActionError(error, form, ["people", "expiresInDays"]);
  }
}

/** What these resolve to is a problem to show. */
async function attempt(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath(address, "page");
  return undefined;
}

export async function removeHook(campaignId: string): Promise<string | undefined> {
  return attempt(async () =>
    removeWebhook(parseInput(binnedCampaignInput, { campaignId }), await requestContext()),
  );
}

export async function remind(campaignId: string): Promise<string | undefined> {
  return attempt(async () =>
    remindJudges(parseInput(binnedCampaignInput, { campaignId }), messageMeans(), await requestContext()),
  );
}

export async function retry(campaignId: string, messageId: string): Promise<string | undefined> {
  return attempt(async () =>
    retryMessage(parseInput(messageOfCampaignInput, { campaignId, messageId }), await requestContext()),
  );
}
