"use server";

import { revalidatePath } from "next/cache";
import { platformMeans, requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { binnedCampaignInput } from "@/lib/domain/campaigns/campaign-change-inputs";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import { judgeOfCampaignInput } from "@/lib/domain/judges/judge-link-inputs";
import {
  askReturnInput,
  connectPlatformInput,
  draftStudyInput,
} from "@/lib/domain/platforms/platform-inputs";
import { connectPlatform, disconnectPlatform } from "@/lib/usecases/platforms/connect-platform";
import { draftStudy } from "@/lib/usecases/platforms/draft-study";
import { refreshSubmissions } from "@/lib/usecases/platforms/refresh-submissions";
import { approveAllDone, approveJudge, askReturn } from "@/lib/usecases/platforms/settle-submission";
import type { ActionState } from "../../../../_errors/action-state";
import { presentActionError } from "../../../../_errors/present-action-error";

const done = { status: "done", result: undefined } as const;

export async function connect(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const input = parseInput(connectPlatformInput, Object.fromEntries(sentForm(form)));
    await connectPlatform(input, platformMeans(), await requestContext());
  } catch (error) {
    // Secrets are not shown again.
    return presentActionError(error, form, []);
  }
  revalidatePath("/campaigns/[id]/judges/prolific", "page");
  return done;
}

export async function draft(_before: ActionState, form: FormData): Promise<ActionState> {
  try {
    const input = parseInput(draftStudyInput, Object.fromEntries(sentForm(form)));
    await draftStudy(input, platformMeans(), await requestContext());
  } catch (error) {
    return presentActionError(error, form, [
      "title",
      "description",
      "places",
      "minutes",
      "hourlyRate",
      "floor",
    ]);
  }
  revalidatePath("/campaigns/[id]", "layout");
  return done;
}

/** What these resolve to is a problem to show. */
async function attempt(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/campaigns/[id]", "layout");
  return undefined;
}

export async function disconnect(campaignId: string): Promise<string | undefined> {
  return attempt(async () =>
    disconnectPlatform(parseInput(binnedCampaignInput, { campaignId }), await requestContext()),
  );
}

export async function refresh(campaignId: string): Promise<string | undefined> {
  return attempt(async () =>
    refreshSubmissions(
      parseInput(binnedCampaignInput, { campaignId }),
      platformMeans(),
      await requestContext(),
    ),
  );
}

export async function approveAll(campaignId: string): Promise<string | undefined> {
  return attempt(async () =>
    approveAllDone(parseInput(binnedCampaignInput, { campaignId }), platformMeans(), await requestContext()),
  );
}

export async function approve(campaignId: string, judgeId: number): Promise<string | undefined> {
  return attempt(async () =>
    approveJudge(
      parseInput(judgeOfCampaignInput, { campaignId, judgeId }),
      platformMeans(),
      await requestContext(),
    ),
  );
}

export async function requestReturn(
  campaignId: string,
  judgeId: number,
  reason: string,
): Promise<string | undefined> {
  return attempt(async () =>
    askReturn(
      parseInput(askReturnInput, { campaignId, judgeId, reason }),
      platformMeans(),
      await requestContext(),
    ),
  );
}
