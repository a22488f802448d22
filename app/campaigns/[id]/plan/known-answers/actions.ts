"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requestContext } from "@/lib/context";
import { campaignIdSchema } from "@/lib/domain/input/campaign-id";
import { parseInput } from "@/lib/domain/input/field-problems";
import { knownAnswerKinds, knownAnswersSchema } from "@/lib/domain/plans/known-answers";
import type { KnownAnswerCandidate } from "@/lib/usecases/plans/known-answer-candidate";
import { listKnownAnswerCandidates } from "@/lib/usecases/plans/list-known-answer-candidates";
import { type StoredKnownAnswers, storeKnownAnswers } from "@/lib/usecases/plans/store-known-answers";
import type { ActionState } from "../../../../_errors/action-state";
import { presentActionError } from "../../../../_errors/present-action-error";

const line = z.int("The line is a whole number.").min(1, "Lines are counted from 1.");

const chosenInput = z.strictObject({
  campaignId: campaignIdSchema,
  kind: z.enum(knownAnswerKinds),
  choice: z.union([
    z.strictObject({ line }),
    z.strictObject({
      count: z
        .int("The number of tasks is a whole number.")
        .min(1, "Pick at least one task.")
        .max(100, "Pick at most 100 tasks at a time."),
    }),
  ]),
  without: z.array(line).max(1100),
});

export type ChosenCandidates = z.input<typeof chosenInput>;

export async function takeCandidates(
  chosen: ChosenCandidates,
): Promise<ActionState<readonly KnownAnswerCandidate[]>> {
  try {
    const input = parseInput(chosenInput, chosen);
    return { status: "done", result: await listKnownAnswerCandidates(input, await requestContext()) };
  } catch (error) {
    return presentActionError(error);
  }
}

const storedInput = z.strictObject({ campaignId: campaignIdSchema, answers: knownAnswersSchema });

export async function store(sent: z.input<typeof storedInput>): Promise<ActionState<StoredKnownAnswers>> {
  try {
    const { campaignId, answers } = parseInput(storedInput, sent);
    const stored = await storeKnownAnswers({ campaignId, ...answers }, await requestContext());
    revalidatePath(`/campaigns/${campaignId}`, "layout");
    return { status: "done", result: stored };
  } catch (error) {
    return presentActionError(error);
  }
}
