import { measureSegments, type SegmentMeasure, stampOfScores } from "../../db/results/segment-measures";
import { findSegmentKeys, listSegmentMetrics, readSegmentPage } from "../../db/results/segments-browser";
import { countCountedRankings } from "../../db/results/standings-material";
import { readOfferedSystems } from "../../db/results/system-choices";
import { authoriseIn } from "../../domain/accounts/authorise";
import { may } from "../../domain/accounts/permissions";
import { textLook } from "../../domain/campaigns/text-look";
import { chosenOfOffered } from "../../domain/judgments/system-sets";
import { noFilters, type ResultFilters, withSystemChoice } from "../../domain/results/filters/result-filters";
import type { SegmentsRequest } from "../../domain/results/segments/segments-request";
import { seenCampaign } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { loadSegmentViews } from "./steps/load-segment-views";
import { ResultCache } from "./steps/result-cache";

/** How many segments are shown at a time. */
const SEGMENTS_PER_PAGE = 20;
/** A text may have a mebibyte; a page of twenty segments should not have a hundred. */
const MAX_SHOWN_LENGTH = 3000;
/** Who asks waits so long; then the page says that it is being computed. */
const PATIENCE_MS = 4000;

const cache = new ResultCache<readonly SegmentMeasure[]>();

/** Segments with what judges and metrics say of them, the most striking first where that is asked for. */
export async function viewSegments(
  {
    campaignId,
    request,
    filters = noFilters,
  }: {
    readonly campaignId: string;
    readonly request: SegmentsRequest;
    /** Which systems are compared; of the other filters none is looked at. */
    readonly filters?: ResultFilters;
  },
  { db, actor, seen }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-results", await seenCampaign({ db, seen }, campaignId));
  const offered = await readOfferedSystems(db, campaign.id);
  const systemChoice = chosenOfOffered(filters, offered);
  const systems = systemChoice?.systems;
  const metrics = await listSegmentMetrics(db, campaign.id);
  const metric = metrics.find(({ name }) => name === request.metric) ?? metrics[0];
  const order = request.order === "difference" && metric === undefined ? "ranked" : request.order;
  const isByMeasure = order === "disagreement" || order === "difference";
  const measures = isByMeasure
    ? await measuresOf(db, { campaignId: campaign.id, systems }, metric?.id ?? null, order)
    : undefined;
  const isComputing = isByMeasure && measures === undefined;
  const { search, onlyRanked } = request;
  const selection = { campaignId: campaign.id, search, onlyRanked, rankedFirst: order === "ranked" };
  const isWhole = search === undefined && !onlyRanked && order !== "ranked" && measures === undefined;
  const keys = isWhole ? undefined : await findSegmentKeys(db, selection);
  const sorted = keys && (measures && isByMeasure ? strikingFirst(keys, measures, order) : keys);
  const count = sorted?.length ?? (await readSegmentPage(db, campaign.id, { from: 0, count: 0 })).count;
  const pages = Math.max(1, Math.ceil(count / SEGMENTS_PER_PAGE));
  const page = Math.min(Math.max(1, request.page), pages);
  const range = { from: (page - 1) * SEGMENTS_PER_PAGE, count: SEGMENTS_PER_PAGE };
  const ids =
    sorted?.slice(range.from, range.from + range.count) ??
    (await readSegmentPage(db, campaign.id, range)).ids;
  const segments = await loadSegmentViews(db, {
    ids,
    metrics: metric === undefined ? [] : [metric.id],
    withSystems: may(actor, "see-system-names", campaign),
    firstSegment: campaign.firstSegment,
    longestText: MAX_SHOWN_LENGTH,
    systems,
  });
  const { id, sourceLanguage, targetLanguage } = campaign;
  const look = textLook(campaign);
  return {
    ...{ id, sourceLanguage, targetLanguage, look, metrics, metric, order, isComputing, count, page, pages },
    ...{ offered, systemChoice, filters: withSystemChoice(filters, systemChoice) },
    segments,
  };
}

async function measuresOf(
  db: UseCaseContext["db"],
  { campaignId, systems }: { readonly campaignId: string; readonly systems: readonly string[] | undefined },
  metricId: number | null,
  order: "disagreement" | "difference",
): Promise<readonly SegmentMeasure[] | undefined> {
  // The judges' disagreement is the same whatever the metric.
  const wanted = order === "difference" ? metricId : null;
  const [counted, stamp] = await Promise.all([
    countCountedRankings(db, campaignId),
    wanted === null ? "" : stampOfScores(db, wanted),
  ]);
  return cache.get(
    `${campaignId} ${wanted ?? ""} ${systems?.join(" ") ?? ""}`,
    `${counted.rankings} ${counted.sum} ${stamp}`,
    () => measureSegments(db, campaignId, wanted, systems),
    PATIENCE_MS,
  );
}

/** Segments without the measure stand last; equal ones by position, as they come. */
function strikingFirst(
  keys: readonly number[],
  measures: readonly SegmentMeasure[],
  order: "disagreement" | "difference",
): readonly number[] {
  const measured = new Map(measures.map((measure) => [measure.segmentId, measure[order]]));
  const value = (key: number) => measured.get(key) ?? -1;
  return keys.toSorted((one, other) => value(other) - value(one));
}
