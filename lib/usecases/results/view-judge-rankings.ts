import type { Database } from "../../db/connection/client";
import { readJudgeTallies } from "../../db/results/judgment-tallies";
import { judgeCorrelations } from "../../domain/agreement/judge-correlations";
import {
  type JudgePairCounts,
  judgePairCounts,
  judgmentCount,
} from "../../domain/agreement/judge-pair-counts";
import { amongJudged, judgeRankings } from "../../domain/agreement/judge-rankings";
import type { SpearmanForm } from "../../domain/correlation/spearman-form";
import type { ExpectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { rankingsOfTable } from "../../domain/ranking/judgment-table";
import { scoreOrder } from "../../domain/ranking/ranks";
import { judgmentTableOfColumns } from "../../domain/results/columns/columns-table";
import { leaderboardRequestSchema } from "../../domain/results/filters/analysis-request";
import { normalisedRequest } from "../../domain/results/filters/normalised-request";
import { judgeTimes } from "../../domain/results/judges/judge-times";
import type { JudgesPageView } from "../../domain/results/judges/judges-view";
import { sumPairCounts } from "../../domain/results/leaderboard/compared-systems";
import type { UseCaseContext } from "../use-case-context";
import { inputOf, rankedOf } from "./steps/compute-leaderboard";
import { type CountedSelection, comparedOfChoice } from "./steps/count-units";
import { loadResults } from "./steps/load-results";
import type { Selection } from "./steps/select-rankings";
import { tooManyToFilter, type ViewResultsInput } from "./view-head-to-head";

export interface ViewJudgeRankingsInput extends ViewResultsInput {
  /** Expected Wins as the 2015 study's script had it. */
  readonly ew2015?: boolean;
  readonly spearman?: SpearmanForm;
}

/** A ranking by each judge, how these correlate, and how long judges took: as `adjudge judges` has it. */
export async function viewJudgeRankings(
  { campaignId, filters = {}, ew2015 = false, spearman = "mid-ranks" }: ViewJudgeRankingsInput,
  context: UseCaseContext,
): Promise<JudgesPageView> {
  const request = normalisedRequest(leaderboardRequestSchema.parse({ filters }));
  const material = await loadResults({ campaignId, filters: request.filters }, context);
  const { selection, frame, campaignSeed: seed } = material;
  const counted = await countJudges(context.db, material.campaignId, selection);
  if (counted === undefined) throw tooManyToFilter();
  const counts: JudgePairCounts = { all: counted.pairs, judges: counted.byJudge };
  const rankings = amongJudged(
    judgeRankings(counts, ew2015 ? "2015" : "standard"),
    rankedOf(selection.choice),
  );
  const order = [...scoreOrder(rankings.all.scores)];
  const inOrder = ({ scores }: ExpectedWins) =>
    order.map((place) => (Number.isNaN(scores[place]) ? null : scores[place]!));
  return {
    ...frame,
    systems: order.map((place) => rankings.systems[place]!),
    all: inOrder(rankings.all),
    judges: rankings.judges.map(({ judge, judgments, own }) => ({ judge, judgments, scores: inOrder(own) })),
    correlations: judgeCorrelations(rankings, spearman),
    discriminations: selection.form === "rankings" ? selection.cached.discriminationsOf(selection.rows) : [],
    times: selection.form === "rankings" ? judgeTimes(selection.cached.columns, selection.rows) : [],
    ew2015,
    input: inputOf(counted, selection, { lines: frame.choices.lines, seed }),
  };
}

/** Counted judgments, and those of each judge. */
interface CountedJudges extends CountedSelection {
  /** In code-unit order. */
  readonly byJudge: JudgePairCounts["judges"];
}

/** The selected judgments by judge, or nothing where that takes a job. */
async function countJudges(
  db: Database,
  campaignId: string,
  selection: Selection,
): Promise<CountedJudges | undefined> {
  if (selection.form === "unread") return undefined;
  if (selection.form === "rankings") {
    const table = judgmentTableOfColumns(selection.cached.columns, selection.rows);
    const { all, judges } = judgePairCounts(table);
    return {
      pairs: all,
      byJudge: judges,
      rankings: rankingsOfTable(table),
      judgments: table.judgments,
      judges: table.judges,
      segments: table.segments.length,
    };
  }
  const { systems, parts } = await readJudgeTallies(db, campaignId);
  const own = selection.judges.flatMap(({ judgeId, name }) => {
    const part = parts.get(judgeId);
    return part === undefined ? [] : [{ name, part }];
  });
  const ofChoice = comparedOfChoice(
    systems,
    own.map(({ part }) => part),
    selection,
  );
  const judging = own.filter((_, place) => judgmentCount(ofChoice[place]!) > 0);
  const units = ofChoice.filter((part) => judgmentCount(part) > 0);
  const pairs = sumPairCounts(units[0]?.systems ?? [], units);
  return {
    pairs,
    byJudge: units.map((counts, place) => ({ judge: judging[place]!.name, own: counts })),
    rankings: selection.isGrouped ? selection.rankings : null,
    judgments: judgmentCount(pairs),
    judges: judging.map(({ name }) => name),
    segments: undefined,
  };
}
