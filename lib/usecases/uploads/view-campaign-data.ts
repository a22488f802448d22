import {
  countBesidesOutputs,
  countDistinctOutputs,
  countOutputsOfSystems,
  listSegments,
} from "../../db/uploads/campaign-data-view";
import { authoriseIn } from "../../domain/accounts/authorise";
import { textLook } from "../../domain/campaigns/text-look";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { textExcerpt } from "../../domain/text/text-excerpt";
import { foundNumberingSchema } from "../../domain/uploads/numbering/find-numbering";
import { numberingSentence } from "../../domain/uploads/numbering/numbering-words";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";

/** A text may have a mebibyte; a page of ten segments should not have a hundred. */
const maxShown = 3000;

/** How many segments are shown at a time. */
export const segmentsPerPage = 10;

/** What is stored of a campaign's texts, counted, and some of its segments to look at. */
export async function viewCampaignData(
  {
    campaignId,
    page,
  }: { readonly campaignId: string /** From 1; beyond the last, the last. */; readonly page: number },
  { db, actor }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, campaignId));
  const [systems, distinct, besides] = await Promise.all([
    countOutputsOfSystems(db, campaign.id),
    countDistinctOutputs(db, campaign.id),
    countBesidesOutputs(db, campaign.id),
  ]);
  const segments = distinct.reduce((sum, row) => sum + row.segments, 0);
  const pages = Math.max(1, Math.ceil(segments / segmentsPerPage));
  const shownPage = Math.min(Math.max(1, page), pages);
  const skip = (shownPage - 1) * segmentsPerPage;
  const sample = await listSegments(db, campaign.id, { skip, count: segmentsPerPage });
  const segmentsByDistinct = new Array<number>(systems.length + 1).fill(0);
  for (const row of distinct) segmentsByDistinct[row.distinct] = row.segments;
  const numbering = foundNumberingSchema.nullable().parse(campaign.segmentNumbering);
  return {
    id: campaign.id,
    state: campaign.state,
    firstSegment: campaign.firstSegment ?? 0,
    numbering: numbering === null ? undefined : numberingSentence(numbering, "judgments to outputs"),
    corrects: campaign.kind === "CORRECTION",
    look: textLook(campaign),
    targetLanguage: campaign.targetLanguage,
    sourceLanguage: campaign.sourceLanguage,
    systems,
    segments,
    segmentsByDistinct,
    distinctOutputs: distinct.reduce((sum, row) => sum + row.distinct * row.segments, 0),
    sharedOutputs: systems.reduce((sum, { alone }) => sum + segments - alone, 0),
    ...besides,
    page: shownPage,
    pages,
    sample: sample.map(({ hypotheses, source, ...segment }) => ({
      ...segment,
      source: textExcerpt(source, maxShown),
      hypotheses: hypotheses
        .map(({ id, text, outputs }) => ({
          id,
          text: textExcerpt(text, maxShown),
          systems: outputs.map(({ system }) => system.name).sort(compareCodeUnits),
        }))
        .sort(
          (one, other) =>
            other.systems.length - one.systems.length ||
            compareCodeUnits(one.systems[0] ?? "", other.systems[0] ?? ""),
        ),
    })),
  };
}

export type CampaignDataView = Awaited<ReturnType<typeof viewCampaignData>>;
