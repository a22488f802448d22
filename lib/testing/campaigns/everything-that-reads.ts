import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "../../db/connection/client";
import { operations } from "../../domain/api/operations";
import { JUDGMENT_FILE_NAMES } from "../../domain/exports/judgment-files";
import { PLOT_ENDINGS } from "../../domain/exports/plot-files";
import { publicDownloads } from "../../domain/publication/publication-parts";
import {
  type AnalysisRequest,
  accuracyRequestSchema,
  leaderboardRequestSchema,
  robustnessRequestSchema,
} from "../../domain/results/filters/analysis-request";
import { segmentOrders } from "../../domain/results/segments/segment-view";
import { segmentsRequestSchema } from "../../domain/results/segments/segments-request";
import { apiCampaign, apiCampaigns } from "../../usecases/api/api-campaigns";
import { apiJudges, apiJudgments, apiSegments, apiSystems } from "../../usecases/api/api-data";
import {
  apiPublicAgreement,
  apiPublication,
  apiPublicHeadToHead,
  apiPublicLeaderboard,
  apiPublicMetrics,
} from "../../usecases/api/api-public";
import { apiAgreement, apiHeadToHead, apiLeaderboard, apiMetrics } from "../../usecases/api/api-results";
import { listCampaigns } from "../../usecases/campaigns/list-campaigns";
import { liveStandings } from "../../usecases/campaigns/live-standings";
import { viewBin } from "../../usecases/campaigns/view-bin";
import { viewCampaigns } from "../../usecases/campaigns/view-campaigns";
import { watchCampaign } from "../../usecases/campaigns/watch-campaign";
import { exportFile } from "../../usecases/exports/export-file";
import { exportPackage } from "../../usecases/exports/export-package";
import { endingsOf, RESULT_EXPORTS } from "../../usecases/exports/results/result-exports";
import { viewExports } from "../../usecases/exports/view-exports";
import { viewMetrics } from "../../usecases/metrics/view-metrics";
import { viewEffort } from "../../usecases/plans/view-effort";
import { publicFile } from "../../usecases/publication/public-file";
import { viewPublicPage } from "../../usecases/publication/view-public-page";
import { requestAnalysis } from "../../usecases/results/request-analysis";
import { runAnalysis } from "../../usecases/results/run-analysis";
import { viewAccuracy } from "../../usecases/results/view-accuracy";
import { viewAgreement } from "../../usecases/results/view-agreement";
import { viewComparison } from "../../usecases/results/view-comparison";
import { viewEdits } from "../../usecases/results/view-edits";
import { viewEffects } from "../../usecases/results/view-effects";
import { viewFilterChoices } from "../../usecases/results/view-filter-choices";
import { viewHeadToHead } from "../../usecases/results/view-head-to-head";
import { viewJudgeBoards } from "../../usecases/results/view-judge-boards";
import { viewJudgeRankings } from "../../usecases/results/view-judge-rankings";
import { viewLeaderboard } from "../../usecases/results/view-leaderboard";
import { viewRobustness } from "../../usecases/results/view-robustness";
import { viewSegment } from "../../usecases/results/view-segment";
import { viewSegments } from "../../usecases/results/view-segments";
import type { UseCaseContext } from "../../usecases/use-case-context";
import { unpackedArchive, unpackedZip } from "../files/unpacked-archive";

/** A campaign that is published, and whoever looks at it. */
export interface LookedAt {
  readonly campaignId: string;
  /** Of its public page. */
  readonly page: string;
  readonly organiser: UseCaseContext;
  /** To unpack archives in. */
  readonly folder: string;
}

/** Rooms of use-cases that read rankings of campaigns. */
const ROOMS = ["campaigns", "exports", "judges", "judging", "metrics", "plans", "publication", "results"];

/** What reads is called so. */
const READING = /^(view|list|watch|live|export|public|own|past|find)-.*(?<!\.(test|bench))\.ts$/;

/** Every use-case that shows something of a campaign, as the folders have it: "results/view-leaderboard". */
export function readingUseCases(): readonly string[] {
  const rooms = fileURLToPath(new URL("../../usecases/", import.meta.url));
  return ROOMS.flatMap((room) =>
    readdirSync(`${rooms}${room}`)
      .filter((file) => READING.test(file))
      .map((file) => `${room}/${file.slice(0, -".ts".length)}`),
  );
}

type Readers = Readonly<Record<string, () => Promise<unknown>>>;

const patient = Number.POSITIVE_INFINITY;

/** Pages, by their use-case; what looks different in several ways, in each. */
function pages(db: Database, { campaignId, page, organiser }: LookedAt): Readers {
  const [here, open] = [{ campaignId }, { slug: page, clientAddress: undefined }];
  return {
    "campaigns/list-campaigns": () => listCampaigns(organiser),
    "campaigns/live-standings": async () =>
      liveStandings(db, await db.campaign.findUniqueOrThrow({ where: { id: campaignId } }), patient),
    "campaigns/view-bin": async () => {
      await db.campaign.update({
        where: { id: campaignId },
        data: { binnedAt: organiser.now, binnedSlug: "binned" },
      });
      const bin = await viewBin(organiser);
      await db.campaign.update({ where: { id: campaignId }, data: { binnedAt: null, binnedSlug: null } });
      return bin;
    },
    "campaigns/view-campaigns": () => viewCampaigns(organiser, patient),
    "campaigns/watch-campaign": () => watchCampaign({ ...here, maxWaitMs: patient }, organiser),
    "exports/view-exports": () => viewExports(here, organiser),
    "metrics/view-metrics": () => viewMetrics(here, organiser),
    "plans/view-effort": () => viewEffort(here, organiser),
    "publication/view-public-page": () => viewPublicPage(open, organiser),
    "results/view-accuracy": () => viewAccuracy(here, organiser),
    "results/view-edits": () => viewEdits(here, organiser),
    "results/view-effects": () => viewEffects(here, organiser),
    "results/view-robustness": () => viewRobustness(here, organiser),
    "results/view-agreement": () => viewAgreement(here, organiser),
    // With itself: both sides are looked at.
    "results/view-comparison": () =>
      viewComparison({ ...here, otherId: campaignId, method: "ew", unit: "segment" }, organiser),
    "results/view-filter-choices": () => viewFilterChoices(here, organiser),
    "results/view-head-to-head": () => viewHeadToHead(here, organiser),
    "results/view-judge-boards": async () => {
      const { export_name } = (
        await db.$queryRaw<{ export_name: string }[]>`
          SELECT "export_name" FROM "membership" WHERE "campaign_id" = ${campaignId}::uuid AND "role" = 'JUDGE'
          ORDER BY "id"`
      ).at(-1)!;
      return viewJudgeBoards({ ...here, judges: [export_name], ew2015: false }, organiser);
    },
    "results/view-judge-rankings": () => viewJudgeRankings(here, organiser),
    "results/view-leaderboard": () => viewLeaderboard(here, organiser),
    "results/view-segment": async () => {
      const judged = await db.ranking.findFirstOrThrow({
        where: { campaignId, kind: "REGULAR", judge: { campaignId } },
        orderBy: [{ judgeId: "desc" }, { id: "asc" }],
        select: { segment: { select: { position: true } } },
      });
      return viewSegment({ ...here, position: judged.segment.position }, organiser);
    },
    ...Object.fromEntries(
      segmentOrders.map((order) => [
        `results/view-segments ${order}`,
        () => viewSegments({ ...here, request: segmentsRequestSchema.parse({ order }) }, organiser),
      ]),
    ),
  };
}

type OperationId = keyof typeof operations;

/** Every operation of the API. */
function api({ campaignId, page, organiser }: LookedAt): Readers {
  const context = { ...organiser, onlyCampaign: undefined } as never;
  const [at, open] = [{ campaign: campaignId }, { slug: page, clientAddress: undefined }];
  const asked = (id: OperationId, values = {}) => operations[id].query.parse(values) as never;
  const calls: Readonly<Record<OperationId, (() => Promise<unknown>) | undefined>> = {
    listCampaigns: () => apiCampaigns(context),
    getCampaign: () => apiCampaign(at, context),
    listSystems: () => apiSystems(at, context),
    getLeaderboard: () => apiLeaderboard({ ...at, ...(asked("getLeaderboard") as object) } as never, context),
    getHeadToHead: () => apiHeadToHead({ ...at, ...(asked("getHeadToHead") as object) } as never, context),
    getAgreement: () => apiAgreement({ ...at, ...(asked("getAgreement") as object) } as never, context),
    getMetrics: () => apiMetrics(at, context),
    listJudges: () => apiJudges(at, context),
    streamJudgments: () => apiJudgments({ ...at, form: "rankings" } as never, context),
    listSegments: () => apiSegments({ ...at, ...(asked("listSegments") as object) } as never, context),
    getPublication: () => apiPublication(open, organiser),
    getPublicLeaderboard: () =>
      apiPublicLeaderboard({ ...open, ...(asked("getPublicLeaderboard") as object) } as never, organiser),
    getPublicHeadToHead: () => apiPublicHeadToHead(open, organiser),
    getPublicAgreement: () => apiPublicAgreement(open, organiser),
    getPublicMetrics: () => apiPublicMetrics(open, organiser),
    streamPublicJudgments: () => publicFile({ ...open, file: "judgments.jsonl" } as never, organiser),
    streamPublicOutputs: () => publicFile({ ...open, file: "outputs.jsonl" } as never, organiser),
    // A description of the others.
    getOpenApiDocument: undefined,
    getCall: undefined,
    handIn: undefined,
    getReceipt: undefined,
    getAlternatives: undefined,
    handInAlternatives: undefined,
  };
  return Object.fromEntries(
    Object.entries(calls).flatMap(([id, call]) => (call === undefined ? [] : [[`API ${id}`, call]])),
  );
}

/** Every file that can be downloaded: by an organiser and from the public page. */
async function files({ campaignId, page, organiser }: LookedAt): Promise<Readers> {
  const { plots } = await viewExports({ campaignId }, organiser);
  const names = [
    ...JUDGMENT_FILE_NAMES,
    ...RESULT_EXPORTS.flatMap((result) => endingsOf(result).map((ending) => `${result.name}.${ending}`)),
    ...plots.flatMap((group) =>
      group.plots.flatMap(({ name }) => Object.keys(PLOT_ENDINGS).map((ending) => `${name}.${ending}`)),
    ),
  ];
  const published = publicDownloads.flatMap((download) => {
    if (download === "leaderboard") return ["leaderboard.csv", "leaderboard.md", "leaderboard.tex"];
    // Opened below.
    return download === "package" ? [] : [`${download}.jsonl`];
  });
  return Object.fromEntries([
    // A comparison is with another campaign: here with itself.
    ...names.map((file) => [
      `file ${file}`,
      () => exportFile({ campaignId, file, request: { otherId: campaignId } }, organiser),
    ]),
    ...published.map((file) => [
      `public file ${file}`,
      () => publicFile({ slug: page, clientAddress: undefined, file } as never, organiser),
    ]),
  ]);
}

/** Computes what is shown once a job has computed it. */
async function computeJobs({ campaignId, organiser }: LookedAt): Promise<void> {
  const requests: readonly AnalysisRequest[] = [
    leaderboardRequestSchema.parse({ method: "trueskill", bootstrap: 20 }),
    accuracyRequestSchema.parse({}),
    robustnessRequestSchema.parse({}),
  ];
  for (const request of requests) {
    const { id } = await requestAnalysis({ campaignId, request }, organiser);
    await runAnalysis({ analysisId: id }, organiser);
  }
}

/** All that can be seen of a campaign, by what shows it: pages, files, each file of the archive, operations of the API. */
export async function lookEverywhere(db: Database, place: LookedAt): Promise<ReadonlyMap<string, string>> {
  await computeJobs(place);
  const seen = new Map<string, string>();
  for (const [name, read] of Object.entries({
    ...pages(db, place),
    ...api(place),
    ...(await files(place)),
  }))
    seen.set(name, await asText(await read().catch((error: unknown) => String(error))));
  const archive = await unpackedArchive(db, place.folder, place.campaignId);
  for (const name of archive.names) seen.set(`archive ${name}`, timeless(archive.text(name)));
  const open = { slug: place.page, clientAddress: undefined, file: "data.zip", method: undefined };
  // Parquet files hold the rows of the JSONL files beside them.
  for (const [of, data] of [
    ["package", await unpackedArchive(db, place.folder, place.campaignId, exportPackage)],
    ["public package", await unpackedZip(place.folder, await publicFile(open, place.organiser))],
  ] as const)
    for (const name of data.names.filter((each) => each.startsWith("jsonl/")))
      seen.set(`${of} ${name}`, timeless(data.text(name)));
  return seen;
}

async function asText(shown: unknown): Promise<string> {
  if (typeof shown === "object" && shown !== null && "chunks" in shown) {
    const parts: Uint8Array[] = [];
    for await (const chunk of shown.chunks as AsyncIterable<Uint8Array>) parts.push(chunk);
    return timeless(Buffer.concat(parts).toString("latin1"));
  }
  return timeless(
    JSON.stringify(shown, (_key, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...value] : value,
    ),
  );
}

/**
 * Without what changes from look to look (how long a job took, and which it was) and without the mark of an excluded
 * judge, and what comes of its length: a fact of the judge, whatever it is taken for.
 */
function timeless(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "(id)")
    .replace(/"judgeExcluded":true,|"isActive":(true|false),|"excludedAt":("\(time\)"|null),/g, "")
    .replace(/("name":"judgments\/judgments\.jsonl"),"bytes":\d+(,"records":\d+),"sha256":"\w+"/g, "$1$2")
    .replace(/"bytes":\d+(?=\},\{"file"|\}\])/g, '"bytes":0');
}
