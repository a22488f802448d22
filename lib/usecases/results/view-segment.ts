import { findNeighbourPositions, findSegmentAt, listSegmentMetrics } from "../../db/results/segments-browser";
import { readOfferedSystems } from "../../db/results/system-choices";
import { authoriseIn } from "../../domain/accounts/authorise";
import { may } from "../../domain/accounts/permissions";
import { AppError } from "../../domain/app-error";
import { textLook } from "../../domain/campaigns/text-look";
import { chosenOfOffered } from "../../domain/judgments/system-sets";
import { noFilters, type ResultFilters, withSystemChoice } from "../../domain/results/filters/result-filters";
import { goldEditsSchema } from "../../domain/results/segments/stored-gold-edits";
import { segmentName } from "../../domain/uploads/numbering/segment-name";
import { seenCampaign } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { loadSegmentViews } from "./steps/load-segment-views";

/** Longer than any text that is judged; what is longer is cut all the same. */
const MAX_SHOWN_LENGTH = 100_000;

/** One segment with everything of it: annotations, texts, scores by every metric, every ranking. */
export async function viewSegment(
  {
    campaignId,
    position,
    filters = noFilters,
  }: {
    readonly campaignId: string;
    readonly position: number;
    /** Which systems are compared; of the other filters none is looked at. */
    readonly filters?: ResultFilters;
  },
  { db, actor, seen }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-results", await seenCampaign({ db, seen }, campaignId));
  const isPosition = Number.isSafeInteger(position) && position >= 0 && position < 2 ** 31;
  const found = isPosition ? await findSegmentAt(db, campaign.id, position) : null;
  if (found === null) throw new AppError("not-found", "This segment does not exist in the campaign.");
  const offered = await readOfferedSystems(db, campaign.id);
  const systemChoice = chosenOfOffered(filters, offered);
  const metrics = await listSegmentMetrics(db, campaign.id);
  const [[segment], neighbours] = await Promise.all([
    loadSegmentViews(db, {
      ids: [found.id],
      metrics: metrics.map(({ id }) => id),
      withSystems: may(actor, "see-system-names", campaign),
      firstSegment: campaign.firstSegment,
      longestText: MAX_SHOWN_LENGTH,
      systems: systemChoice?.systems,
    }),
    findNeighbourPositions(db, campaign.id, position),
  ]);
  if (segment === undefined) throw new AppError("not-found", "This segment does not exist in the campaign.");
  const { id, sourceLanguage, targetLanguage } = campaign;
  const look = textLook(campaign);
  const nameOf = (at: number | null) => (at === null ? null : segmentName(at, campaign.firstSegment));
  return {
    ...{ id, sourceLanguage, targetLanguage, look, metrics, segment },
    ...{ offered, systemChoice, filters: withSystemChoice(filters, systemChoice) },
    neighbours: { before: nameOf(neighbours.before), after: nameOf(neighbours.after) },
    references: found.references,
    gold: found.gold.map(({ annotator, edits }) => ({ annotator, edits: goldEditsSchema.parse(edits) })),
  };
}
