"use server";

import { revalidatePath } from "next/cache";
import type { z } from "zod";
import { requestContext } from "@/lib/context";
import { handInAlternativesInput } from "@/lib/domain/calls/alternatives/alternative-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { requestAlternativesScoring } from "@/lib/usecases/calls/results/request-alternatives-scoring";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export async function scoreWithAlternatives(
  sent: z.input<typeof handInAlternativesInput>,
): Promise<ActionState> {
  try {
    const input = parseInput(handInAlternativesInput, sent);
    await requestAlternativesScoring(input, await requestContext());
    revalidatePath(`/calls/${input.callId}/final`);
    return { status: "done", result: undefined };
  } catch (error) {
    return presentActionError(error);
  }
}
