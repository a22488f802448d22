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
import type { ResultTableName } from "../../domain/exports/result-files";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { judgmentFormat } from "../../domain/formats/judgments/judgment-formats";
import type { AgreementResult } from "../../domain/results/agreement/agreement-view";
import type { LeaderboardResult } from "../../domain/results/leaderboard/leaderboard-view";
import { outOfDate as sayOutOfDate } from "../../domain/results/out-of-date";
import { seeing, seenCampaign } from "../campaigns/steps/load-campaign-scope";
import { viewMetrics } from "../metrics/view-metrics";
import { viewAccuracy } from "../results/view-accuracy";
import { viewAgreement } from "../results/view-agreement";
import { viewBoard } from "../results/view-leaderboard";
import type { UseCaseContext } from "../use-case-context";
import { metricsOutOfDate } from "./export-table";
import { campaignCharts } from "./steps/campaign-charts";
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

/** What can be downloaded of a campaign, and what a paper says of it. */
export interface ExportsView {
  readonly id: string;
  readonly slug: string;
  readonly counts: CampaignCounts;
  readonly judgments: readonly ExportableJudgments[];
  /** Tables whose results were not computed yet, or that there is nothing for. */
  readonly missing: readonly ResultTableName[];
  /** What is of an earlier state, with the sentence that says so. */
  readonly outOfDate: Readonly<Partial<Record<ResultTableName, string>>>;
  readonly plots: readonly PlotGroup[];
  readonly paper: { readonly methods: string; readonly bibtex: string; readonly command: string } | undefined;
}

export async function viewExports(
  { campaignId }: { readonly campaignId: string },
  given: UseCaseContext,
): Promise<ExportsView> {
  const context = seeing(given);
  const { db, actor, now } = context;
  const campaign = authoriseIn(actor, "export", await seenCampaign(context, campaignId));
  const { id, slug } = campaign;
  const [counts, sample, material, { board }, charts] = await Promise.all([
    countCampaign(db, id),
    sampleOf(db, id),
    db.$transaction((tx) => readExportedMaterial(tx, id)),
    viewBoard({ campaignId: id }, context),
    campaignCharts({ campaignId: id }, context),
  ]);
  const hasBoard = board.result !== null && board.result.rows.length > 0;
  const agreement = hasBoard ? (await viewAgreement({ campaignId: id }, context)).agreement : undefined;
  const { missing, outOfDate: old } = await computedTables(id, context);
  const outOfDate = definedOnly({
    leaderboard: sayOutOfDate(board),
    agreement: agreement && sayOutOfDate(agreement),
    ...old,
  });
  const judgments = JUDGMENT_FILE_NAMES.map((file): ExportableJudgments => {
    const { title, description } = JUDGMENT_FILES[file];
    const problem = judgmentFileProblem(file, counts);
    const bytes = problem === undefined ? bytesOf(file, sample, counts) : null;
    return { file, title, description, bytes, problem };
  });
  const plots = plotGroups(
    charts.map(({ name, heading, chart, outOfDate }) => ({ name, heading, title: chart.title, outOfDate })),
  );
  const shared = { id, slug, counts, judgments, missing, outOfDate, plots };
  const facts = await factsOf(
    board.result,
    agreement?.result ?? null,
    { campaign, counts, material },
    context,
  );
  if (facts === undefined) return { ...shared, paper: undefined };
  const { licence } = campaign;
  const authors = await citedAuthors(db, campaign);
  const { method, unit, bootstrap, p, seed } = facts.origin;
  const settings = ["--method", method, "--unit", unit, "--bootstrap", String(bootstrap)];
  return {
    ...shared,
    paper: {
      methods: methodsParagraph(facts),
      bibtex: bibtexEntry({ slug, authors, licence, today: now }, facts),
      command: commandLine([
        ...["rank", `${slug}-judgments.jsonl`, ...settings],
        ...["--p", String(p), "--seed", String(seed), "--json"],
      ]),
    },
  };
}

interface ComputedTables extends Pick<ExportsView, "missing"> {
  readonly outOfDate: Readonly<Record<"accuracy" | "metrics", string | undefined>>;
}

async function computedTables(campaignId: string, context: UseCaseContext): Promise<ComputedTables> {
  const [accuracy, metrics] = await Promise.all([
    viewAccuracy({ campaignId }, context),
    viewMetrics({ campaignId }, context),
  ]);
  const hasAccuracy = accuracy.ew.result !== null || accuracy.trueskill.result !== null;
  const hasMetrics = metrics.metrics.length > 0;
  return {
    missing: [...(hasAccuracy ? [] : ["accuracy" as const]), ...(hasMetrics ? [] : ["metrics" as const])],
    outOfDate: {
      accuracy: sayOutOfDate(accuracy.ew) ?? sayOutOfDate(accuracy.trueskill),
      metrics: hasMetrics ? metricsOutOfDate(metrics) : undefined,
    },
  };
}

function definedOnly(said: Readonly<Partial<Record<ResultTableName, string | undefined>>>) {
  return Object.fromEntries(Object.entries(said).filter(([, each]) => each !== undefined)) as Partial<
    Record<ResultTableName, string>
  >;
}

interface Surroundings {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly maxHypotheses: number;
  };
  readonly counts: CampaignCounts;
  readonly material: { readonly systems: readonly { readonly isInput: boolean }[] };
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
