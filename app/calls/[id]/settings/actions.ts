"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { callFormFields, callFormInput } from "@/lib/domain/calls/call-form";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { moveCallToTheBin } from "@/lib/usecases/calls/bin";
import { changeCall } from "@/lib/usecases/calls/change-call";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export async function save(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const sent = sentForm(form);
    const entries = { ...Object.fromEntries(sent), metrics: sent.getAll("metrics") };
    const { terms } = parseInput(callFormInput, entries);
    const callId = String(sent.get("callId") ?? "");
    await changeCall({ callId, terms, note: String(sent.get("note") ?? "") }, await requestContext());
    revalidatePath(`/calls/${callId}`);
    return { status: "done", result: undefined };
  } catch (error) {
    return presentActionError(error, form, callFormFields);
  }
}

/** Moves the call to the bin and leaves its pages; what it resolves to is a problem to show. */
export async function bin(callId: string): Promise<string | undefined> {
  try {
    await moveCallToTheBin({ callId }, await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  redirect("/calls");
}
