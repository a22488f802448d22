import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import {
  RESULT_TABLES,
  type ResultTableName,
  TABLE_ENDINGS,
  TABLE_FORMAT_OF_ENDING,
  type TableEnding,
} from "../../domain/exports/result-files";
import { accuracyTable } from "../../domain/results/accuracy/accuracy-table";
import { agreementJson } from "../../domain/results/agreement/agreement-json";
import { agreementTables } from "../../domain/results/agreement/agreement-tables";
import type { AnalysisView } from "../../domain/results/analysis-view";
import type { LeaderboardChoices } from "../../domain/results/filters/analysis-request";
import { headToHeadTable } from "../../domain/results/head-to-head/head-to-head-table";
import { judgesPageTables } from "../../domain/results/judges/judges-page-tables";
import { leaderboardJson } from "../../domain/results/leaderboard/leaderboard-json";
import {
  groupsNotes,
  leaderboardTable,
  METHOD_NAMES,
} from "../../domain/results/leaderboard/leaderboard-table";
import {
  correlationsTable,
  HUMAN_METHOD_NAMES,
  metricScoresTable,
  sentencesTable,
} from "../../domain/results/metrics/metrics-tables";
import type { MetricsView } from "../../domain/results/metrics/metrics-view";
import {
  metricOutOfDate,
  outOfDate,
  sentencesOutOfDate,
  statisticsOutOfDate,
} from "../../domain/results/out-of-date";
import { resultJson } from "../../domain/results/result-json";
import { renderTables } from "../../domain/tables/render-table";
import type { Table } from "../../domain/tables/table";
import { csvFiles, tableCsv } from "../../domain/tables/table-csv";
import { textsZip } from "../../zip/zip-bytes";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { viewMetrics } from "../metrics/view-metrics";
import { viewAccuracy } from "../results/view-accuracy";
import { viewAgreement } from "../results/view-agreement";
import { viewHeadToHead } from "../results/view-head-to-head";
import { viewJudgeRankings } from "../results/view-judge-rankings";
import { viewBoard } from "../results/view-leaderboard";
import type { UseCaseContext } from "../use-case-context";
import type { ExportedFile } from "./export-judgments";

export interface ExportTableInput {
  readonly campaignId: string;
  readonly table: ResultTableName;
  readonly ending: TableEnding;
  /** Method, unit, p, seed and filters, as the results pages have them. */
  readonly request?: LeaderboardChoices;
}

export interface ExportedText {
  readonly fileName: string;
  readonly contentType: string;
  readonly text: string;
  /** Says that it is of an earlier state; nothing where it is of now. */
  readonly outOfDate?: string;
}

interface Shown {
  readonly json: unknown;
  readonly tables: readonly Table[];
  readonly outOfDate?: string | undefined;
}

/** A result as the pages show it now, as a file for papers, spreadsheets and programs. */
export async function exportTable(
  { campaignId, table, ending, request = {} }: ExportTableInput,
  context: UseCaseContext,
): Promise<ExportedText | ExportedFile> {
  const campaign = authoriseIn(context.actor, "export", await loadCampaignScope(context.db, campaignId));
  const shown = await SHOWN[table](campaign.id, request, context);
  const said = shown.outOfDate;
  return {
    fileName: exportedFileName([campaign.slug, table], ending, said),
    contentType: TABLE_ENDINGS[ending].contentType,
    ...rendered(shown, table, ending),
    ...(said === undefined ? {} : { outOfDate: said }),
  };
}

function rendered(
  { json, tables }: Shown,
  name: ResultTableName,
  ending: TableEnding,
): Pick<ExportedText, "text"> | Pick<ExportedFile, "chunks"> {
  if (ending === "json") return { text: resultJson(json) };
  if (ending === "zip") return { chunks: textsZip(csvFiles(tables)) };
  if (ending !== "csv") return { text: renderTables(tables, TABLE_FORMAT_OF_ENDING[ending]) };
  const [table] = tables;
  if (table === undefined || tables.length > 1) {
    const problem = `${RESULT_TABLES[name].title} consists of several tables, but a CSV file contains only one`;
    throw new AppError("invalid-input", `${problem}: use ${name}.zip, which contains a file for each.`);
  }
  return { text: tableCsv(table) };
}

/** What is out of date says so in its name too: CSV has no place for notes. */
export function exportedFileName(
  words: readonly string[],
  ending: string,
  outOfDate: string | undefined,
): string {
  return `${[...words, ...(outOfDate === undefined ? [] : ["out-of-date"])].join("-")}.${ending}`;
}

type Show = (campaignId: string, request: LeaderboardChoices, context: UseCaseContext) => Promise<Shown>;

const SHOWN: Readonly<Record<ResultTableName, Show>> = {
  leaderboard: async (campaignId, request, context) => {
    const { board } = await viewBoard({ campaignId, request }, context);
    const result = resultOf(board);
    const { origin, resampled, ...leaderboard } = result;
    return {
      json: { ...leaderboardJson({ ...leaderboard, ...origin }), resampled, ...staleness(board) },
      tables: [
        withNotes(leaderboardTable(leaderboard, origin), [...groupsNotes(resampled), ...staleNotes(board)]),
      ],
      outOfDate: outOfDate(board),
    };
  },
  "head-to-head": async (campaignId, { filters }, context) => {
    const { matrix, input } = await viewHeadToHead({ campaignId, ...(filters ? { filters } : {}) }, context);
    return { json: { ...matrix, ...input }, tables: [headToHeadTable(matrix)] };
  },
  agreement: async (campaignId, { filters, p, seed }, context) => {
    const request = {
      ...(filters === undefined ? {} : { filters }),
      ...(p === undefined ? {} : { p }),
      ...(seed === undefined ? {} : { seed }),
    };
    const { agreement } = await viewAgreement({ campaignId, request }, context);
    const result = resultOf(agreement);
    return {
      json: { ...agreementJson(result), ...agreement.input, ...staleness(agreement) },
      tables: agreementTables(result).map((table) => withNotes(table, staleNotes(agreement))),
      outOfDate: outOfDate(agreement),
    };
  },
  judges: async (campaignId, { filters }, context) => {
    const view = await viewJudgeRankings({ campaignId, ...(filters ? { filters } : {}) }, context);
    const { systems, all, judges, correlations, times, ew2015, input } = view;
    return {
      json: { ...input, systems, all, judges, correlations, times, ew2015 },
      tables: judgesPageTables(view),
    };
  },
  accuracy: async (campaignId, { filters }, context) => {
    const views = await viewAccuracy({ campaignId, request: filters ? { filters } : {} }, context);
    const shown = [views.ew, views.trueskill].flatMap((view) =>
      view.result === null ? [] : [{ view, result: view.result }],
    );
    if (shown.length === 0) throw notComputed();
    const notes = shown.flatMap(({ view, result }) =>
      staleNotes(view).map((note) => `${METHOD_NAMES[result.method]}: ${note}`),
    );
    return {
      json: shown.map(({ view, result }) => ({ ...result, ...view.input, ...staleness(view) })),
      tables: [withNotes(accuracyTable(shown.map(({ result }) => result)), notes)],
      outOfDate: shown.map(({ view }) => outOfDate(view)).find((each) => each !== undefined),
    };
  },
  metrics: async (campaignId, _request, context) => shownMetrics(await viewMetrics({ campaignId }, context)),
};

/** Metrics' scores, how they correlate with people, and how far they agree with them sentence by sentence. */
export function shownMetrics(view: MetricsView): Shown {
  const { metrics, humans, statistics, sentences } = view;
  const old = { scores: staleScoresNotes(view), sentences: sentencesOutOfDate(view) };
  const sentenceNotes = old.sentences === undefined ? [] : [old.sentences];
  const tables = [
    withNotes(metricScoresTable(view), old.scores),
    ...(statistics.length > 0 ? [withNotes(correlationsTable(view), old.scores)] : []),
    ...(sentences.length > 0 ? [withNotes(sentencesTable(view), sentenceNotes)] : []),
  ];
  const json = {
    metrics,
    humans,
    statistics: statistics.map((each) => ({
      ...each,
      isStale: statisticsOutOfDate(each, view) !== undefined,
    })),
    // The database gives keys back in an order of its own.
    sentences: sentences.map(({ metric, form, ties, tau, low, high, pairs, unscored, systems }) => ({
      ...{ metric, form, ties, tau, low, high, pairs, unscored, systems },
      isStale: old.sentences !== undefined,
    })),
  };
  return { json, tables, outOfDate: metricsOutOfDate(view) };
}

/** What of the metrics is out of date, if anything is. */
export function metricsOutOfDate(view: MetricsView): string | undefined {
  const [first] = staleScoresNotes(view);
  return first ?? sentencesOutOfDate(view);
}

/** Which columns of scores, people's and metrics', are out of date. */
export function staleScoresNotes({
  humans,
  metrics,
}: Pick<MetricsView, "humans" | "metrics">): readonly string[] {
  const stale = metrics.filter(({ isStale, scores }) => isStale && scores.length > 0);
  return [
    ...humans.flatMap((human) => {
      const said = outOfDate(human);
      return said === undefined ? [] : [`${HUMAN_METHOD_NAMES[human.method]}: ${said}`];
    }),
    ...(stale.length > 0
      ? [`${stale.map(({ name }) => name).join("; ")}: ${metricOutOfDate({ isStale: true })}`]
      : []),
  ];
}

function notComputed(): AppError {
  return new AppError(
    "conflict",
    "This result takes a while and has not been computed yet. Start it under Results, then download its table.",
  );
}

function resultOf<Result>({ result }: AnalysisView<Result>): Result {
  if (result === null) throw notComputed();
  return result;
}

function staleness({ isStale, computedAt, changes }: AnalysisView<unknown>) {
  return { computedAt: computedAt?.toISOString() ?? null, isStale, changes };
}

/** What is out of date says so wherever it goes. */
function staleNotes({ isStale, computedAt, changes }: AnalysisView<unknown>): readonly string[] {
  if (!isStale) return [];
  const at = computedAt === null ? "earlier" : computedAt.toISOString().slice(0, 16).replace("T", " ");
  return [`Out of date: computed ${at} UTC.`, ...changes];
}

export function withNotes(table: Table, notes: readonly string[]): Table {
  return { ...table, notes: [...(table.notes ?? []), ...notes] };
}
