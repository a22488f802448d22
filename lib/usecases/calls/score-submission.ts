import {
  findSubmissionToScore,
  failSubmission as markFailed,
  type NewScore,
  storeScores,
} from "../../db/calls/submissions";
import { loadGold } from "../../db/calls/test-sets";
import { computableMetrics } from "../../domain/calls/call-metrics";
import { callSettingsSchema } from "../../domain/calls/call-settings";
import { materialOf, scoredSegments } from "../../domain/calls/test-sets/scored-segments";
import type { GoldEdit } from "../../domain/metrics/gold/gold-annotation";
import { goldTokens } from "../../domain/metrics/gold/gold-tokens";
import type { MetricRequest } from "../../domain/metrics/metrics";
import { metricOf } from "../../domain/metrics/metrics";
import type { SegmentToScore } from "../../domain/metrics/scorer";
import { storedStatistics } from "../../domain/metrics/statistics-json";
import { type SystemMaterial, takenOf } from "../../domain/metrics/system-material";
import { sha256 } from "../../hashing/sha256";
import { withResource } from "../metrics/steps/metric-resources";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import type { UseCaseContext } from "../use-case-context";

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
  const segments = scoredSegments(gold);
  const output = materialOfTexts(
    segments,
    texts.outputs,
    texts.edits as readonly (readonly GoldEdit[])[] | null,
  );
  const { metrics } = callSettingsSchema.parse(call.settings);
  const material = materialOf(gold, output.edits !== undefined);
  const named = JSON.stringify(gold);
  const scores: NewScore[] = [];
  for (const request of computableMetrics(metrics, material, call.seed)) {
    signal?.throwIfAborted();
    scores.push(await scoreOf(request, segments, output, named));
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

async function scoreOf(
  wanted: MetricRequest,
  segments: readonly SegmentToScore[],
  output: SystemMaterial,
  gold: string,
): Promise<NewScore> {
  const { request } = await withResource(wanted);
  const definition = metricOf(request.metric);
  const taken = takenOf(request.metric, output);
  const statistics = definition.statistics(request.settings as never, segments, [taken]).map(([own]) => own);
  const scores = definition.onSegments(request.settings as never, segments);
  scores.addStatistics(output.system, statistics);
  const settings = { ...wanted.settings };
  return {
    ...{ metric: request.metric, settings, score: { ...scores.score(output.system) } },
    statistics: storedStatistics(statistics),
    goldHash: sha256(`${gold}\n${JSON.stringify(settings)}`),
  };
}

function materialOfTexts(
  segments: readonly SegmentToScore[],
  lines: readonly string[],
  edits: readonly (readonly GoldEdit[])[] | null,
): SystemMaterial {
  const annotated = edits?.map((own, place) => ({
    tokens: goldTokens(segments[place]!.source),
    annotators: [{ id: 0, edits: own }],
  }));
  return { system: "submission", lines, edits: annotated };
}
