import {
  endAnalysis,
  findAnalysis,
  nameAnalysisInput,
  noteAnalysisProgress,
  startAnalysis,
} from "../../db/results/analyses";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { version } from "../../domain/version";
import { loadScopeInBinToo } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { requestOfSettings } from "./steps/analysis-key";
import { computeAnalysis } from "./steps/compute-analysis";
import { endAsFailed } from "./steps/end-as-failed";
import { ProgressWriter } from "./steps/progress-writer";

/** Thrown where the same analysis of the rankings that count now is asked for elsewhere already. */
class AnalysisElsewhere extends Error {
  override name = "AnalysisElsewhere";
}

/**
 * The job that computes an analysis. Done twice, or when it is not wanted any more, it changes nothing. Where other
 * rankings count by now than when it was asked for, it is computed from these, and says so. What cannot be computed
 * ends as the analysis's error; anything else is thrown, to try again.
 */
export async function runAnalysis(
  { analysisId }: { readonly analysisId: string },
  { db, actor, now }: UseCaseContext,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const asked = await findAnalysis(db, analysisId);
  if (asked === null) return;
  authoriseIn(actor, "run-analysis", await loadScopeInBinToo(db, asked.campaignId));
  const analysis = await startAnalysis(db, analysisId, now);
  if (analysis === undefined) return;
  const started = performance.now();
  const moment = () => new Date(now.getTime() + performance.now() - started);
  const progress = new ProgressWriter((share) => noteAnalysisProgress(db, analysisId, share));
  try {
    const computed = await computeAnalysis(
      db,
      {
        campaignId: analysis.campaignId,
        request: requestOfSettings(analysis.settings),
        seed: analysis.seed,
        async onInput(fingerprint) {
          if (fingerprint === analysis.inputFingerprint && version === analysis.version) return;
          if (!(await nameAnalysisInput(db, analysisId, fingerprint, version))) throw new AnalysisElsewhere();
        },
      },
      { signal, onProgress: (done) => progress.note(done) },
    );
    await progress.settle();
    signal?.throwIfAborted();
    await endAnalysis(db, analysisId, { state: "DONE", result: computed }, moment());
  } catch (error) {
    await progress.settle();
    if (error instanceof AnalysisElsewhere) {
      await endAnalysis(db, analysisId, { state: "CANCELLED" }, moment());
    } else if (error instanceof AppError) {
      await endAsFailed(db, analysis, error.message, moment());
    } else {
      throw error;
    }
  }
}

/** Gives up on an analysis that failed however often it was tried. */
export async function failAnalysis(
  { analysisId, message }: { readonly analysisId: string; readonly message: string },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis === null) return;
  authoriseIn(actor, "run-analysis", await loadScopeInBinToo(db, analysis.campaignId));
  await endAsFailed(db, analysis, message, now);
}
