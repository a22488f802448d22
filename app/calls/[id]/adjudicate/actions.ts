"use server";

import type { z } from "zod";
import { requestContext } from "@/lib/context";
import { decideOnAnswerInput } from "@/lib/domain/calls/alternatives/alternative-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { decideOnAnswer } from "@/lib/usecases/calls/alternatives/decide-on-answer";
import type { ActionState } from "../../../_errors/action-state";
import { presentActionError } from "../../../_errors/present-action-error";

export type DecisionSent = z.input<typeof decideOnAnswerInput>;

/** Stored while the annotator goes on to the next answer. */
export async function decide(sent: DecisionSent): Promise<ActionState> {
  try {
    await decideOnAnswer(parseInput(decideOnAnswerInput, sent), await requestContext());
    return { status: "done", result: undefined };
  } catch (error) {
    return presentActionError(error);
  }
}
