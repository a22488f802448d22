import type { AnalysisKey } from "../db/analyses";
import type { AnalysisRequest } from "../domain/results/analysis-request";
import { version } from "../domain/version";
import { sha256 } from "./sha256";

/** What of a request is stored as settings: the seed has a column of its own. The request is normalised. */
export function settingsOf<Request extends AnalysisRequest>(request: Request): Request {
  return { ...request, seed: null };
}

/** Finds the row of a normalised request on these rankings. */
export function analysisKey(
  campaignId: string,
  request: AnalysisRequest,
  { inputFingerprint, seed }: { readonly inputFingerprint: string; readonly seed: number },
): AnalysisKey {
  const settingsHash = sha256(JSON.stringify(settingsOf(request)));
  return { campaignId, kind: request.kind, settingsHash, inputFingerprint, seed, version };
}
