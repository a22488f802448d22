import { z } from "zod";
import type { DatabaseConnection } from "../../db/connection/client";
import { findAnalysis } from "../../db/results/analyses";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { AnalysisWork } from "../../domain/results/analysis-view";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

export interface AnalysisOfCampaign {
  readonly campaignId: string;
  readonly analysisId: string;
}

/** How far an analysis is, without its result: cheap enough to ask again and again. */
export async function viewAnalysis(
  { campaignId, analysisId }: AnalysisOfCampaign,
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
): Promise<AnalysisWork> {
  const campaign = authoriseIn(actor, "view-results", await loadCampaignScope(db, campaignId));
  return presentWork(await loadAnalysis(db, campaign.id, analysisId));
}

type StoredAnalysis = NonNullable<Awaited<ReturnType<typeof findAnalysis>>>;

/** The analysis, if it is one of this campaign. */
export async function loadAnalysis(
  db: DatabaseConnection,
  campaignId: string,
  analysisId: string,
): Promise<StoredAnalysis> {
  const id = z.uuid().safeParse(analysisId);
  const analysis = id.success ? await findAnalysis(db, id.data) : null;
  if (analysis === null || analysis.campaignId !== campaignId) {
    throw new AppError("not-found", "This analysis does not exist in this campaign.");
  }
  return analysis;
}

const states = {
  QUEUED: "queued",
  RUNNING: "running",
  DONE: "done",
  FAILED: "failed",
  CANCELLED: "cancelled",
} as const;

export function presentWork(
  analysis: Pick<
    StoredAnalysis,
    "id" | "state" | "progress" | "error" | "createdAt" | "startedAt" | "finishedAt"
  >,
): AnalysisWork {
  const { id, state, progress, error, createdAt, startedAt, finishedAt } = analysis;
  return { id, state: states[state], progress, error, createdAt, startedAt, finishedAt };
}
