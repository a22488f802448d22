"use server";

import { revalidatePath } from "next/cache";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { sentForm } from "@/lib/domain/input/sent-form";
import {
  computeMetricsInput,
  importScoresInput,
  removeMetricInput,
} from "@/lib/domain/results/metrics/metric-inputs";
import type { ScoredScope } from "@/lib/domain/results/metrics/scored-segments";
import { type ImportedScores, importMetricScores } from "@/lib/usecases/metrics/import-metric-scores";
import { removeImportedMetric } from "@/lib/usecases/metrics/remove-imported-metric";
import { cancelScoring, requestScoring } from "@/lib/usecases/metrics/request-metrics";
import type { ActionState } from "../../../../_errors/action-state";
import { presentActionError } from "../../../../_errors/present-action-error";

const PAGE = "/campaigns/[id]/results/metrics";

/** Has the metrics computed on these segments; bound to the campaign. */
export async function computeMetrics(campaignId: string, scope: ScoredScope, _form: FormData): Promise<void> {
  await shown(async () =>
    requestScoring(parseInput(computeMetricsInput, { campaignId, scope }), await requestContext()),
  );
}

export async function cancelMetrics(campaignId: string, _form: FormData): Promise<void> {
  await shown(async () => cancelScoring({ campaignId: String(campaignId) }, await requestContext()));
}

/** What cannot be is said on the page that follows: nothing to compute any more, or no such page. */
async function shown(perform: () => Promise<unknown>): Promise<void> {
  try {
    await perform();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  revalidatePath(PAGE, "page");
}

/** Adds or replaces scores of a metric from a file. */
export async function importScores(
  _before: ActionState<readonly ImportedScores[]>,
  form: FormData,
): Promise<ActionState<readonly ImportedScores[]>> {
  try {
    const file = sentForm(form).get("file");
    if (!(file instanceof File) || file.size === 0)
      throw new AppError("invalid-input", "Choose a file of scores.", {
        fields: { file: "Choose a file of scores." },
      });
    const { campaignId, metric, fileName, firstScored } = parseInput(importScoresInput, {
      campaignId: form.get("campaignId"),
      metric: form.get("metric"),
      fileName: file.name,
      firstScored: form.get("firstScored") ?? "",
    });
    const imported = await importMetricScores(
      { campaignId, fileName, bytes: bytesOf(file), metric, firstScored },
      await requestContext(),
    );
    revalidatePath(PAGE, "page");
    return { status: "done", result: imported };
  } catch (error) {
    return presentActionError(error, form, ["metric", "firstScored"]);
  }
}

/** What it resolves to is a problem to show. */
export async function removeMetric(campaignId: string, metricId: number): Promise<string | undefined> {
  try {
    await removeImportedMetric(
      parseInput(removeMetricInput, { campaignId, metricId }),
      await requestContext(),
    );
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath(PAGE, "page");
  return undefined;
}

async function* bytesOf(file: File): AsyncGenerator<Uint8Array, void, undefined> {
  yield new Uint8Array(await file.arrayBuffer());
}
