import { gzipSync } from "node:zlib";
import { countCampaign } from "../../../db/campaigns/campaign-counts";
import type { findCampaign } from "../../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { findPublication } from "../../../db/publication/publications";
import { campaignSettingsSchema } from "../../../domain/campaigns/settings";
import { citationCff } from "../../../domain/exports/package/citation-cff";
import { croissantJson } from "../../../domain/exports/package/croissant";
import { dataPackageJson } from "../../../domain/exports/package/data-package-json";
import { datasetCard } from "../../../domain/exports/package/dataset-card";
import type { PackageFacts, PackageFile } from "../../../domain/exports/package/package-facts";
import {
  PACKAGE_TABLES,
  type PackageTable,
  type PackageTableName,
} from "../../../domain/exports/package/package-tables";
import { type DataRow, ParquetWriter } from "../../../domain/exports/package/parquet-writer";
import { zenodoJson } from "../../../domain/exports/package/zenodo-json";
import { version } from "../../../domain/version";
import type { ArchiveFile } from "../../../zip/zip-bytes";
import { citedAuthors } from "./cited-authors";
import { packageRows } from "./package-rows";
import { noted } from "./with-manifest";

type PackagedCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const FORMS: readonly PackageFile["form"][] = ["parquet", "jsonl"];

/** A group of a Parquet file ends after so many rows or bytes, whichever comes first. */
const ROWS_OF_GROUP = 20_000;
const BYTES_OF_GROUP = 2_000_000;

/** A file of a table, whose rows are counted as they pass. */
interface TableFile {
  readonly table: PackageTable;
  readonly form: PackageFile["form"];
  readonly file: ArchiveFile;
}

/** What is packed: all that organisers have, or what may be published. */
export interface PackageChoice {
  readonly now: Date;
  /** Only rankings that results are computed from: who skipped what, and practised how, is nobody's business. */
  readonly isPublic: boolean;
  /** The address of this installation, where one was configured. */
  readonly address: string | undefined;
}

/** The files of a campaign's data package, to be read one after the other: the last ones describe those before. */
export async function* packageFiles(
  tx: DatabaseTransaction,
  campaign: PackagedCampaign,
  { now, isPublic, address }: PackageChoice,
): AsyncGenerator<ArchiveFile> {
  const files: PackageFile[] = [];
  for (const { table, form, file } of tableFiles(tx, campaign, isPublic))
    yield noted(file, ({ name: path, bytes, records = 0, sha256 }) =>
      files.push({ table, form, path, rows: records, bytes, sha256 }),
    );
  const facts = await factsOf(tx, campaign, files, { now, address });
  for (const [name, describe] of DESCRIPTIONS) yield { name, pieces: [describe(facts)] };
}

const DESCRIPTIONS: readonly (readonly [name: string, describe: (facts: PackageFacts) => string])[] = [
  ["README.md", datasetCard],
  ["croissant.json", croissantJson],
  ["datapackage.json", dataPackageJson],
  ["CITATION.cff", citationCff],
  [".zenodo.json", zenodoJson],
];

const tableNames = Object.keys(PACKAGE_TABLES) as PackageTableName[];
const pathOf = (form: PackageFile["form"], name: PackageTableName) =>
  form === "parquet" ? `data/${name}.parquet` : `jsonl/${name}.jsonl`;

/** Where its files stand, in the order in which they come. */
export const PACKAGE_FILES: readonly string[] = [
  ...FORMS.flatMap((form) => tableNames.map((name) => pathOf(form, name))),
  ...DESCRIPTIONS.map(([name]) => name),
];

function tableFiles(
  tx: DatabaseTransaction,
  campaign: PackagedCampaign,
  isPublic: boolean,
): readonly TableFile[] {
  return FORMS.flatMap((form) =>
    tableNames.map((name): TableFile => {
      const table: PackageTable = PACKAGE_TABLES[name];
      let rows = 0;
      async function* counted() {
        for await (const page of packageRows(tx, campaign, name, isPublic)) {
          rows += page.length;
          yield page;
        }
      }
      const pieces = form === "parquet" ? parquetPieces(table, counted()) : jsonPieces(table, counted());
      return { table, form, file: { name: pathOf(form, name), pieces, records: () => rows } };
    }),
  );
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
  for await (const page of pages)
    for (const row of page) {
      writer.add(row);
      const { rows, bytes } = writer.held;
      if (rows >= ROWS_OF_GROUP || bytes >= BYTES_OF_GROUP) yield writer.group();
    }
  if (writer.held.rows > 0) yield writer.group();
  yield writer.finish();
}

/** All columns in each line, so that programs that look at the first lines know them. */
async function* jsonPieces(
  { columns }: PackageTable,
  pages: AsyncIterable<readonly DataRow[]>,
): AsyncGenerator<string> {
  const names = columns.map(({ name }) => [name, `${JSON.stringify(name)}:`] as const);
  const lineOf = (row: DataRow) =>
    `{${names.map(([name, key]) => key + JSON.stringify(row[name] ?? null)).join(",")}}\n`;
  for await (const page of pages) if (page.length > 0) yield page.map(lineOf).join("");
}

async function factsOf(
  tx: DatabaseTransaction,
  campaign: PackagedCampaign,
  files: readonly PackageFile[],
  { now, address }: Pick<PackageChoice, "now" | "address">,
): Promise<PackageFacts> {
  const publication = address === undefined ? null : await findPublication(tx, campaign.id);
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
    address: publication ? `${address}/p/${publication.slug}` : null,
    date: now.toISOString().slice(0, 10),
    version,
    files,
  };
}
