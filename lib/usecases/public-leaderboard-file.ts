import { publicLeaderboardTable } from "../domain/publication/public-tables";
import type { PublicSection } from "../domain/publication/publication-parts";
import { renderTables } from "../domain/tables/render-table";
import type { ExportedFile } from "./export-judgments";
import { limitApiRequests } from "./limit-api-requests";
import { openPublication, readPublication, requireDownload, requireSection } from "./open-publication";
import type { AnonymousContext } from "./use-case-context";

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
}

const leaderboard: PublicSection = "leaderboard";

/** The published leaderboards, every method that has been computed, as a file for a spreadsheet or a paper. */
export async function publicLeaderboardFile(
  { slug, format, clientAddress }: PublicTableInput,
  context: AnonymousContext,
): Promise<ExportedFile> {
  await limitApiRequests(context.db, context.now, { clientAddress });
  const publication = await openPublication(slug, context);
  requireSection(publication, leaderboard);
  requireDownload(publication, "leaderboard");
  const { leaderboards } = await readPublication(publication, [leaderboard], context);
  const tables = Object.values(leaderboards).map(publicLeaderboardTable);
  const text = renderTables(tables, format === "tex" ? "latex" : format);
  return {
    fileName: `${slug}-leaderboard.${format}`,
    contentType: contentTypes[format],
    chunks: once(Buffer.from(text)),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
