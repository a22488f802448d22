import type { Database } from "../../db/connection/client";
import { AppError } from "../../domain/app-error";
import { type HeadToHead, type HeadToHeadTests, headToHead } from "../../domain/ranking/head-to-head";
import { leaderboardRequestSchema } from "../../domain/results/filters/analysis-request";
import { normalisedRequest, settledRequest } from "../../domain/results/filters/normalised-request";
import type { FilterChoices } from "../../domain/results/filters/result-filters";
import type { HeadToHeadPageView } from "../../domain/results/head-to-head/head-to-head-view";
import type { UseCaseContext } from "../use-case-context";
import { orderByWins } from "./compare-head-to-head";
import { inputOf, rankedOf } from "./steps/compute-leaderboard";
import { type CountedSelection, countUnits } from "./steps/count-units";
import { stampOf } from "./steps/counting-judges";
import { LatestCache } from "./steps/latest-cache";
import { leaderboardAtOnce } from "./steps/leaderboard-at-once";
import { loadResults, type ResultsMaterial } from "./steps/load-results";

export interface ViewResultsInput {
  readonly campaignId: string;
  readonly filters?: FilterChoices;
}

interface ViewHeadToHeadInput extends ViewResultsInput {
  readonly tests?: HeadToHeadTests | undefined;
}

/** Of each matrix some kilobytes. */
const MAX_CACHED = 100;
const cache = new LatestCache<CountedMatrix>(MAX_CACHED);

/** The matrix of a selection by both tests, as far as they can be made. */
interface CountedMatrix {
  readonly corrected: HeadToHead | undefined;
  readonly published: HeadToHead;
  readonly counted: Omit<CountedSelection, "pairs">;
}

/** The filters that take a job cannot be had on a page that has none. */
export function tooManyToFilter(): AppError {
  return new AppError(
    "too-large",
    "More than 20,000 rankings can be filtered here only by judge. The command line can filter any number.",
  );
}

/** Every system against every other, as `adjudge head-to-head` has it. */
export async function viewHeadToHead(
  { campaignId, filters = {}, tests = "corrected" }: ViewHeadToHeadInput,
  context: UseCaseContext,
): Promise<HeadToHeadPageView> {
  const request = normalisedRequest(leaderboardRequestSchema.parse({ filters }));
  const material = await loadResults({ campaignId, filters: request.filters }, context);
  const { counting, selection, frame, campaignSeed: seed } = material;
  const settled = settledRequest(request, selection);
  const key = `${material.campaignId} ${JSON.stringify(settled.filters)}`;
  const { corrected, published, counted } = await cache.get(key, stampOf(counting.judges), () =>
    countMatrix(context.db, material),
  );
  const board = await leaderboardAtOnce(context.db, material, settled);
  const { boundaries } = board?.result ?? {};
  return {
    ...frame,
    matrix: tests === "corrected" && corrected !== undefined ? corrected : published,
    rulesAfter: boundaries?.filter(({ separates }) => separates).map(({ after }) => after),
    withoutUnits: tests === "corrected" && corrected === undefined,
    input: inputOf(counted, selection, { lines: frame.choices.lines, seed }),
  };
}

async function countMatrix(db: Database, material: ResultsMaterial): Promise<CountedMatrix> {
  const { campaignId, counting, selection } = material;
  const crossed = await countUnits(db, campaignId, selection, "both", counting);
  const all = crossed ?? (await countUnits(db, campaignId, selection, "judgment", counting));
  if (all === undefined) throw tooManyToFilter();
  const { pairs, rankings, judgments, judges, segments } = all;
  const source = crossed?.sourceFor("ignored");
  const order = orderByWins(pairs, rankedOf(selection.choice));
  return {
    corrected: source?.unit === "both" ? headToHead(pairs, order, source.units) : undefined,
    published: headToHead(pairs, order),
    counted: { rankings, judgments, judges, segments },
  };
}
