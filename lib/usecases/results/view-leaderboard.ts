import type { Database } from "../../db/connection/client";
import { usualRanges } from "../../domain/ranking/bootstrap";
import type { AnalysisView } from "../../domain/results/analysis-view";
import {
  type LeaderboardChoices,
  type LeaderboardRequest,
  leaderboardRequestSchema,
  type RankingMethod,
  type SettledLeaderboardRequest,
  uncertaintyUnits,
} from "../../domain/results/filters/analysis-request";
import {
  canBeWeighted,
  normalisedRequest,
  settledRequest,
} from "../../domain/results/filters/normalised-request";
import { ordersByMethod, rangeRows } from "../../domain/results/leaderboard/board-comparison";
import type {
  LeaderboardBoardView,
  LeaderboardComparisons,
  LeaderboardPageView,
  LeaderboardResult,
  RangesByUnit,
} from "../../domain/results/leaderboard/leaderboard-view";
import type { UseCaseContext } from "../use-case-context";
import { boardView } from "./steps/board-view";
import { leaderboardAtOnce } from "./steps/leaderboard-at-once";
import { loadResults, type ResultsMaterial } from "./steps/load-results";

export interface ViewLeaderboardInput {
  readonly campaignId: string;
  readonly request?: LeaderboardChoices;
}

/** The leaderboard by the method asked for; what it is compared with is computed where somebody asks for that too. */
export interface BoardAlone extends LeaderboardBoardView {
  readonly compare: () => Promise<LeaderboardComparisons>;
}

/** The leaderboard by the method asked for. Nothing is started by looking. */
export async function viewBoard(
  { campaignId, request: asked = {} }: ViewLeaderboardInput,
  context: UseCaseContext,
): Promise<BoardAlone> {
  const wanted = normalisedRequest(leaderboardRequestSchema.parse(asked));
  const material = await loadResults({ campaignId, filters: wanted.filters }, context);
  const request = settledRequest(wanted, material.selection);
  const board = await boardView(context, material, wanted);
  return {
    ...material.frame,
    request,
    board,
    compare: () => compared(board, { wanted, request }, material, context),
  };
}

/**
 * The leaderboard by all methods: Expected Wins, Bradley–Terry and Plackett–Luce at once where that is possible, TrueSkill and
 * whatever else takes a job as far as one has come. Nothing is started by looking.
 */
export async function viewLeaderboard(
  input: ViewLeaderboardInput,
  context: UseCaseContext,
): Promise<LeaderboardPageView> {
  const { compare, ...view } = await viewBoard(input, context);
  return { ...view, ...(await compare()) };
}

async function compared(
  board: AnalysisView<LeaderboardResult>,
  { wanted, request }: { readonly wanted: LeaderboardRequest; readonly request: SettledLeaderboardRequest },
  material: ResultsMaterial,
  context: UseCaseContext,
): Promise<LeaderboardComparisons> {
  const view = async (method: RankingMethod) =>
    method === request.method ? board : boardView(context, material, besides(wanted, method));
  const methods = {
    ew: await view("ew"),
    trueskill: await view("trueskill"),
    bt: await view("bt"),
    pl: material.selection.known.isGrouped ? await view("pl") : null,
  };
  const boards = {
    ew: methods.ew.result,
    trueskill: methods.trueskill.result,
    bt: methods.bt.result,
    pl: methods.pl?.result ?? null,
  };
  return {
    methods,
    orders: ordersByMethod(boards, request.method),
    units: await otherUnits(context.db, material, { wanted, request }),
  };
}

/**
 * The same by another method: only TrueSkill can do without resampling, Plackett–Luce has no single judgments, and some
 * are not weighted.
 */
function besides(request: LeaderboardRequest, method: RankingMethod): LeaderboardRequest {
  const isForeign =
    (request.unit === "run" && method !== "trueskill") || (request.unit === "judgment" && method === "pl");
  const weights = canBeWeighted(method) ? request.weights : null;
  if (!isForeign) return { ...request, method, weights };
  return { ...request, method, weights, unit: null, ranges: null };
}

/** The ranges by every unit that is at hand, in the order of the units: of the kind asked for, or usual for each. */
async function otherUnits(
  db: Database,
  material: ResultsMaterial,
  { wanted, request }: { readonly wanted: LeaderboardRequest; readonly request: SettledLeaderboardRequest },
): Promise<readonly RangesByUnit[]> {
  const method = request.method === "trueskill" ? "ew" : request.method;
  const byUnit: RangesByUnit[] = [];
  const { isGrouped, documents } = material.selection.known;
  for (const unit of uncertaintyUnits) {
    if (unit !== "both" && request.weights !== null) continue;
    if (unit === "ranking" && !isGrouped) continue;
    if (unit === "judgment" && method === "pl") continue;
    if (unit === "document" && documents === 0) continue;
    const ranges = wanted.ranges ?? usualRanges(unit);
    const computed = await leaderboardAtOnce(db, material, { ...request, method, unit, ranges });
    if (computed !== undefined) byUnit.push({ unit, ranges, rows: rangeRows(computed.result) });
  }
  return byUnit;
}
