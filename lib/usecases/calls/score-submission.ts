import {
  findSubmissionToScore,
  failSubmission as markFailed,
  type NewScore,
  storeScores,
} from "../../db/calls/submissions";
import { loadGold } from "../../db/calls/test-sets";
import { computableMetrics, detectionOf } from "../../domain/calls/call-metrics";
import { callSettingsSchema } from "../../domain/calls/call-settings";
import { materialOf } from "../../domain/calls/test-sets/scored-segments";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import type { UseCaseContext } from "../use-case-context";
import { goldToScore, scoreOnGold } from "./steps/score-on-gold";

export interface SubmissionJob {
  readonly submissionId: string;
}

/**
 * The job that scores what a team handed in by every metric of its call that can be computed. Done twice, or once the
 * submission was cancelled, it changes nothing.
 */
export async function scoreSubmission(
  { submissionId }: SubmissionJob,
  { db, now }: Pick<UseCaseContext, "db" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  const submission = await findSubmissionToScore(db, submissionId);
  if (submission === null || submission.texts === null) return;
  const { texts, call, testSetId } = submission;
  const gold = await loadGold(db, testSetId);
  const { metrics } = callSettingsSchema.parse(call.settings);
  const material = materialOf(gold, texts.edits !== null);
  const toScore = goldToScore(gold);
  const scores: NewScore[] = [];
  for (const request of computableMetrics(metrics, material, call.seed)) {
    signal?.throwIfAborted();
    scores.push(await scoreOnGold(request, toScore, texts));
    const detection = detectionOf(request);
    if (detection)
      scores.push({ ...(await scoreOnGold(detection.request, toScore, texts)), metric: detection.name });
  }
  await db.$transaction((tx) => storeScores(tx, submissionId, scores, now), storingTimeouts);
}

/** Gives up on a submission that the server could not score however often it tried: its team pays nothing. */
export async function failSubmission(
  { submissionId, message }: SubmissionJob & { readonly message: string },
  { db }: Pick<UseCaseContext, "db">,
): Promise<void> {
  await markFailed(db, submissionId, message);
}
