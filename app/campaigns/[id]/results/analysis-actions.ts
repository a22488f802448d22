"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/domain/results/filters/analysis-request";
import { requestAnalysis } from "@/lib/usecases/results/request-analysis";
import { cancelAnalysis } from "@/lib/usecases/results/request-analysis-cancel";

/** Asks for a result that takes its time; whoever asks for what is in hand already gets that. */
export async function computeAnalysis(campaignId: string, request: AnalysisRequest): Promise<void> {
  await shown(async () => {
    const parsed = parseInput(analysisRequestSchema, request);
    await requestAnalysis({ campaignId, request: parsed }, await requestContext());
  });
}

/** Stops the work on a result. */
export async function stopAnalysis(campaignId: string, analysisId: string): Promise<void> {
  await shown(async () => {
    await cancelAnalysis({ campaignId, analysisId }, await requestContext());
  });
}

/** The page says how the work stands, so a refusal (it is over, or gone) needs no words of its own. */
async function shown(perform: () => Promise<void>): Promise<void> {
  try {
    await perform();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  revalidatePath("/campaigns/[id]/results", "layout");
}
