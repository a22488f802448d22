import { findCampaign } from "../db/campaigns";
import type { DatabaseTransaction } from "../db/client";
import { type ExportedMaterial, readExportedMaterial } from "../db/exported-segments";
import { listCampaignOrganisers } from "../db/memberships-organisers";
import { streamFromSnapshot } from "../db/snapshot-stream";
import { JUDGMENT_FILE_NAMES } from "../domain/archive/judgment-files";
import { archiveReadme, reproduceScript } from "../domain/archive/readme";
import { authoriseIn } from "../domain/campaign/authorise";
import { campaignSettingsSchema } from "../domain/campaign/settings";
import { bibtexEntry } from "../domain/citation/bibtex-entry";
import { methodsParagraph } from "../domain/citation/methods-paragraph";
import type { ResultFacts } from "../domain/citation/result-facts";
import { resultJson } from "../domain/results/result-json";
import { renderTables } from "../domain/tables/render-table";
import { version } from "../domain/version";
import { archiveMaterial, isFileName } from "./archive-material";
import { type ArchivedResults, archiveResults } from "./archive-results";
import type { ExportedFile } from "./export-judgments";
import { judgmentsText } from "./export-judgments-stream";
import { exportPlaces } from "./export-places";
import { loadCampaignScope } from "./load-campaign-scope";
import { PassingRankings } from "./passing-rankings";
import type { UseCaseContext } from "./use-case-context";
import { type ArchiveFile, zipBytes } from "./zip-bytes";

export interface ExportArchiveInput {
  readonly campaignId: string;
  readonly freeText?: boolean;
}

type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const MIME = "application/zip";

/** One zip with everything of a campaign, from one moment, made while it is downloaded. */
export async function exportArchive(
  { campaignId, freeText = false }: ExportArchiveInput,
  { db, actor, now }: UseCaseContext,
): Promise<ExportedFile> {
  const { id, slug } = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const read = async function* (tx: DatabaseTransaction) {
    const campaign = await findCampaign(tx, id);
    if (campaign) yield* zipBytes(archiveFiles(tx, campaign, freeText, now), now);
  };
  const chunks = await exportPlaces.hold(async () => streamFromSnapshot(db, read));
  return { fileName: `${slug}.zip`, contentType: MIME, chunks };
}

async function* archiveFiles(
  tx: DatabaseTransaction,
  campaign: Campaign,
  freeText: boolean,
  now: Date,
): AsyncGenerator<ArchiveFile> {
  const passed = new PassingRankings();
  for (const file of JUDGMENT_FILE_NAMES) {
    const watch = file === "judgments.jsonl" ? passed.add.bind(passed) : undefined;
    const pieces = judgmentsText(tx, campaign, { file, freeText }, now, watch);
    yield { name: `judgments/${file}`, pieces };
  }
  const material = await readExportedMaterial(tx, campaign.id);
  yield* archiveMaterial(tx, campaign.id, material);
  yield { name: "settings.json", pieces: [settingsJson(campaign)] };
  yield { name: "instructions.md", pieces: [campaign.instructions] };
  if (campaign.consent !== null) yield { name: "consent.md", pieces: [campaign.consent] };
  const results = await archiveResults(tx, passed, campaign);
  if (results) yield* resultFiles(tx, campaign, { results, passed, material }, now);
  const readme = archiveReadme({
    campaign: campaign.name,
    version,
    exportedAt: now,
    hasFreeText: freeText,
    fitsLines: material.fitsLines && material.segments > 0,
    hasGold: material.hasGold,
    references: material.fitsLines ? material.references.filter(isFileName) : [],
    origin: results?.board,
    results: results?.results ?? [],
  });
  yield { name: "README.md", pieces: [readme] };
}

interface Found {
  readonly results: ArchivedResults;
  readonly passed: PassingRankings;
  readonly material: ExportedMaterial;
}

async function* resultFiles(
  tx: DatabaseTransaction,
  campaign: Campaign,
  found: Found,
  now: Date,
): AsyncGenerator<ArchiveFile> {
  const { results, forest } = found.results;
  for (const { name, json, tables } of results) {
    yield { name: `tables/${name}.json`, pieces: [resultJson(json)] };
    yield { name: `tables/${name}.csv`, pieces: [renderTables(tables, "csv")] };
    yield { name: `tables/${name}.md`, pieces: [renderTables(tables, "md")] };
    yield { name: `tables/${name}.tex`, pieces: [renderTables(tables, "latex")] };
  }
  yield { name: "plots/leaderboard.svg", pieces: [forest] };
  yield { name: "reproduce.sh", pieces: [reproduceScript(results)] };
  const facts = factsOf(campaign, found);
  const organisers = await listCampaignOrganisers(tx, campaign.id);
  const authors = organisers.flatMap(({ user }) => (user.name === null ? [] : [user.name]));
  yield { name: "methods.txt", pieces: [`${methodsParagraph(facts)}\n`] };
  const cited = { slug: campaign.slug, authors, year: (campaign.closedAt ?? now).getUTCFullYear() };
  yield { name: "citation.bib", pieces: [bibtexEntry(cited, facts)] };
}

function factsOf(campaign: Campaign, { results, passed, material }: Found): ResultFacts {
  return {
    campaign: campaign.name,
    kind: campaign.kind === "CORRECTION" ? "correction" : "generation",
    systems: material.systems.length,
    hasInput: material.systems.some(({ isInput }) => isInput),
    maxHypotheses: campaign.maxHypotheses,
    skipped: passed.skipped,
    byOrganisers: passed.byOrganisers,
    origin: results.board,
    kappaBetween: results.kappaBetween,
    kappaWithin: results.kappaWithin,
  };
}

/** How the campaign was set up, without what only its judges are to learn. */
function settingsJson(campaign: Campaign): string {
  const { completionCode, completionUrl, failedControlsCode, failedControlsUrl, ...settings } =
    campaignSettingsSchema.parse(campaign.settings);
  return resultJson({
    name: campaign.name,
    slug: campaign.slug,
    kind: campaign.kind.toLowerCase(),
    state: campaign.state.toLowerCase(),
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    maxHypotheses: campaign.maxHypotheses,
    seed: campaign.seed,
    openedAt: campaign.openedAt,
    closedAt: campaign.closedAt,
    settings,
    plan: campaign.plan,
  });
}
