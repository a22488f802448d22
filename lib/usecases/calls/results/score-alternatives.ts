import {
  endCallScoring,
  type FurtherScore,
  findScoredCall,
  listSubmissionsToRescore,
  noteCallScoring,
  replaceFurtherScores,
} from "../../../db/calls/call-scoring";
import { readReferences } from "../../../db/calls/judged-submissions";
import { alternativeGain } from "../../../domain/calls/alternatives/alternative-gains";
import type { ScoringResult } from "../../../domain/calls/alternatives/scoring-result";
import { computableMetrics } from "../../../domain/calls/call-metrics";
import { callSettingsSchema } from "../../../domain/calls/call-settings";
import { materialOf } from "../../../domain/calls/test-sets/scored-segments";
import { annotatorIds } from "../../../domain/metrics/gold/error-counts";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { withSharedAnnotations } from "../../../domain/metrics/gold/shared-annotations";
import { metricOf } from "../../../domain/metrics/metrics";
import { storingTimeouts } from "../../uploads/steps/storing-timeouts";
import type { UseCaseContext } from "../../use-case-context";
import { loadJudgedTestSet } from "../steps/load-contested";
import { primariesOf } from "../steps/load-final-results";
import { loadMergedGold } from "../steps/load-merged-gold";
import { mergedHash } from "../steps/merged-hash";
import { type GoldToScore, goldToScore, scoreOnGold } from "../steps/score-on-gold";

export interface ScoringJob {
  readonly testSetId: number;
}

interface FurtherGold extends GoldToScore {
  readonly gold: FurtherScore["gold"];
  readonly annotator: number;
}

/**
 * The job that scores all submissions to a test set on the gold with alternative answers and against each annotator
 * alone, and finds what the answers did for each team. What it stores replaces what was there, all at once. Done twice
 * it changes nothing.
 */
export async function scoreAlternatives(
  { testSetId }: ScoringJob,
  { db, now }: Pick<UseCaseContext, "db" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  const call = await findScoredCall(db, testSetId);
  if (call === null) return;
  const settings = callSettingsSchema.parse(call.settings);
  const testSet = await loadJudgedTestSet(db, call.id, testSetId);
  const { base, accepted, merged } = await loadMergedGold(db, { ...call, settings }, testSet);
  const references = await readReferences(db, testSetId);
  const written = (gold: readonly GoldSentence[]) =>
    testSet.segments.map(({ source }, place) => ({
      source,
      gold: gold[place]!.annotators.map(({ id, edits }) => ({ annotator: id, edits })),
      references: references[place] ?? [],
    }));
  const annotators = annotatorIds(testSet.gold);
  const shared = withSharedAnnotations(testSet.gold);
  const golds: readonly FurtherGold[] = [
    { gold: "WITH_ALTERNATIVES", annotator: -1, ...goldToScore(written(merged)) },
    ...(annotators.length > 1 ? annotators : []).map((annotator) => {
      const alone = shared.map((sentence) => ({
        ...sentence,
        annotators: sentence.annotators.filter(({ id }) => id === annotator),
      }));
      return { gold: "ANNOTATOR" as const, annotator, ...goldToScore(written(alone)) };
    }),
  ];
  const submissions = await listSubmissionsToRescore(db, testSetId);
  const total = submissions.length;
  const scores: FurtherScore[] = [];
  const gains: Record<string, ScoringResult["gains"][string]> = {};
  const primaries = new Set(primariesOf(submissions).map(({ id }) => id));
  for (const [done, { id, teamId, texts }] of submissions.entries()) {
    signal?.throwIfAborted();
    await noteCallScoring(db, testSetId, { done, total });
    if (texts === null) continue;
    const material = materialOf(written(testSet.gold), texts.edits !== null);
    const requests = computableMetrics(settings.metrics, material, call.seed).filter(
      ({ metric }) => metricOf(metric).needs !== "source",
    );
    for (const { gold, annotator, ...further } of golds)
      for (const request of requests)
        scores.push({ submissionId: id, gold, annotator, ...(await scoreOnGold(request, further, texts)) });
    if (primaries.has(id))
      gains[id] = alternativeGain(teamId, texts.outputs, { alone: testSet.gold, base }, accepted);
  }
  const result: ScoringResult = {
    ...{ accepted: accepted.length, gains, annotators },
    sentences: new Set(accepted.map(({ sentence }) => sentence)).size,
  };
  await db.$transaction(async (tx) => {
    await replaceFurtherScores(tx, testSetId, scores, now);
    await endCallScoring(tx, testSetId, { result, goldHash: mergedHash(merged) }, now);
  }, storingTimeouts);
}

/** Gives up on scoring that failed however often it was tried. */
export async function failAlternatives(
  { testSetId, message }: ScoringJob & { readonly message: string },
  { db, now }: Pick<UseCaseContext, "db" | "now">,
): Promise<void> {
  await db.$transaction((tx) => endCallScoring(tx, testSetId, { message }, now));
}
