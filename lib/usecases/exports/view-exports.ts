import { countCampaign } from "../../db/campaigns/campaign-counts";
import type { Database } from "../../db/connection/client";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { type ExportedPage, readExportedRankings } from "../../db/exports/exported-rankings";
import { readExportedMaterial } from "../../db/exports/exported-segments";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { CampaignCounts } from "../../domain/campaigns/campaign-counts";
import { bibtexEntry } from "../../domain/citation/bibtex-entry";
import { methodsParagraph } from "../../domain/citation/methods-paragraph";
import { type ResultFacts, resultFacts } from "../../domain/citation/result-facts";
import {
  JUDGMENT_FILE_NAMES,
  JUDGMENT_FILES,
  type JudgmentFileName,
  judgmentFileProblem,
  writerOfFile,
} from "../../domain/exports/judgment-files";
import { type PlotGroup, plotGroups } from "../../domain/exports/plot-groups";
import { commandLine } from "../../domain/exports/reproduce-script";
import type { TableEnding } from "../../domain/exports/table-files";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { judgmentFormat } from "../../domain/formats/judgments/judgment-formats";
import type { OfferedSystems } from "../../domain/judgments/system-sets";
import type { AgreementResult } from "../../domain/results/agreement/agreement-view";
import type { FilterChoices, ResultFilters } from "../../domain/results/filters/result-filters";
import type { LeaderboardResult } from "../../domain/results/leaderboard/leaderboard-view";
import { outOfDate } from "../../domain/results/out-of-date";
import type { OfSystems } from "../../domain/results/system-choice-notes";
import { seeing, seenCampaign } from "../campaigns/steps/load-campaign-scope";
import { loadMetricFacts } from "../metrics/steps/load-metric-facts";
import { viewAgreement } from "../results/view-agreement";
import { viewHeadToHead } from "../results/view-head-to-head";
import type { UseCaseContext } from "../use-case-context";
import type { CampaignResults, ResultExport } from "./results/result-export";
import { endingsOf, RESULT_EXPORTS } from "./results/result-exports";
import { viewOrNothing } from "./results/robustness-export";
import { campaignCharts, hasLeaderboard, loadCampaignResults } from "./steps/campaign-charts";
import { citedAuthors } from "./steps/cited-authors";
import { loadJudgingRecord } from "./steps/load-judging-record";

export interface ExportableJudgments {
  readonly file: JudgmentFileName;
  readonly title: string;
  readonly description: string;
  /** Nearly so many bytes; null where there is nothing to go by. */
  readonly bytes: number | null;
  /** Why it cannot be had. */
  readonly problem: string | undefined;
}

export interface PaperWords {
  readonly methods: string;
  readonly bibtex: string;
  readonly command: string;
  /** Says that what they are of is of an earlier state. */
  readonly outOfDate: string | undefined;
}

/** A result as tables. */
export interface ExportableTables {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly endings: readonly TableEnding[];
  /** What must be chosen on its page first. */
  readonly needs: string | undefined;
  /** It was not computed yet, or there is nothing for it. */
  readonly isMissing: boolean;
  /** Says that it is of an earlier state. */
  readonly outOfDate: string | undefined;
}

/** What can be downloaded of a campaign, and what a paper says of it. */
export interface ExportsView extends OfSystems {
  readonly id: string;
  readonly slug: string;
  readonly counts: CampaignCounts;
  /** All systems of the campaign, and its saved sets. */
  readonly offered: OfferedSystems;
  /** Tables, plots and the words for a paper are of these. */
  readonly filters: ResultFilters;
  readonly judgments: readonly ExportableJudgments[];
  readonly tables: readonly ExportableTables[];
  readonly plots: readonly PlotGroup[];
  readonly paper: PaperWords | undefined;
}

export async function viewExports(
  { campaignId, filters = {} }: { readonly campaignId: string; readonly filters?: FilterChoices },
  given: UseCaseContext,
): Promise<ExportsView> {
  const context = seeing(given);
  const { db, actor, now } = context;
  const campaign = authoriseIn(actor, "export", await seenCampaign(context, campaignId));
  const { id, slug } = campaign;
  const [counts, sample, material, results] = await Promise.all([
    countCampaign(db, id),
    sampleOf(db, id),
    db.$transaction((tx) => readExportedMaterial(tx, id)),
    loadCampaignResults(id, { filters }, context),
  ]);
  const [charts, tables] = await Promise.all([
    campaignCharts(results, context),
    Promise.all(RESULT_EXPORTS.map((result) => exportableTables(result, results, context))),
  ]);
  const agreement = hasLeaderboard(results)
    ? (await viewAgreement({ campaignId: id, request: { filters } }, context)).agreement
    : undefined;
  const judgments = JUDGMENT_FILE_NAMES.map((file): ExportableJudgments => {
    const { title, description } = JUDGMENT_FILES[file];
    const problem = judgmentFileProblem(file, counts);
    const bytes = problem === undefined ? bytesOf(file, sample, counts) : null;
    return { file, title, description, bytes, problem };
  });
  const plots = plotGroups(
    charts.map(({ name, heading, chart, outOfDate }) => ({ name, heading, title: chart.title, outOfDate })),
  );
  const { choices, systemChoice, filters: settled } = results.leaderboard;
  const shared = {
    ...{ id, slug, counts, judgments, tables, plots, filters: settled },
    offered: { systems: choices.systems, sets: choices.systemSets },
    ...(systemChoice === undefined ? {} : { systemChoice }),
  };
  const facts = await factsOf(
    results.leaderboard.board.result,
    agreement?.result ?? null,
    { campaign, counts, material },
    context,
  );
  if (facts === undefined) return { ...shared, paper: undefined };
  const { licence } = campaign;
  const pairs = await viewHeadToHead({ campaignId: id, filters: settled }, context);
  const robust = await robustnessOf(id, { filters: settled }, context);
  const authors = await citedAuthors(db, campaign);
  const { method, unit, ranges = "percentile", bootstrap, p, seed } = facts.origin;
  const settings = ["--method", method, "--unit", unit, "--ranges", ranges, "--bootstrap", String(bootstrap)];
  return {
    ...shared,
    paper: {
      outOfDate: outOfDate(results.leaderboard.board) ?? (agreement && outOfDate(agreement)),
      methods: methodsParagraph({ ...facts, pairs: pairs.matrix, ...robust }),
      bibtex: bibtexEntry({ slug, authors, licence, today: now }, facts),
      command: commandLine([
        ...["rank", `${slug}-judgments.jsonl`, ...settings],
        ...["--p", String(p), "--seed", String(seed), ...systemWords(facts.origin), "--json"],
      ]),
    },
  };
}

/** Of the rankings as they are now, where it was computed. */
async function robustnessOf(
  ...asked: Parameters<typeof viewOrNothing>
): Promise<Pick<ResultFacts, "robustness">> {
  const view = await viewOrNothing(...asked);
  return view === undefined || view.result === null || view.isStale ? {} : { robustness: view.result };
}

/** The options that choose the same systems. */
function systemWords({ systemChoice }: OfSystems): readonly string[] {
  if (systemChoice === undefined) return [];
  const { systems, leftOut, judgments } = systemChoice;
  const choice =
    leftOut.length < systems.length
      ? ["--without-system", leftOut.join(",")]
      : ["--systems", systems.join(",")];
  return [...choice, "--left-out", judgments];
}

async function exportableTables(
  result: ResultExport,
  results: CampaignResults,
  context: UseCaseContext,
): Promise<ExportableTables> {
  const { name, title, description, needs } = result;
  const { isMissing = false, outOfDate } = (await result.standing?.(results, context)) ?? {};
  return { name, title, description, endings: endingsOf(result), needs, isMissing, outOfDate };
}

interface Surroundings {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly maxHypotheses: number;
  };
  readonly counts: CampaignCounts;
  readonly material: {
    readonly systems: readonly { readonly name: string; readonly isInput: boolean }[];
  };
}

async function factsOf(
  result: LeaderboardResult | null,
  agreement: AgreementResult | null,
  { campaign, counts, material }: Surroundings,
  context: UseCaseContext,
): Promise<ResultFacts | undefined> {
  if (result === null || result.rows.length === 0) return undefined;
  return resultFacts(campaign, material.systems, {
    skipped: counts.skipped,
    byOrganisers: counts.byOrganisers,
    origin: result.origin,
    kappaBetween: agreement?.inter ?? null,
    kappaWithin: agreement?.intra ?? null,
    cohenBetween: agreement?.interCohen ?? null,
    record: await loadJudgingRecord(context.db, campaign.id),
    ...(await loadMetricFacts(context.db, campaign.id)),
  });
}

/** A page of rankings to judge sizes by. */
async function sampleOf(db: Database, campaignId: string): Promise<ExportedPage> {
  const choice = { campaignId, onlyCounting: false, withTexts: true, withFreeText: false };
  for await (const page of streamFromSnapshot(db, (tx) => readExportedRankings(tx, choice))) return page;
  return { rankings: [], entering: [] };
}

/** What the sample takes in this format, for as many rankings as there are. */
function bytesOf(file: JudgmentFileName, sample: ExportedPage, counts: CampaignCounts): number | null {
  const { isComplete, format } = JUDGMENT_FILES[file];
  const { texts } = judgmentFormat(format);
  const own = isComplete ? sample.rankings : sample.entering;
  if (own.length === 0) return null;
  const writer = writerOfFile(file, { sourceLanguage: "en", targetLanguage: "en", header: {} });
  const text = own.map((ranking) => writer.write(texts === "on request" ? withoutTexts(ranking) : ranking));
  const bytes = new TextEncoder().encode(text.join("")).length / own.length;
  return Math.round(bytes * (isComplete ? counts.stored : counts.rankings + counts.skipped));
}

function withoutTexts(ranking: FileRanking): FileRanking {
  return JSON.parse(
    JSON.stringify(ranking, (key, value) => (key === "text" ? undefined : value)),
  ) as FileRanking;
}
