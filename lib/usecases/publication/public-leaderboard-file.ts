import { AppError } from "../../domain/app-error";
import { publicLeaderboardRows, publicLeaderboardTable } from "../../domain/publication/public-tables";
import type { PublicSection } from "../../domain/publication/publication-parts";
import type { PublishedBoard, PublishedResults } from "../../domain/publication/published-results";
import { type RankingMethod, rankingMethods } from "../../domain/results/filters/analysis-request";
import { tableCsv } from "../../domain/tables/csv";
import { tableMarkdown } from "../../domain/tables/markdown";
import { renderTables } from "../../domain/tables/render-table";
import { limitApiRequests } from "../accounts/steps/limit-api-requests";
import type { ExportedFile } from "../exports/export-judgments";
import type { AnonymousContext } from "../use-case-context";
import {
  openPublication,
  publishedSets,
  readPublication,
  requireDownload,
  requireSection,
} from "./steps/open-publication";

export const publicTableFormats = ["csv", "md", "tex"] as const;
export type PublicTableFormat = (typeof publicTableFormats)[number];

const contentTypes: Readonly<Record<PublicTableFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  tex: "application/x-tex; charset=utf-8",
};

interface PublicTableInput {
  readonly slug: string;
  readonly format: PublicTableFormat;
  readonly clientAddress: string | undefined;
  /** As the address has it; without one, every method that has been computed. */
  readonly method: string | undefined;
  /** Of the systems of this saved set. */
  readonly set?: string | undefined;
}

const leaderboard: PublicSection = "leaderboard";

/** The published leaderboards as a file for a spreadsheet or a paper, in which each is named. */
export async function publicLeaderboardFile(
  { slug, format, clientAddress, method: asked, set }: PublicTableInput,
  context: AnonymousContext,
): Promise<ExportedFile> {
  await limitApiRequests(context.db, context.now, { clientAddress });
  const publication = await openPublication(slug, context);
  requireSection(publication, leaderboard);
  requireDownload(publication, "leaderboard");
  const method = asked === undefined ? undefined : readMethod(asked);
  const { results, problem } = await readPublication(publication, [leaderboard], context, set);
  if (problem !== undefined) throw new AppError("conflict", problem);
  const { leaderboards } = results;
  const boards = boardsInOrder(leaderboards, method);
  if (method !== undefined && boards.length === 0)
    throw new AppError("not-found", "The leaderboard by this method has not been computed.");
  const ofMethod = method === undefined ? [] : [method];
  // Names of sets may hold what names of files must not.
  const sets = set === undefined ? [] : await publishedSets(publication, context);
  const ofSet = set === undefined ? [] : ["set", 1 + sets.findIndex(({ name }) => name === set)];
  return {
    fileName: `${[slug, "leaderboard", ...ofMethod, ...ofSet].join("-")}.${format}`,
    contentType: contentTypes[format],
    chunks: once(Buffer.from(writers[format](boards))),
  };
}

function readMethod(asked: string): RankingMethod {
  const method = rankingMethods.find((known) => known === asked);
  if (method === undefined)
    throw new AppError("invalid-input", `method must be one of ${rankingMethods.join(", ")}.`);
  return method;
}

/** Those computed, in the order of methods: what a frozen page was stored as has an order of its own. */
function boardsInOrder(
  leaderboards: PublishedResults["leaderboards"],
  method: RankingMethod | undefined,
): readonly PublishedBoard[] {
  return (method === undefined ? rankingMethods : [method]).flatMap((known) => leaderboards[known] ?? []);
}

const writers: Readonly<Record<PublicTableFormat, (boards: readonly PublishedBoard[]) => string>> = {
  csv: (boards) => tableCsv(publicLeaderboardRows(boards)),
  md: (boards) => boards.map(publicLeaderboardTable).map(headedMarkdown).join("\n"),
  tex: (boards) => renderTables(boards.map(publicLeaderboardTable), "latex"),
};

/** Markdown tables have no captions. */
function headedMarkdown(table: ReturnType<typeof publicLeaderboardTable>): string {
  return `## ${table.title}\n\n${tableMarkdown(table)}`;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
