import { leaderboardRequestSchema } from "../../domain/results/filters/analysis-request";
import { normalisedRequest, settledRequest } from "../../domain/results/filters/normalised-request";
import {
  type JudgeBoardSettings,
  type JudgeBoardsView,
  judgeBoardSettings,
} from "../../domain/results/judges/judge-boards";
import { rangeRows } from "../../domain/results/leaderboard/board-comparison";
import type { RangeRow } from "../../domain/results/leaderboard/leaderboard-view";
import type { UseCaseContext } from "../use-case-context";
import { rankedOf, resampledBoard } from "./steps/compute-leaderboard";
import { countUnits } from "./steps/count-units";
import { stampOf } from "./steps/counting-judges";
import { LatestCache } from "./steps/latest-cache";
import { leaderboardAtOnce } from "./steps/leaderboard-at-once";
import { loadResults, type ResultsMaterial, reselectResults } from "./steps/load-results";
import { MAX_RANKINGS_AT_ONCE } from "./steps/select-rankings";
import type { ViewResultsInput } from "./view-head-to-head";

export interface ViewJudgeBoardsInput extends ViewResultsInput {
  /** These judges, by the names that exports use. */
  readonly judges: readonly string[];
  /** Expected Wins as the 2015 study's script had it. */
  readonly ew2015: boolean;
}

/** A judge's rows are a kilobyte or two. */
const MAX_CACHED = 500;
const cacheOf2015 = new LatestCache<readonly RangeRow[] | undefined>(MAX_CACHED);

/**
 * The leaderboard of each judge alone, as the leaderboard's page has it filtered by that judge; none in a campaign of so
 * many rankings that looking at all of them takes a job, since each judge's would be looked at.
 */
export async function viewJudgeBoards(
  { campaignId, filters = {}, judges, ew2015 }: ViewJudgeBoardsInput,
  context: UseCaseContext,
): Promise<JudgeBoardsView> {
  const whole = normalisedRequest(leaderboardRequestSchema.parse({ filters }));
  const material = await loadResults({ campaignId, filters: whole.filters }, context);
  const settings = judgeBoardSettings(ew2015, material.selection.known);
  if (material.counting.rankings > MAX_RANKINGS_AT_ONCE) return { settings, judges: [] };
  const boards: JudgeBoardsView["judges"][number][] = [];
  // One after another: each takes all threads that it is worth.
  for (const judge of judges) {
    const rows = await rowsOf(judge, material, settings, context);
    if (rows !== undefined) boards.push({ judge, rows });
  }
  return { settings, judges: boards };
}

async function rowsOf(
  judge: string,
  whole: ResultsMaterial,
  settings: JudgeBoardSettings,
  context: UseCaseContext,
): Promise<readonly RangeRow[] | undefined> {
  const { ew2015, unit, ranges, bootstrap, p } = settings;
  const own = { ...whole.frame.filters, judges: [judge], withoutJudges: [] };
  const asked = leaderboardRequestSchema.parse({ unit, ranges, bootstrap, p, filters: own });
  const material = await reselectResults(context.db, whole, asked.filters);
  const request = settledRequest(asked, material.selection);
  if (ew2015) {
    const key = `${material.campaignId} ${JSON.stringify(request)}`;
    return cacheOf2015.get(key, stampOf(material.counting.judges), () =>
      rowsOf2015(material, settings, context),
    );
  }
  const computed = await leaderboardAtOnce(context.db, material, request);
  return computed && rangeRows(computed.result);
}

async function rowsOf2015(
  { campaignId, campaignSeed, counting, selection }: ResultsMaterial,
  settings: JudgeBoardSettings,
  { db }: UseCaseContext,
): Promise<readonly RangeRow[] | undefined> {
  const counted = await countUnits(db, campaignId, selection, settings.unit, counting);
  if (counted === undefined) return undefined;
  if (counted.judgments === 0) return [];
  const board = await resampledBoard(
    counted,
    { ...settings, method: "ew", seed: campaignSeed, shown: rankedOf(selection.choice) },
    {},
  );
  return rangeRows(board);
}
