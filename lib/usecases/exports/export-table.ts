import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { TABLE_ENDINGS, TABLE_FORMAT_OF_ENDING, type TableEnding } from "../../domain/exports/table-files";
import type { ResultChoices } from "../../domain/results/filters/result-request";
import { resultJson } from "../../domain/results/result-json";
import { csvFiles, tableCsv } from "../../domain/tables/csv";
import { renderTables } from "../../domain/tables/render-table";
import { textsZip } from "../../zip/zip-bytes";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import type { ExportedFile } from "./export-judgments";
import type { ResultExport, ShownResult } from "./results/result-export";
import { resultExport } from "./results/result-exports";

export interface ExportTableInput {
  readonly campaignId: string;
  /** As `RESULT_EXPORTS` names it. */
  readonly table: string;
  readonly ending: TableEnding;
  /** Method, unit, p, seed and filters, as the results pages have them. */
  readonly request?: ResultChoices;
}

export interface ExportedText {
  readonly fileName: string;
  readonly contentType: string;
  readonly text: string;
  /** Says that it is of an earlier state; nothing where it is of now. */
  readonly outOfDate?: string;
}

/** A result as the pages show it now, as a file for papers, spreadsheets and programs. */
export async function exportTable(
  { campaignId, table, ending, request = {} }: ExportTableInput,
  context: UseCaseContext,
): Promise<ExportedText | ExportedFile> {
  const campaign = authoriseIn(context.actor, "export", await loadCampaignScope(context.db, campaignId));
  const result = resultExport(table);
  if (result === undefined) throw new AppError("not-found", "This table does not exist.");
  const shown = await result.shown(campaign.id, request, context);
  const { outOfDate } = shown;
  return {
    fileName: exportedFileName([campaign.slug, table], ending, outOfDate),
    contentType: TABLE_ENDINGS[ending].contentType,
    ...rendered(shown, result, ending),
    ...(outOfDate === undefined ? {} : { outOfDate }),
  };
}

/** A result in the form that an ending asks for. */
export function rendered(
  { json, tables }: ShownResult,
  { name, title }: Pick<ResultExport, "name" | "title">,
  ending: TableEnding,
): Pick<ExportedText, "text"> | Pick<ExportedFile, "chunks"> {
  if (ending === "json") return { text: resultJson(json) };
  if (ending === "zip") return { chunks: textsZip(csvFiles(tables)) };
  if (ending !== "csv") return { text: renderTables(tables, TABLE_FORMAT_OF_ENDING[ending]) };
  const [table] = tables;
  if (table === undefined || tables.length > 1) {
    const problem = `${title} consists of several tables, but a CSV file contains only one`;
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
