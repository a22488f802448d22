import { gzipSync } from "node:zlib";
import { countCampaign } from "../../db/campaigns/campaign-counts";
import { findCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { authoriseIn } from "../../domain/accounts/authorise";
import { campaignSettingsSchema } from "../../domain/campaigns/settings";
import { citationCff } from "../../domain/exports/package/citation-cff";
import { croissantJson } from "../../domain/exports/package/croissant";
import { dataPackageJson } from "../../domain/exports/package/data-package-json";
import { datasetCard } from "../../domain/exports/package/dataset-card";
import type { PackageFacts, PackageFile } from "../../domain/exports/package/package-facts";
import {
  PACKAGE_TABLES,
  type PackageTable,
  type PackageTableName,
} from "../../domain/exports/package/package-tables";
import { type DataRow, ParquetWriter } from "../../domain/exports/package/parquet-writer";
import { zenodoJson } from "../../domain/exports/package/zenodo-json";
import { version } from "../../domain/version";
import { type ArchiveFile, zipBytes } from "../../zip/zip-bytes";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import type { ExportedFile } from "./export-judgments";
import { citedAuthors } from "./steps/cited-authors";
import { exportPlaces } from "./steps/export-places";
import { packageRows } from "./steps/package-rows";
import { noted } from "./steps/with-manifest";

/** A group of a Parquet file is so long at most, and so many characters at most, whichever comes first. */
const ROWS_OF_GROUP = 5_000;
const CHARACTERS_OF_GROUP = 2_000_000;

/**
 * The campaign's data as one zip that other programs open: each table as Parquet and as JSONL, described for hubs,
 * Croissant, datapackage.org, citations and Zenodo. It is of one moment and made while it is downloaded, a page of rows
 * at a time.
 */
export async function exportPackage(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
): Promise<ExportedFile> {
  const { id, slug } = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const read = async function* (tx: DatabaseTransaction) {
    const campaign = await findCampaign(tx, id);
    if (campaign) yield* zipBytes(packageFiles(tx, campaign, now), now);
  };
  const chunks = await exportPlaces.hold(async () => streamFromSnapshot(db, read));
  return { fileName: `${slug}-data.zip`, contentType: "application/zip", chunks };
}

type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** A file of a table, whose rows are counted as they pass. */
interface TableFile {
  readonly table: PackageTable;
  readonly form: PackageFile["form"];
  readonly file: ArchiveFile;
}

async function* packageFiles(
  tx: DatabaseTransaction,
  campaign: Campaign,
  now: Date,
): AsyncGenerator<ArchiveFile> {
  const root = `${campaign.slug}-data`;
  const files: PackageFile[] = [];
  for (const { table, form, file } of tableFiles(tx, campaign)) {
    const one = noted(just({ ...file, name: `${root}/${file.name}` }), ({ bytes, records = 0, sha256 }) =>
      files.push({ table, form, path: file.name, rows: records, bytes, sha256 }),
    );
    yield* one;
  }
  const facts = await factsOf(tx, campaign, files, now);
  for (const [name, text] of [
    ["README.md", datasetCard(facts)],
    ["croissant.json", croissantJson(facts)],
    ["datapackage.json", dataPackageJson(facts)],
    ["CITATION.cff", citationCff(facts)],
    [".zenodo.json", zenodoJson(facts)],
  ] as const)
    yield { name: `${root}/${name}`, pieces: [text] };
}

async function* just(file: ArchiveFile): AsyncGenerator<ArchiveFile> {
  yield file;
}

function tableFiles(tx: DatabaseTransaction, campaign: Campaign): readonly TableFile[] {
  const names = Object.keys(PACKAGE_TABLES) as PackageTableName[];
  const asForm = (form: PackageFile["form"]) =>
    names.map((name): TableFile => {
      const table: PackageTable = PACKAGE_TABLES[name];
      let rows = 0;
      async function* counted() {
        for await (const page of packageRows(tx, campaign, name)) {
          rows += page.length;
          yield page;
        }
      }
      const pieces = form === "parquet" ? parquetPieces(table, counted()) : jsonPieces(table, counted());
      const path = form === "parquet" ? `data/${name}.parquet` : `jsonl/${name}.jsonl`;
      return { table, form, file: { name: path, pieces, records: () => rows } };
    });
  return [...asForm("parquet"), ...asForm("jsonl")];
}

async function* parquetPieces(
  { columns }: PackageTable,
  pages: AsyncIterable<readonly DataRow[]>,
): AsyncGenerator<Uint8Array> {
  const writer = new ParquetWriter({
    columns,
    createdBy: `Adjudge ${version}`,
    compress: (bytes) => gzipSync(bytes),
  });
  yield writer.begin();
  let group: DataRow[] = [];
  let characters = 0;
  for await (const page of pages)
    for (const row of page) {
      group.push(row);
      for (const value of Object.values(row)) characters += typeof value === "string" ? value.length : 8;
      if (group.length < ROWS_OF_GROUP && characters < CHARACTERS_OF_GROUP) continue;
      yield writer.group(group);
      [group, characters] = [[], 0];
    }
  if (group.length > 0) yield writer.group(group);
  yield writer.finish();
}

/** All columns in each line, so that programs that look at the first lines know them. */
async function* jsonPieces(
  { columns }: PackageTable,
  pages: AsyncIterable<readonly DataRow[]>,
): AsyncGenerator<string> {
  for await (const page of pages) {
    const lines = page.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))),
    );
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
  }
}

async function factsOf(
  tx: DatabaseTransaction,
  campaign: Campaign,
  files: readonly PackageFile[],
  now: Date,
): Promise<PackageFacts> {
  const counts = await countCampaign(tx, campaign.id);
  const { pay, contact } = campaignSettingsSchema.parse(campaign.settings);
  const { slug, kind, description, licence, sourceLanguage, targetLanguage, instructions } = campaign;
  return {
    ...{ slug, kind, description, licence, sourceLanguage, targetLanguage, instructions, pay, contact },
    campaign: campaign.name,
    authors: await citedAuthors(tx, campaign),
    hasConsent: campaign.consent !== null,
    systems: counts.systems,
    segments: counts.segments,
    rankings: counts.rankings,
    judges: counts.judges,
    date: now.toISOString().slice(0, 10),
    version,
    files,
  };
}
