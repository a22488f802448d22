import { readPublicationSnapshot, readResultsStamp } from "../../../db/publication/publications";
import { publicSections } from "../../../domain/publication/publication-parts";
import type { PublishedResults } from "../../../domain/publication/published-results";
import { readSnapshotWithSets } from "../../../domain/publication/snapshot";
import { loadCountingJudges, stampOf } from "../../results/steps/counting-judges";
import { LatestCache } from "../../results/steps/latest-cache";
import type { AnonymousContext } from "../../use-case-context";
import { loadPublishedResults, type PublishedCampaign } from "./load-published-results";

/** A cell of a table is some hundred bytes: together about a hundred megabytes. */
const MAX_CELLS = 1_000_000;
const KEPT_MS = 60_000;

const named = new LatestCache<PublishedResults>(50, {
  weightOf: cellsOf,
  maxWeight: MAX_CELLS,
  maxAgeMs: KEPT_MS,
});

const frozen = new LatestCache<ReturnType<typeof readSnapshotWithSets>>(50, {
  weightOf: ({ results, sets }) =>
    cellsOf(results) + sets.reduce((sum, set) => sum + cellsOf(set.results), 0),
  maxWeight: MAX_CELLS,
  maxAgeMs: KEPT_MS,
});

/** What grows with the square of something, or with several numbers at once, and the rest by and large. */
function cellsOf({ headToHead, agreement, leaderboards, metrics }: PublishedResults): number {
  const boards = Object.values(leaderboards).reduce((sum, { board }) => sum + board.rows.length, 0);
  const scores = metrics.reduce((sum, metric) => sum + metric.scores.length, 0);
  const pairs = (agreement?.pairs.length ?? 0) + (agreement?.judges.length ?? 0);
  return 100 + (headToHead?.matrix.systems.length ?? 0) ** 2 + pairs + boards + scores;
}

/**
 * The results of a closed campaign, all sections together, computed when something that they rest on has changed:
 * judgments, judges, analyses, scores; or a minute has passed, for whatever else they tell. However many ask at once, it
 * is computed once.
 *
 * @param systems of all systems where none are named
 */
export async function namedResults(
  campaign: PublishedCampaign,
  context: AnonymousContext,
  systems?: readonly string[],
): Promise<PublishedResults> {
  const { db, now } = context;
  const [{ judges }, changes] = await Promise.all([
    loadCountingJudges(db, campaign.id),
    readResultsStamp(db, campaign.id),
  ]);
  const minute = Math.floor(now.getTime() / KEPT_MS);
  const stamp = JSON.stringify([stampOf(judges), changes, minute, campaign.name]);
  return named.get(JSON.stringify([campaign.id, systems ?? null]), stamp, () =>
    loadPublishedResults(campaign, publicSections, context, systems),
  );
}

/** What was frozen, with the sets of systems that there were, read once for all who ask within a minute. */
export async function frozenResults(
  { campaignId, frozenAt }: { readonly campaignId: string; readonly frozenAt: Date },
  { db }: Pick<AnonymousContext, "db">,
): Promise<ReturnType<typeof readSnapshotWithSets>> {
  return frozen.get(campaignId, frozenAt.toISOString(), async () =>
    readSnapshotWithSets(await readPublicationSnapshot(db, campaignId)),
  );
}
