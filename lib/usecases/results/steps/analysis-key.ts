import type { AnalysisKey } from "../../../db/results/analyses";
import {
  type AnalysisRequest,
  analysisRequestSchema,
} from "../../../domain/results/filters/analysis-request";
import type { ResultFilters } from "../../../domain/results/filters/result-filters";
import { version } from "../../../domain/version";
import { sha256 } from "../../../hashing/sha256";

/**
 * Beside the settings of TrueSkill that is resampled. Before there was any, its runs over the judgments as they are were
 * stored as of unit ranking: without the mark that is what is meant, then and now, so that what was computed is found.
 */
const RESAMPLED = "resampled";

/** What of a request is stored as settings: the seed has a column of its own. The request is settled. */
export function settingsOf(request: AnalysisRequest): object {
  const settings = withoutUsual({ ...request, filters: storedFilters(request.filters), seed: null });
  if (settings.kind !== "leaderboard" || settings.method !== "trueskill") return settings;
  return settings.unit === "run" ? { ...settings, unit: "ranking" } : { ...settings, form: RESAMPLED };
}

/**
 * Of all systems nothing is stored, as before there was a choice: what was computed is found. A saved set is stored as
 * the systems that it was.
 */
function storedFilters({
  systemSet: _,
  withoutSystems: __,
  systems,
  leftOutJudgments,
  ...filters
}: ResultFilters): object {
  return systems.length === 0 ? filters : { ...filters, systems, leftOutJudgments };
}

/** Percentile ranges, no ghost and no weights are not mentioned: there was nothing else, and what was computed then is found. */
function withoutUsual<Settings extends { readonly kind: string }>(settings: Settings): Settings {
  const entries = Object.entries(settings).filter(
    ([name, value]) =>
      !(name === "ranges" && value === "percentile") && !((name === "ghost" || name === "weights") && !value),
  );
  return Object.fromEntries(entries) as Settings;
}

/** The request that was stored so; fails with a ZodError where it is none of ours. */
export function requestOfSettings(stored: unknown): AnalysisRequest {
  const { form, ...settings } = stored as { readonly form?: unknown };
  const request = analysisRequestSchema.parse(settings);
  const isOfRuns = request.kind === "leaderboard" && request.method === "trueskill" && form !== RESAMPLED;
  return isOfRuns ? { ...request, unit: "run" } : request;
}

/** Finds the row of a settled request on these rankings. */
export function analysisKey(
  campaignId: string,
  request: AnalysisRequest,
  { inputFingerprint, seed }: { readonly inputFingerprint: string; readonly seed: number },
): AnalysisKey {
  const settingsHash = sha256(JSON.stringify(settingsOf(request)));
  return { campaignId, kind: request.kind, settingsHash, inputFingerprint, seed, version };
}
