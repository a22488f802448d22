import { countOpenWork } from "../../db/campaigns/overview-counts";
import { listSettledAttention } from "../../db/campaigns/settled-attention";
import { readResultsStamp } from "../../db/publication/publications";
import { idleSince } from "../../domain/campaigns/attention";
import { campaignsInOrder } from "../../domain/campaigns/campaigns-in-order";
import { ResultCache } from "../results/steps/result-cache";
import type { UseCaseContext } from "../use-case-context";
import { type ListedCampaign, listCampaigns } from "./list-campaigns";
import { attentionIn, loadWatched } from "./steps/load-attention";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** What is known of a campaign from its judges' answers. */
interface Watch {
  readonly attention: number;
  /** When each judge who may work was last seen to answer. */
  readonly lastAnswers: readonly Date[];
}

export interface CampaignInList extends ListedCampaign {
  /** Entries that need attention as on its overview; nothing of a draft, or while they are being counted. */
  readonly attention: number | undefined;
  /** Judges who have answered within three days; nothing while nobody judges, or it is being counted. */
  readonly activeJudges: number | undefined;
}

/** Whoever lists campaigns waits so long for all of them; what takes longer is there the next time. */
const PATIENCE_MS = 1500;
const MS_PER_HOUR = 3_600_000;

const cache = new ResultCache<Watch>();

/**
 * The actor's campaigns with how far they are and what needs attention, those at work first. What is said of judges is
 * kept until answers, judges or what was settled have changed, for an hour at most. Counts that differ from the
 * rankings are looked for on the overview alone.
 */
export async function viewCampaigns(
  context: UseCaseContext,
  maxWaitMs: number = PATIENCE_MS,
): Promise<readonly CampaignInList[]> {
  const campaigns = await listCampaigns(context);
  const seen = await Promise.all(
    campaigns.map(async (campaign) => {
      const watch = campaign.state === "DRAFT" ? undefined : await watchOf(campaign, context, maxWaitMs);
      const isJudged =
        !campaign.counts.isImported && (campaign.state === "OPEN" || campaign.state === "PAUSED");
      const since = idleSince(context.now);
      return {
        ...campaign,
        attention: watch?.attention,
        activeJudges: isJudged ? watch?.lastAnswers.filter((at) => at > since).length : undefined,
      };
    }),
  );
  return campaignsInOrder(seen);
}

async function watchOf(
  { id, state, counts }: ListedCampaign,
  { db, now }: UseCaseContext,
  maxWaitMs: number,
): Promise<Watch | undefined> {
  const [stamp, open, settled] = await Promise.all([
    readResultsStamp(db, id),
    countOpenWork(db, id),
    listSettledAttention(db, id),
  ]);
  const hour = Math.floor(now.getTime() / MS_PER_HOUR);
  const fingerprint = JSON.stringify([
    state,
    stamp,
    open,
    counts,
    settled.map(({ key, level }) => [key, level]),
    hour,
  ]);
  return cache.get(id, fingerprint, () => look(id, counts, { db, now }), maxWaitMs);
}

async function look(
  id: string,
  counts: ListedCampaign["counts"],
  { db, now }: Pick<UseCaseContext, "db" | "now">,
): Promise<Watch> {
  const campaign = await loadCampaignScope(db, id);
  // Deleted in between.
  if (campaign === undefined) return { attention: 0, lastAnswers: [] };
  const watched = await loadWatched(campaign, { db, now });
  const { wanting } = attentionIn(campaign, watched, counts, { now, tallyDifferences: undefined });
  return {
    attention: wanting.length,
    lastAnswers: watched.judges.flatMap(({ judge, watched: { isActive } }) =>
      isActive && judge.lastAnswerAt !== null ? [judge.lastAnswerAt] : [],
    ),
  };
}
