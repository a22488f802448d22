"use server";

import { revalidatePath } from "next/cache";
import type { z } from "zod";
import { requestContext } from "@/lib/context";
import { decideOnAnswerInput } from "@/lib/domain/calls/alternatives/alternative-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { settleAnswer } from "@/lib/usecases/calls/alternatives/decide-on-answer";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export async function settleDispute(sent: z.input<typeof decideOnAnswerInput>): Promise<ActionState> {
  try {
    const input = parseInput(decideOnAnswerInput, sent);
    await settleAnswer(input, await requestContext());
    revalidatePath(`/calls/${input.callId}/answers`);
    return { status: "done", result: undefined };
  } catch (error) {
    return presentActionError(error);
  }
}
