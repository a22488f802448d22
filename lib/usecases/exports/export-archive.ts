import { countCampaign } from "../../db/campaigns/campaign-counts";
import { findCampaign } from "../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../db/connection/client";
import { streamFromSnapshot } from "../../db/connection/snapshot-stream";
import { type ExportedMaterial, readExportedMaterial } from "../../db/exports/exported-segments";
import { readOfferedSystems } from "../../db/results/system-choices";
import { authoriseIn } from "../../domain/accounts/authorise";
import { campaignSettingsSchema } from "../../domain/campaigns/settings";
import { chartSvg } from "../../domain/charts/chart-svg";
import { bibtexEntry } from "../../domain/citation/bibtex-entry";
import { methodsParagraph } from "../../domain/citation/methods-paragraph";
import { resultFacts } from "../../domain/citation/result-facts";
import { JUDGMENT_FILE_NAMES, judgmentFileProblem } from "../../domain/exports/judgment-files";
import { isOfArchivedRankings } from "../../domain/exports/of-archived-rankings";
import { archiveReadme } from "../../domain/exports/readme";
import { reproduceScript } from "../../domain/exports/reproduce-script";
import { ARCHIVED_SETS } from "../../domain/formats/manifest";
import { writeSystemSets } from "../../domain/formats/system-sets";
import { statisticsAsInTable1 } from "../../domain/judgments/judgment-statistics";
import type { MetricsView } from "../../domain/results/metrics/metrics-view";
import { scoredOn } from "../../domain/results/metrics/scored-segments";
import { resultJson } from "../../domain/results/result-json";
import { statisticsTable } from "../../domain/results/statistics-table";
import { csvFiles, tableCsv } from "../../domain/tables/csv";
import { renderTables } from "../../domain/tables/render-table";
import { textRuleNames } from "../../domain/text/text-rule";
import { programSource, version } from "../../domain/version";
import { type ArchiveFile, zipBytes } from "../../zip/zip-bytes";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { loadExpectedUses } from "../plans/steps/load-expected-uses";
import type { UseCaseContext } from "../use-case-context";
import type { ExportedFile } from "./export-judgments";
import { archivedHeadToHead } from "./results/head-to-head-export";
import {
  type ArchivedPart,
  type ArchivedResult,
  type NamedChart,
  ofJudgments,
} from "./results/result-export";

import { RESULT_EXPORTS } from "./results/result-exports";
import { archiveMaterial, isFileName } from "./steps/archive-material";
import { metricsOfArchive } from "./steps/archive-metrics";
import {
  type ArchivedRankings,
  type ArchiveSource,
  archivedRankings,
  type ComputedSoFar,
  loadComputed,
} from "./steps/archive-source";
import { citedAuthors } from "./steps/cited-authors";
import { judgmentsText } from "./steps/export-judgments-stream";
import { exportPlaces } from "./steps/export-places";
import { loadJudgingRecord } from "./steps/load-judging-record";
import { PassingRankings } from "./steps/passing-rankings";
import { plotPng } from "./steps/plot-png";
import { withManifest } from "./steps/with-manifest";

export interface ExportArchiveInput {
  readonly campaignId: string;
  readonly freeText?: boolean;
}

type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const MIME = "application/zip";

/** One zip with everything of a campaign, from one moment, made while it is downloaded. */
export async function exportArchive(
  { campaignId, freeText = false }: ExportArchiveInput,
  context: UseCaseContext,
): Promise<ExportedFile> {
  const { db, actor, now } = context;
  const { id, slug } = authoriseIn(actor, "export", await loadCampaignScope(db, campaignId));
  const computed = await loadComputed(id, context);
  const read = async function* (tx: DatabaseTransaction) {
    const campaign = await findCampaign(tx, id);
    if (campaign) {
      const files = withManifest(archiveFiles(tx, campaign, { freeText, computed, now }));
      yield* zipBytes(inFolder(slug, files), now);
    }
  };
  const chunks = await exportPlaces.hold(async () => streamFromSnapshot(db, read));
  return { fileName: `${slug}.zip`, contentType: MIME, chunks };
}

/** One folder holds everything, so that unpacking scatters nothing. */
async function* inFolder(folder: string, files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  for await (const file of files) yield { ...file, name: `${folder}/${file.name}` };
}

interface ToArchive {
  readonly freeText: boolean;
  readonly computed: ComputedSoFar;
  readonly now: Date;
}

async function* archiveFiles(
  tx: DatabaseTransaction,
  campaign: Campaign,
  { freeText, computed, now }: ToArchive,
): AsyncGenerator<ArchiveFile> {
  const stored = await countCampaign(tx, campaign.id);
  const passed = new PassingRankings();
  const judgmentFiles = JUDGMENT_FILE_NAMES.map((file) => ({
    file,
    problem: judgmentFileProblem(file, stored),
  }));
  for (const { file, problem } of judgmentFiles) {
    if (problem !== undefined) continue;
    let held = 0;
    const watch = {
      onPage: file === "judgments.jsonl" ? passed.add.bind(passed) : undefined,
      onEnd: (records: number) => {
        held = records;
      },
    };
    const pieces = judgmentsText(tx, campaign, { file, freeText }, now, watch);
    yield { name: `judgments/${file}`, pieces, records: () => held };
  }
  const material = await readExportedMaterial(tx, campaign.id);
  yield* archiveMaterial(tx, campaign.id, material, campaign.firstSegment);
  yield { name: "settings.json", pieces: [settingsJson(campaign)] };
  yield { name: "instructions.md", pieces: [campaign.instructions] };
  if (campaign.consent !== null) yield { name: "consent.md", pieces: [campaign.consent] };
  const { sets } = await readOfferedSystems(tx, campaign.id);
  if (sets.length > 0) yield { name: ARCHIVED_SETS, pieces: [writeSystemSets(sets)] };
  const rankings = await archivedRankings(passed, campaign);
  const source: ArchiveSource = {
    ...{
      tx,
      campaignId: campaign.id,
      firstSegment: campaign.firstSegment ?? 0,
      rankings,
      computed,
      material,
      sets,
      uses: await loadExpectedUses(tx, campaign),
    },
    metrics: await metricsOfArchive(tx, campaign.id, computed.metrics, passed),
  };
  const parts: ArchivedPart[] = [];
  for (const { archived } of RESULT_EXPORTS) if (archived) parts.push(await archived(source));
  if (rankings) parts.push({ results: [statisticsResult(rankings.passed)] });
  const results = parts.flatMap((part) => part.results);
  for (const { name, shown } of results) if (shown) yield* tableFiles(name, shown);
  for (const { files } of parts) if (files) yield* files;
  yield* plotFiles(results.flatMap(({ charts = [] }) => charts));
  const reproduced = results.flatMap(({ name, made }) => (made ? [{ name, ...made }] : []));
  if (reproduced.length > 0)
    yield { name: "reproduce.sh", pieces: [reproduceScript(reproduced, { version, source: programSource })] };
  if (rankings)
    yield* paperFiles(
      tx,
      campaign,
      rankings,
      { material, metrics: source.metrics.view, robustness: computed.robustness },
      now,
    );
  const readme = archiveReadme({
    campaign: campaign.name,
    about: campaign,
    version,
    source: programSource,
    exportedAt: now,
    counts: stored,
    judgmentFiles,
    hasFreeText: freeText,
    textRule: campaign.textRule,
    fitsLines: material.fitsLines && material.segments > 0,
    firstSegment: campaign.firstSegment ?? 0,
    hasGold: material.hasGold,
    editsOf: material.editsOf,
    references: material.fitsLines ? material.references.filter(isFileName) : [],
    origin: rankings?.board,
    hasScores: source.metrics.view.metrics.length > 0,
    hasSets: sets.length > 0,
    hasOutputScores: source.metrics.view.metrics.some(({ ofOutputs }) => ofOutputs > 0),
    notes: parts.flatMap(({ notes = [] }) => notes),
    results: reproduced,
  });
  yield { name: "README.md", pieces: [readme] };
}

/** How much of what was judged, as `adjudge stats` counts it. */
function statisticsResult({ statistics, fingerprint }: PassingRankings): ArchivedResult {
  const json = { ...statisticsAsInTable1(statistics), fingerprint, version };
  return ofJudgments("statistics", ["stats"], { json, tables: [statisticsTable(statistics)] });
}

function* tableFiles(
  name: string,
  { json, tables }: NonNullable<ArchivedResult["shown"]>,
): Generator<ArchiveFile> {
  yield { name: `tables/${name}.json`, pieces: [resultJson(json)] };
  yield { name: `tables/${name}.md`, pieces: [renderTables(tables, "md")] };
  yield { name: `tables/${name}.tex`, pieces: [renderTables(tables, "latex")] };
  // Programs read one table from a file of CSV.
  const [first] = tables;
  if (first && tables.length === 1) yield { name: `tables/${name}.csv`, pieces: [tableCsv(first)] };
  else
    for (const { name: file, text } of csvFiles(tables))
      yield { name: `tables/${name}/${file}`, pieces: [text] };
}

async function* plotFiles(charts: readonly NamedChart[]): AsyncGenerator<ArchiveFile> {
  for (const { name, chart } of charts) {
    yield { name: `plots/${name}.svg`, pieces: [chartSvg(chart)] };
    yield { name: `plots/${name}.png`, pieces: [await plotPng(chart)] };
  }
}

async function* paperFiles(
  tx: DatabaseTransaction,
  campaign: Campaign,
  rankings: ArchivedRankings,
  {
    material,
    metrics,
    robustness,
  }: Pick<ComputedSoFar, "robustness"> & {
    readonly material: ExportedMaterial;
    readonly metrics: MetricsView;
  },
  now: Date,
): AsyncGenerator<ArchiveFile> {
  const { passed, board: origin, agreement } = rankings;
  const { byOrganisers, statistics } = passed;
  const facts = resultFacts(campaign, material.systems, {
    skipped: statistics.total.skipped,
    byOrganisers,
    origin,
    kappaBetween: agreement?.inter ?? null,
    kappaWithin: agreement?.intra ?? null,
    cohenBetween: agreement?.interCohen ?? null,
    record: await loadJudgingRecord(tx, campaign.id),
    ...scoredOn(metrics),
  });
  const { compared: pairs } = await archivedHeadToHead(rankings);
  const isOfThese = robustness !== undefined && isOfArchivedRankings(robustness, passed);
  const robust = isOfThese && robustness.result !== null ? { robustness: robustness.result } : {};
  const authors = await citedAuthors(tx, campaign);
  yield { name: "methods.txt", pieces: [`${methodsParagraph({ ...facts, pairs, ...robust })}\n`] };
  const cited = { slug: campaign.slug, authors, licence: campaign.licence, today: now };
  yield { name: "citation.bib", pieces: [bibtexEntry(cited, facts)] };
}

/** How the campaign was set up, without what only its judges are to learn. */
function settingsJson(campaign: Campaign): string {
  const { completionCode, completionUrl, failedControlsCode, failedControlsUrl, ...more } =
    campaignSettingsSchema.parse(campaign.settings);
  const { closedEarlyCode, closedEarlyUrl, ...settings } = more;
  return resultJson({
    name: campaign.name,
    slug: campaign.slug,
    description: campaign.description,
    authors: campaign.authors,
    licence: campaign.licence,
    kind: campaign.kind.toLowerCase(),
    texts: textRuleNames[campaign.textRule],
    state: campaign.state.toLowerCase(),
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    maxHypotheses: campaign.maxHypotheses,
    seed: campaign.seed,
    firstSegment: campaign.firstSegment,
    openedAt: campaign.openedAt,
    closedAt: campaign.closedAt,
    settings,
    plan: campaign.plan,
  });
}
