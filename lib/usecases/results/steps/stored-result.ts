import { z } from "zod";
import type { Database } from "../../../db/connection/client";
import { findAnalysisByKey, findLatestResult } from "../../../db/results/analyses";
import type { AnalysisView } from "../../../domain/results/analysis-view";
import type { AnalysisRequest } from "../../../domain/results/filters/analysis-request";
import { inputChanges } from "../../../domain/results/input-changes";
import { version } from "../../../domain/version";
import { presentWork } from "../view-analysis";
import { analysisKey } from "./analysis-key";
import type { Computed } from "./compute-leaderboard";
import type { ResultsMaterial } from "./load-results";
import { selectedJudges } from "./select-rankings";

const storedSchema = z.object({
  result: z.looseObject({}),
  input: z.object({ fingerprint: z.string(), judges: z.array(z.string()), version: z.string() }),
});

/** What a job stored; nothing where another version stored it in a way that is not ours. */
function readStored<Result>(stored: unknown): Computed<Result> | undefined {
  return storedSchema.safeParse(stored).success ? (stored as Computed<Result>) : undefined;
}

/** A result that was there at once. */
export function instantResult<Result>(
  request: AnalysisRequest,
  { result, input }: Computed<Result>,
  now: Date,
): AnalysisView<Result> {
  return {
    request,
    needsJob: false,
    work: null,
    result,
    input,
    computedAt: now,
    isStale: false,
    changes: [],
  };
}

/**
 * What a job has made of a normalised request: the result for the rankings that count now, or else the last one with
 * the same settings, or of other rankings with settings that the request then came to, which says that it is stale and
 * why; and the work on the rankings that count now.
 */
export async function storedResult<Result>(
  db: Database,
  { campaignId, campaignSeed, counting, selection }: ResultsMaterial,
  request: AnalysisRequest,
  otherSettlements: readonly AnalysisRequest[] = [],
): Promise<AnalysisView<Result>> {
  const seed = request.seed ?? campaignSeed;
  const input = { inputFingerprint: selection.fingerprint, seed };
  const key = analysisKey(campaignId, request, input);
  const others = otherSettlements.map((other) => analysisKey(campaignId, other, input).settingsHash);
  const current = await findAnalysisByKey(db, key);
  const shown = current?.state === "DONE" ? current : await findLatestResult(db, key, others);
  const view = {
    request,
    needsJob: true,
    work: current === null || current.state === "DONE" ? null : presentWork(current),
  };
  const computed = shown === null ? undefined : readStored<Result>(shown.result);
  if (!shown || !computed) {
    return { ...view, result: null, input: null, computedAt: null, isStale: false, changes: [] };
  }
  const judges = selectedJudges(counting, request.filters).map(({ name }) => name);
  const changes = inputChanges(computed.input, {
    fingerprint: selection.fingerprint,
    rankings:
      selection.form === "rankings"
        ? selection.rows.length
        : selection.form === "tallies"
          ? selection.rankings
          : undefined,
    judges: selection.form === "rankings" ? judgesOfRows(selection) : judges,
    version,
  });
  return {
    ...view,
    result: computed.result,
    input: computed.input,
    computedAt: shown.finishedAt,
    isStale: shown.id !== current?.id,
    changes: shown.id === current?.id ? [] : changes,
  };
}

function judgesOfRows({ cached: { columns }, rows }: ResultsMaterial["selection"] & { form: "rankings" }) {
  return [...new Set(Array.from(rows, (row) => columns.judge[row]!))]
    .sort((one, other) => one - other)
    .map((judge) => columns.judges[judge]!);
}
