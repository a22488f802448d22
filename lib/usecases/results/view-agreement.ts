import type { AgreementPageView, AgreementResult } from "../../domain/results/agreement/agreement-view";
import {
  type AgreementChoices,
  type AgreementRequest,
  agreementRequestSchema,
} from "../../domain/results/filters/analysis-request";
import { normalisedRequest, settledRequest } from "../../domain/results/filters/normalised-request";
import type { UseCaseContext } from "../use-case-context";
import { computeAgreement } from "./steps/compute-agreement";
import { type Computed, inputOf } from "./steps/compute-leaderboard";
import { countRankings } from "./steps/count-units";
import { stampOf } from "./steps/counting-judges";
import { LatestCache } from "./steps/latest-cache";
import { loadResults, type ResultsMaterial } from "./steps/load-results";
import { instantResult, storedResult } from "./steps/stored-result";

export interface ViewAgreementInput {
  readonly campaignId: string;
  readonly request?: AgreementChoices;
}

const cache = new LatestCache<Computed<AgreementResult>>(50);

/** How the judges agree, as `adjudge agreement` has it; above 20,000 rankings it takes a job. */
export async function viewAgreement(
  { campaignId, request: asked = {} }: ViewAgreementInput,
  context: UseCaseContext,
): Promise<AgreementPageView> {
  const wanted = normalisedRequest(agreementRequestSchema.parse(asked));
  const material = await loadResults({ campaignId, filters: wanted.filters }, context);
  const request = settledRequest(wanted, material.selection);
  const { selection, counting, campaignSeed, frame } = material;
  if (selection.form !== "rankings") {
    const agreement = await storedResult<AgreementResult>(context.db, material, request);
    return { ...frame, request, agreement };
  }
  const computed = await cache.get(
    `${material.campaignId} ${campaignSeed} ${JSON.stringify(request)}`,
    stampOf(counting.judges),
    async () => agreementOf(selection, request, material),
  );
  return { ...frame, request, agreement: instantResult(request, computed, context.now) };
}

function agreementOf(
  selection: ResultsMaterial["selection"] & { form: "rankings" },
  request: AgreementRequest,
  { campaignSeed, frame }: ResultsMaterial,
): Computed<AgreementResult> {
  const seed = request.seed ?? campaignSeed;
  return {
    result: computeAgreement(selection, request, seed),
    input: inputOf(countRankings(selection, "judge"), selection, { lines: frame.choices.lines, seed }),
  };
}
