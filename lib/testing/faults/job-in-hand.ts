import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/connection/client";
import { analysisRequestSchema } from "../../domain/results/filters/analysis-request";
import { requestAnalysis } from "../../usecases/results/request-analysis";
import { contextOf } from "../database/people";

const PATIENCE_MS = 120_000;

/**
 * Has TrueSkill computed in the background, with so many runs; undefined while there is nothing to compute from. What one
 * run takes grows with the rankings.
 */
export async function beginJob(db: Database, campaignId: string, runs = 100): Promise<string | undefined> {
  const stored = await db.ranking.count({ where: { campaignId }, take: 1 });
  if (stored === 0) return undefined;
  const context = contextOf(db, { kind: "system" }, new Date());
  const { id } = await requestAnalysis(
    {
      campaignId,
      request: analysisRequestSchema.parse({ kind: "leaderboard", method: "trueskill", bootstrap: runs }),
    },
    context,
  );
  return id;
}

/** Waits until the job has come to an end that people see: done or failed, and not for ever on its way. */
export async function jobEnd(db: Database, analysisId: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const state = await stateOf(db, analysisId);
    if (state !== "QUEUED" && state !== "RUNNING") return state;
    await sleep(200);
  }
  return "STUCK";
}

async function stateOf(db: Database, analysisId: string): Promise<string> {
  const found = await db.analysis.findUnique({ where: { id: analysisId }, select: { state: true } });
  return found?.state ?? "GONE";
}
