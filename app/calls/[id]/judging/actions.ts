"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requestContext } from "@/lib/context";
import { makeCampaignInput } from "@/lib/domain/calls/make-campaign-input";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { makeCampaignFromCall } from "@/lib/usecases/calls/campaigns/make-campaign-from-call";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

const FIELDS = ["name", "kind"];

export async function makeCampaign(_state: ActionState, sent: FormData): Promise<ActionState> {
  let campaignId: string;
  try {
    const form = sentForm(sent);
    const input = parseInput(makeCampaignInput, {
      ...{ callId: form.get("callId"), testSetId: form.get("testSetId"), name: form.get("name") },
      kind: form.get("kind") ?? undefined,
      submissions: form.getAll("submissions"),
      includeInput: form.get("includeInput") === "on",
      referencesAsSystems: form.get("referencesAsSystems") === "on",
      withAlternatives: form.get("withAlternatives") === "on",
    });
    ({ campaignId } = await makeCampaignFromCall(input, await requestContext()));
    revalidatePath(`/calls/${input.callId}/judging`);
  } catch (error) {
    return presentActionError(error, sent, FIELDS);
  }
  redirect(`/campaigns/${campaignId}/plan`);
}
