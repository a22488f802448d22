"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { admitLateAnswersInput } from "@/lib/domain/judges/judge-link-inputs";
import { admitLateAnswers } from "@/lib/usecases/judges/admit-late-answers";

/** Lets late answers count, of one judge or of all; what it resolves to is a problem to show. */
export async function admit(campaignId: string, judgeId: number | undefined): Promise<string | undefined> {
  try {
    await admitLateAnswers(
      parseInput(admitLateAnswersInput, { campaignId, judgeId }),
      await requestContext(),
    );
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}
