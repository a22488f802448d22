"use server";

import { revalidatePath } from "next/cache";
import type { z } from "zod";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import {
  handInAlternativesInput,
  saveAlternativeInput,
} from "@/lib/domain/calls/alternatives/alternative-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { handInAlternatives } from "@/lib/usecases/calls/alternatives/hand-in-alternatives";
import { type SavedAlternative, saveAlternative } from "@/lib/usecases/calls/alternatives/save-alternative";
import {
  type UploadedAlternatives,
  uploadAlternatives,
} from "@/lib/usecases/calls/alternatives/upload-alternatives";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export type AlternativeSent = z.input<typeof saveAlternativeInput>;

/** Saved while a team works; the page knows what it shows and is not made anew. */
export async function save(sent: AlternativeSent): Promise<ActionState<SavedAlternative>> {
  try {
    const input = parseInput(saveAlternativeInput, sent);
    return { status: "done", result: await saveAlternative(input, await requestContext()) };
  } catch (error) {
    return presentActionError(error);
  }
}

export async function handIn(
  sent: z.input<typeof handInAlternativesInput>,
): Promise<ActionState<{ readonly handedIn: number }>> {
  try {
    const input = parseInput(handInAlternativesInput, sent);
    const result = await handInAlternatives(input, await requestContext());
    revalidatePath(`/calls/${input.callId}/alternatives`);
    return { status: "done", result };
  } catch (error) {
    return presentActionError(error);
  }
}

export async function upload(
  _state: ActionState<UploadedAlternatives>,
  sent: FormData,
): Promise<ActionState<UploadedAlternatives>> {
  try {
    const form = sentForm(sent);
    const file = form.get("file");
    const testSetId = Number(form.get("testSetId"));
    const input = parseInput(handInAlternativesInput, { callId: form.get("callId"), testSetId });
    if (!(file instanceof File) || file.size === 0) throw missingFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await uploadAlternatives(
      { ...input, file: { name: file.name, bytes } },
      await requestContext(),
    );
    revalidatePath(`/calls/${input.callId}/alternatives`);
    return { status: "done", result };
  } catch (error) {
    return presentActionError(error);
  }
}

function missingFile(): AppError {
  const message = "Choose a file: NUCLE SGML or .m2.";
  return new AppError("invalid-input", message, { fields: { file: message } });
}
