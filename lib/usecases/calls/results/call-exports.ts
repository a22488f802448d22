import { AppError } from "../../../domain/app-error";
import { TABLE_ENDINGS, type TableEnding } from "../../../domain/exports/table-files";
import { boardTables } from "../../../domain/results/calls/board-table";
import { tableRecords } from "../../../domain/tables/csv";
import type { Table } from "../../../domain/tables/table";
import { tableNames } from "../../../domain/tables/table-names";
import type { ExportedFile } from "../../exports/export-judgments";
import { type ExportedText, exportedFileName, rendered } from "../../exports/export-table";
import type { ShownResult } from "../../exports/results/result-export";
import type { UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { viewBoard } from "../view-board";
import { viewCallResults } from "./view-call-results";
import { viewTeamPaper } from "./view-team-paper";

interface CallTablesQuery {
  readonly callId: string;
  /** By name; the call's first where none is named. */
  readonly testSet?: string | undefined;
}

/** Tables that leave a call, as its pages show them to whoever asks. */
interface CallExport {
  /** In the names of files. */
  readonly name: string;
  readonly title: string;
  readonly shown: (query: CallTablesQuery, context: UseCaseContext) => Promise<ShownResult>;
}

/** A further one is an entry here. */
const CALL_EXPORTS: readonly CallExport[] = [
  { name: "board", title: "The board", shown: shownBoard },
  { name: "results", title: "The results", shown: shownResults },
  { name: "paper", title: "The team’s rows", shown: shownPaper },
];

async function shownBoard(query: CallTablesQuery, context: UseCaseContext): Promise<ShownResult> {
  const { call, phase, testSet = "", boards, replicates } = await viewBoard(query, context);
  const tables = boardTables(boards, testSet);
  if (tables.length === 0) throw new AppError("conflict", "No team has a primary with scores yet.");
  const json = { callId: call.id, phase, testSet, seed: call.seed, replicates, tables: namedTables(tables) };
  return { json, tables };
}

async function shownResults(
  { callId, testSet: named }: CallTablesQuery,
  context: UseCaseContext,
): Promise<ShownResult> {
  const first = await viewCallResults({ callId }, context);
  const chosen = named === undefined ? first.testSet : first.testSets.find(({ name }) => name === named);
  if (chosen === undefined) {
    const names = first.testSets.map(({ name }) => name).join(", ");
    throw new AppError("invalid-input", `Unknown test set ${named}. Available test sets: ${names}.`);
  }
  const isFirst = chosen.id === first.testSet.id;
  const view = isFirst ? first : await viewCallResults({ callId, testSetId: chosen.id }, context);
  const { call, tables, isOutOfDate, teams, segments } = view;
  if (tables.length === 0)
    throw new AppError("conflict", `No team has a scored primary submission to test set ${chosen.name}.`);
  const json = {
    ...{ callId: call.id, slug: call.slug, state: call.state.toLowerCase(), testSet: chosen.name },
    ...{ teams, segments, isOutOfDate, tables: namedTables(tables) },
  };
  return {
    ...{ json, tables },
    ...(isOutOfDate ? { outOfDate: "Alternative answers were decided on since." } : {}),
  };
}

async function shownPaper(query: CallTablesQuery, context: UseCaseContext): Promise<ShownResult> {
  const { call, parts } = await viewTeamPaper(query, context);
  const wanted = parts.filter(({ name }) => query.testSet === undefined || name === query.testSet);
  const tables = wanted.flatMap((part) => part.tables);
  const json = {
    callId: call.id,
    testSets: wanted.map(({ name, tables: own, receipts }) => ({
      ...{ testSet: name, tables: namedTables(own), receipts },
    })),
  };
  return { json, tables };
}

function namedTables(tables: readonly Table[]) {
  const names = tableNames(tables);
  return tables.map((table, place) => ({ name: names[place], title: table.title, ...tableRecords(table) }));
}

/** What a call's board, results or a team's own rows are, for programs and as tables. */
export async function viewCallTables(
  { name, ...query }: CallTablesQuery & { readonly name: string },
  context: UseCaseContext,
): Promise<ShownResult> {
  const found = CALL_EXPORTS.find((each) => each.name === name);
  if (found === undefined) throw new AppError("not-found", "This table does not exist.");
  return found.shown(query, context);
}

interface ExportCallTables extends CallTablesQuery {
  /** "results.tex": what, and in which form. */
  readonly file: string;
  /** Of several tables this one, by its name. */
  readonly table?: string | undefined;
}

/** The same as a file for papers, spreadsheets and programs. */
export async function exportCallTables(
  { file, table, ...query }: ExportCallTables,
  context: UseCaseContext,
): Promise<ExportedText | ExportedFile> {
  const [name = "", ending = ""] = file.split(".");
  const found = CALL_EXPORTS.find((each) => `${each.name}.${ending}` === file);
  if (found === undefined || !Object.hasOwn(TABLE_ENDINGS, ending))
    throw new AppError("not-found", "This file does not exist.");
  const shown = await found.shown(query, context);
  const form = ending as TableEnding;
  const call = await loadCall(context.db, query.callId, context.actor);
  const words = [call?.slug ?? "call", table ?? name];
  const { outOfDate } = shown;
  return {
    fileName: exportedFileName(words, form, outOfDate),
    contentType: TABLE_ENDINGS[form].contentType,
    ...rendered(table === undefined ? shown : onlyTable(shown, table), found, form),
    ...(outOfDate === undefined ? {} : { outOfDate }),
  };
}

function onlyTable({ json, tables }: ShownResult, name: string): ShownResult {
  const found = tables[tableNames(tables).indexOf(name)];
  if (found === undefined) throw new AppError("not-found", "This table does not exist.");
  return { json, tables: [found] };
}
