import { lockCampaign } from "../../db/campaigns/campaigns";
import { deleteResult, listWorkInHand } from "../../db/metrics/metric-analyses";
import { listMetrics } from "../../db/metrics/metrics";
import { countJudgedSegments, countScoringMaterial } from "../../db/metrics/metrics-material";
import { endAnalysis, queueAnalysis } from "../../db/results/analyses";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { METRICS_ANALYSIS, metricsSettings } from "../../domain/results/metrics/metrics-result";
import { type ScoredScope, usualScope } from "../../domain/results/metrics/scored-segments";
import { version } from "../../domain/version";
import { sha256 } from "../../hashing/sha256";
import { cancelJobs } from "../../jobs/queue/cancel-jobs";
import { enqueue } from "../../jobs/queue/enqueue";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";
import { materialFindings, metricsFingerprint, metricsInput, scoredSegments } from "./steps/metric-material";

export interface MetricsOfCampaign {
  readonly campaignId: string;
}

export interface ScoringInput extends MetricsOfCampaign {
  /** Which segments; the judged ones alone where most were not judged, unless somebody says otherwise. */
  readonly scope?: ScoredScope | undefined;
}

/** Has all metrics computed and held against people, in the background. What is in hand already goes on. */
export async function requestScoring(
  { campaignId, scope }: ScoringInput,
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly analysisId: string }> {
  const campaign = authoriseIn(actor, "run-analysis", await loadCampaignScope(db, campaignId));
  const wanted = scope ?? usualScope(await countJudgedSegments(db, campaign.id));
  const segments = await scoredSegments(db, campaign.id, wanted);
  const { problem } = materialFindings(await countScoringMaterial(db, campaign.id, segments.positions));
  if (problem !== undefined && (await listMetrics(db, campaign.id)).length === 0)
    throw new AppError("conflict", problem);
  const input = await metricsInput(db, campaign.id, segments);
  const settings = metricsSettings(wanted);
  return db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    const [inHand] = await listWorkInHand(tx, campaign.id, METRICS_ANALYSIS);
    if (inHand !== undefined) return { analysisId: inHand.id };
    const key = {
      campaignId: campaign.id,
      kind: METRICS_ANALYSIS,
      settingsHash: sha256(JSON.stringify(settings)),
      inputFingerprint: metricsFingerprint(input),
      seed: campaign.seed,
      version,
    };
    await deleteResult(tx, key);
    const requestedById = actorId(actor).actorId ?? null;
    const { id: analysisId } = await queueAnalysis(tx, key, { settings, requestedById, now });
    await enqueue(tx, "score-campaign", { analysisId });
    return { analysisId };
  });
}

/** Stops the work on metrics; scores stored before stay. */
export async function cancelScoring(
  { campaignId }: MetricsOfCampaign,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "run-analysis", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    for (const { id } of await listWorkInHand(tx, campaign.id, METRICS_ANALYSIS)) {
      if (await endAnalysis(tx, id, { state: "CANCELLED" }, now)) await cancelJobs(tx, "score-campaign", id);
    }
  });
}
