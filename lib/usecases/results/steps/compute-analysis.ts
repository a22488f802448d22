import type { RunOptions } from "../../../compute/run-request";
import type { Database } from "../../../db/connection/client";
import { readSegmentChoices } from "../../../db/results/judgment-choices";
import { readRankingColumns } from "../../../db/results/judgment-columns";
import { judgmentCount } from "../../../domain/agreement/judge-pair-counts";
import { AppError } from "../../../domain/app-error";
import type { PairCounts } from "../../../domain/ranking/pair-counts";
import type { AccuracyResult } from "../../../domain/results/accuracy/accuracy-view";
import { judgmentTableOfColumns } from "../../../domain/results/columns/columns-table";
import {
  type AccuracyRequest,
  type AnalysisRequest,
  isResampling,
  type RobustnessRequest,
} from "../../../domain/results/filters/analysis-request";
import { type SettledRequest, settledRequest } from "../../../domain/results/filters/normalised-request";
import type { RobustnessResult } from "../../../domain/results/robustness/robustness-view";
import { version } from "../../../domain/version";
import { accuracyOfFolds } from "./accuracy-of-folds";
import { CachedColumns } from "./cached-columns";
import { computeAgreement } from "./compute-agreement";
import { type Computed, computeLeaderboard, inputOf, rankedOf } from "./compute-leaderboard";
import { type CountedUnits, countRankings, countUnits } from "./count-units";
import { type CountingJudges, loadCountingJudges } from "./counting-judges";
import { robustnessOfTable, tooManyToDoubt } from "./robustness-of-table";
import { MAX_RANKINGS_AT_ONCE, type Selection, select, selectRows } from "./select-rankings";

/** What is to be computed, and on what. */
export interface AnalysisInput {
  readonly campaignId: string;
  readonly request: AnalysisRequest;
  readonly seed: number;
  /** Called as soon as it is known what is computed from, before anything else. */
  readonly onInput?: (fingerprint: string) => Promise<void>;
}

/** Computes whatever takes a job, reading as many rankings as there are. */
export async function computeAnalysis(
  db: Database,
  { campaignId, request: asked, seed, onInput }: AnalysisInput,
  options: RunOptions,
): Promise<Computed<object>> {
  const counting = await loadCountingJudges(db, campaignId);
  const selection = await select(db, campaignId, counting, asked.filters);
  const request = settledRequest(asked, selection);
  await onInput?.(selection.fingerprint);
  const { lines } = await readSegmentChoices(db, campaignId);
  const context = { lines, seed };
  if (request.kind === "agreement") {
    const read = await readSelection(db, campaignId, selection, counting, request);
    options.signal?.throwIfAborted();
    const input = inputOf(countRankings(read, "judge"), selection, context);
    return { result: computeAgreement(read, request, seed), input };
  }
  if (request.kind === "robustness") {
    const read = await readSelection(db, campaignId, selection, counting, request);
    return computeRobustness(read, request, context, options);
  }
  const counted = await countForJob(db, campaignId, selection, counting, request);
  options.signal?.throwIfAborted();
  const input = inputOf(counted, selection, context);
  if (input.judgments === 0)
    throw new AppError("invalid-input", "There are no judgments to compute this from.");
  if (request.kind === "accuracy") {
    return {
      result: await computeAccuracy(
        counted.pairs,
        request,
        { seed, shown: rankedOf(selection.choice) },
        options,
      ),
      input,
    };
  }
  return {
    result: await computeLeaderboard(counted, request, { ...input, version }, options),
    input,
  };
}

/** As `adjudge robustness` tests a file of the same rankings. */
async function computeRobustness(
  selection: Selection & { form: "rankings" },
  request: RobustnessRequest,
  context: { readonly lines: number; readonly seed: number },
  { signal, onProgress }: RunOptions,
): Promise<Computed<RobustnessResult>> {
  const { cached, rows, choice } = selection;
  if (rows.length > MAX_RANKINGS_AT_ONCE) throw tooManyToDoubt();
  const table = judgmentTableOfColumns(cached.columns, rows);
  if (table.judgments === 0)
    throw new AppError("invalid-input", "There are no judgments to compute this from.");
  const result = await robustnessOfTable(
    { table, plackettLuce: (ghost) => cached.plackettLuce(rows, ghost), shown: rankedOf(choice) },
    request,
    { seed: context.seed, signal, onProgress },
  );
  return { result, input: inputOf(countRankings(selection, "judge"), selection, context) };
}

async function countForJob(
  db: Database,
  campaignId: string,
  selection: Selection,
  counting: CountingJudges,
  request: SettledRequest<AnalysisRequest> & { kind: "leaderboard" | "accuracy" },
): Promise<CountedUnits> {
  // Accuracy, and runs over the judgments as they are, look at these one by one, whatever belongs together.
  const unit = request.kind === "accuracy" || !isResampling(request) ? ("judgment" as const) : request.unit;
  const isOfRankings = request.kind === "leaderboard" && request.method === "pl";
  const counted = isOfRankings ? undefined : await countUnits(db, campaignId, selection, unit, counting);
  return counted ?? countRankings(await readSelection(db, campaignId, selection, counting, request), unit);
}

/** The rankings themselves, read for this once where they are too many to keep. */
async function readSelection(
  db: Database,
  campaignId: string,
  selection: Selection,
  counting: CountingJudges,
  { filters }: AnalysisRequest,
): Promise<Selection & { form: "rankings" }> {
  if (selection.form === "rankings") return selection;
  // Agreement with others is a matter of everybody's rankings.
  const judges = filters.minimumAgreement === null ? selection.judges : counting.judges;
  const judgeIds = judges.map(({ judgeId }) => judgeId);
  const columns = await readRankingColumns(db, campaignId, { judgeIds });
  const { choice, fingerprint } = selection;
  return selectRows(new CachedColumns(columns), { filters, choice, fingerprint });
}

/** Cross-validation of counted judgments, as `adjudge accuracy` makes it of a file of them. */
async function computeAccuracy(
  pairs: PairCounts,
  { method, folds, bootstrap, p }: AccuracyRequest,
  { seed, shown }: { readonly seed: number; readonly shown: readonly string[] | undefined },
  options: RunOptions,
): Promise<AccuracyResult> {
  const settings = { method, folds, bootstrap, p, seed, shown };
  const measured = await accuracyOfFolds(pairs, judgmentCount(pairs), settings, options);
  const { totalOrdering, clusters, ...counts } = measured;
  const share = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    method,
    folds,
    bootstrap,
    p,
    ...counts,
    totalOrdering: share(totalOrdering),
    clusters: share(clusters),
  };
}
