"use server";

import { redirect } from "next/navigation";
import { requestContext } from "@/lib/context";
import { callFormFields, callFormInput } from "@/lib/domain/calls/call-form";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { createCall } from "@/lib/usecases/calls/create-call";
import type { ActionState } from "../../_errors/action-state";
import { presentActionError } from "../../_errors/present-action-error";

export async function create(_before: ActionState, form: FormData): Promise<ActionState> {
  let next = "/calls";
  try {
    const sent = sentForm(form);
    const entries = { ...Object.fromEntries(sent), metrics: sent.getAll("metrics") };
    const { callId } = await createCall(parseInput(callFormInput, entries), await requestContext());
    next = `/calls/${callId}`;
  } catch (error) {
    return presentActionError(error, form, callFormFields);
  }
  redirect(next);
}
