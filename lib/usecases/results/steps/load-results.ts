import type { Database } from "../../../db/connection/client";
import { readAnswerChoices, readSegmentChoices } from "../../../db/results/judgment-choices";
import { readOfferedSystems } from "../../../db/results/system-choices";
import { authoriseIn } from "../../../domain/accounts/authorise";
import { filterProblems } from "../../../domain/results/filters/filter-problems";
import { refuseFilters } from "../../../domain/results/filters/filter-reading";
import type { ResultFilters } from "../../../domain/results/filters/result-filters";
import type { ResultsFrame } from "../../../domain/results/results-frame";
import { seenCampaign } from "../../campaigns/steps/load-campaign-scope";
import type { DrawnCampaign } from "../../plans/steps/load-expected-uses";
import type { UseCaseContext } from "../../use-case-context";
import { cachedColumns } from "./cached-columns";
import { type CountingJudges, loadCountingJudges, stampOf } from "./counting-judges";
import { LatestCache } from "./latest-cache";
import { MAX_RANKINGS_AT_ONCE, type Selection, select } from "./select-rankings";

/** What every results page is made from. */
export interface ResultsMaterial {
  readonly campaignId: string;
  readonly campaignSeed: number;
  /** What says how many tasks of each segment were to be expected. */
  readonly drawnBy: DrawnCampaign;
  readonly counting: CountingJudges;
  readonly selection: Selection;
  readonly frame: ResultsFrame;
}

type JudgedChoices = Omit<ResultsFrame["choices"], "systems" | "systemSets">;

const choices = new LatestCache<JudgedChoices>(100);

/** Looks who may see results, what counts and what of it the filters select. */
export async function loadResults(
  { campaignId, filters }: { readonly campaignId: string; readonly filters: ResultFilters },
  context: Pick<UseCaseContext, "db" | "actor" | "seen">,
): Promise<ResultsMaterial> {
  const campaign = authoriseIn(context.actor, "view-results", await seenCampaign(context, campaignId));
  const counting = await loadCountingJudges(context.db, campaign.id);
  const { id, plan, maxHypotheses } = campaign;
  return selectResults(
    context.db,
    {
      campaign: { ...campaign, isDrawnHere: plan !== null },
      ...{ counting, drawnBy: { id, plan, maxHypotheses } },
    },
    filters,
  );
}

/** The same campaign as it was looked at, by other filters. */
export function reselectResults(
  db: Database,
  { frame: { campaign }, counting, drawnBy }: ResultsMaterial,
  filters: ResultFilters,
): Promise<ResultsMaterial> {
  return selectResults(db, { campaign, counting, drawnBy }, filters);
}

async function selectResults(
  db: Database,
  {
    campaign,
    counting,
    drawnBy,
  }: Pick<ResultsMaterial, "counting" | "drawnBy"> & Pick<ResultsFrame, "campaign">,
  filters: ResultFilters,
): Promise<ResultsMaterial> {
  const { id, name, slug, state, seed, isDrawnHere } = campaign;
  const systems = await readOfferedSystems(db, id);
  const [selection, judged] = await Promise.all([
    select(db, id, counting, filters, systems),
    choices.get(id, stampOf(counting.judges), () => loadChoices(db, id, counting)),
  ]);
  const offered = { ...judged, systems: systems.systems, systemSets: systems.sets };
  // Before there are rankings, there is nothing that a filter could be wrong about.
  if (counting.rankings > 0) refuseFilters(filterProblems(filters, offered));
  return {
    campaignId: id,
    campaignSeed: seed,
    drawnBy,
    counting,
    selection,
    frame: {
      campaign: { id, name, slug, state, seed, isDrawnHere },
      filters: selection.filters,
      systemChoice: selection.choice,
      choices: offered,
      rankings: counting.rankings,
      isGrouped: counting.judges.every((judge) => judge.isGrouped),
      known: selection.known,
      leftOutByAgreement: selection.form === "rankings" ? selection.leftOut : [],
    },
  };
}

async function loadChoices(
  db: Database,
  campaignId: string,
  { judges, rankings }: CountingJudges,
): Promise<JudgedChoices> {
  const [segments, answers, kappas] = await Promise.all([
    readSegmentChoices(db, campaignId),
    readAnswerChoices(
      db,
      judges.map(({ judgeId }) => judgeId),
    ),
    rankings <= MAX_RANKINGS_AT_ONCE
      ? cachedColumns(db, campaignId, judges).then((cached) => cached.kappasWithOthers())
      : undefined,
  ]);
  return {
    ...segments,
    ...answers,
    judges: judges.map((judge) => ({
      name: judge.name,
      pseudonym: judge.pseudonym,
      rankings: judge.rankings,
      kappaWithOthers: kappas?.get(judge.name) ?? null,
    })),
  };
}
