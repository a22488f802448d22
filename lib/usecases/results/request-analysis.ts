import { findAnalysis, queueAnalysis } from "../../db/results/analyses";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { AnalysisWork } from "../../domain/results/analysis-view";
import { type AnalysisRequest, analysisRequestSchema } from "../../domain/results/filters/analysis-request";
import { normalisedRequest, settledRequest } from "../../domain/results/filters/normalised-request";
import { enqueue } from "../../jobs/queue/enqueue";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { analysisKey, settingsOf } from "./steps/analysis-key";
import { loadCountingJudges } from "./steps/counting-judges";
import { select } from "./steps/select-rankings";
import { presentWork } from "./view-analysis";

/**
 * Has an analysis of the rankings that count now computed in the background. Asked for twice it is computed once; one
 * that failed or was cancelled begins again.
 */
export async function requestAnalysis(
  { campaignId, request: asked }: { readonly campaignId: string; readonly request: AnalysisRequest },
  { db, actor, now }: UseCaseContext,
): Promise<AnalysisWork> {
  const campaign = authoriseIn(actor, "run-analysis", await loadCampaignScope(db, campaignId));
  const parsed = analysisRequestSchema.safeParse(asked);
  if (!parsed.success) throw new AppError("invalid-input", "These settings do not apply to this analysis.");
  const normalised = normalisedRequest(parsed.data);
  const counting = await loadCountingJudges(db, campaign.id);
  const selection = await select(db, campaign.id, counting, normalised.filters);
  const request = settledRequest(normalised, selection);
  const seed = request.seed ?? campaign.seed;
  if (selection.form === "rankings" && selection.rows.length === 0) {
    throw new AppError("invalid-input", "There are no judgments to compute this from.");
  }
  const key = analysisKey(campaign.id, request, { inputFingerprint: selection.fingerprint, seed });
  const id = await db.$transaction(async (tx) => {
    const queued = await queueAnalysis(tx, key, {
      settings: settingsOf(request),
      requestedById: actor.kind === "user" ? actor.id : null,
      now,
    });
    if (queued.isNew) await enqueue(tx, "run-analysis", { analysisId: queued.id });
    return queued.id;
  });
  const analysis = await findAnalysis(db, id);
  if (analysis === null) throw new AppError("gone", "The campaign was deleted.");
  return presentWork(analysis);
}
