import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { AskReturnInput } from "../../domain/platforms/platform-inputs";
import { awaitsDecision } from "../../domain/platforms/submission-status";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { JudgeOfCampaign } from "../judges/manage-judge";
import type { UseCaseContext } from "../use-case-context";
import { applyStatus } from "./steps/apply-status";
import { openConnection, type PlatformMeans } from "./steps/open-connection";
import { approveSubmission, requestReturn } from "./steps/prolific-client";
import { viewPlatform } from "./view-platform";

/** Approves a submission that waits for review: it is paid. Approved once, it is not approved again. */
export async function approveJudge(
  { campaignId, judgeId }: JudgeOfCampaign,
  means: PlatformMeans,
  context: UseCaseContext,
): Promise<void> {
  const { id, participant, access } = await submissionOf({ campaignId, judgeId }, means, context);
  await approveSubmission(access, id);
  await applyStatus(
    campaignId,
    { id, participant, status: "APPROVED" },
    { ...context, actor: { kind: "system" } },
  );
}

/** Approves every submission that waits for review and ended with the code of whoever is done, or of an early end. */
export async function approveAllDone(
  { campaignId }: { readonly campaignId: string },
  means: PlatformMeans,
  context: UseCaseContext,
): Promise<{ readonly approved: number }> {
  const { submissions } = await viewPlatform({ campaignId }, context);
  const done = submissions.filter(({ advice }) => advice === "approve");
  for (const { judgeId } of done) await approveJudge({ campaignId, judgeId }, means, context);
  return { approved: done.length };
}

/** Asks the participant to return a submission, with a reason that they read. What becomes of it the platform tells. */
export async function askReturn(
  { campaignId, judgeId, reason }: AskReturnInput,
  means: PlatformMeans,
  context: UseCaseContext,
): Promise<void> {
  const { id, access } = await submissionOf({ campaignId, judgeId }, means, context);
  await requestReturn(access, id, reason);
}

async function submissionOf(
  { campaignId, judgeId }: JudgeOfCampaign,
  means: PlatformMeans,
  context: UseCaseContext,
) {
  const campaign = authoriseIn(
    context.actor,
    "edit-campaign",
    await loadCampaignScope(context.db, campaignId),
  );
  const { access } = await openConnection(context.db, campaign.id, means);
  const { submissions } = await viewPlatform({ campaignId }, context);
  const submission = submissions.find((each) => each.judgeId === judgeId);
  if (submission === undefined) throw new AppError("not-found", "This judge does not exist.");
  if (submission.submission === null || !awaitsDecision(submission.status))
    throw new AppError("conflict", "This submission does not wait for review.");
  return { id: submission.submission, participant: submission.participant, access };
}
