import { createHash } from "node:crypto";
import { countCampaign } from "../../db/campaigns/campaign-counts";
import type { Database, DatabaseTransaction } from "../../db/connection/client";
import { isDeadlock } from "../../db/connection/deadlock";
import {
  countOfOneSegment,
  countPreferences,
  countSignedUp,
  findLetteredPage,
  markLookedAt,
  storeLetteredPage,
  takeInRankings,
  takeLetteredPage,
} from "../../db/publication/lettered-pages";
import { readSegmentChoices } from "../../db/results/judgment-choices";
import { readRankingColumns } from "../../db/results/judgment-columns";
import { listSystemNames } from "../../db/uploads/systems";
import {
  type LetterWait,
  letterPeriodOf,
  letterProblems,
  letterWait,
} from "../../domain/publication/letter-renewal";
import type { PublishedResults } from "../../domain/publication/published-results";
import {
  publishedAgreement,
  publishedBoard,
  publishedHeadToHead,
} from "../../domain/publication/published-views";
import { readSnapshot, writeSnapshot } from "../../domain/publication/snapshot";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { headToHead } from "../../domain/ranking/head-to-head";
import { scoreOrder } from "../../domain/ranking/ranks";
import {
  agreementRequestSchema,
  leaderboardRequestSchema,
} from "../../domain/results/filters/analysis-request";
import { settledRequest } from "../../domain/results/filters/normalised-request";
import { noFilters } from "../../domain/results/filters/result-filters";
import { version } from "../../domain/version";
import { enqueue } from "../../jobs/queue/enqueue";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { loadMetricScores } from "../metrics/steps/load-metric-scores";
import { CachedColumns } from "../results/steps/cached-columns";
import { computeAgreement } from "../results/steps/compute-agreement";
import { computeLeaderboard, inputOf } from "../results/steps/compute-leaderboard";
import { countRankings } from "../results/steps/count-units";
import { loadCountingJudges } from "../results/steps/counting-judges";
import { MAX_RANKINGS_AT_ONCE, selectRows } from "../results/steps/select-rankings";
import type { AnonymousContext } from "../use-case-context";
import { factsOf, type PublishedCampaign } from "./steps/load-published-results";

/** What a page shows while systems go by letters, and of which moment; under the systems' names, to be lettered. */
export interface LetteredPage {
  readonly results: PublishedResults;
  readonly asOf: Date | null;
  /** Why there are no results. */
  readonly problem: string | undefined;
}

interface LetteredCampaign extends PublishedCampaign {
  readonly seed: number;
}

/**
 * The page with letters of a campaign that is not closed. Whoever asks first in a period has it looked at whether
 * enough was judged by its beginning; when in the period that is, and how often somebody asks, makes no difference.
 * Beyond 20,000 rankings that takes a job, and until it is done the page stays as it was.
 */
export async function loadLetteredPage(
  campaign: LetteredCampaign,
  context: Pick<AnonymousContext, "db" | "now">,
): Promise<LetteredPage> {
  const { db, now } = context;
  const period = letterPeriodOf(now);
  const before = await findLetteredPage(db, campaign.id);
  const isSettled =
    before !== null && (before.namedAt !== null || (before.lookedAt !== null && before.lookedAt >= period));
  if (!isSettled) {
    const { rankings } = await loadCountingJudges(db, campaign.id);
    if (rankings <= MAX_RANKINGS_AT_ONCE) await renewLetteredPage({ campaignId: campaign.id }, context);
    else await enqueue(db, "renew-lettered-page", { campaignId: campaign.id });
  }
  const stored = isSettled ? before : await findLetteredPage(db, campaign.id);
  const names = await listSystemNames(db, campaign.id);
  const results = stored?.results == null ? undefined : readSnapshot(stored.results);
  // After another upload, which is possible before anything is dealt, what was shown is of systems that are gone.
  if (results === undefined || !isOf(results, names)) {
    const problem = stored?.namedAt == null ? letterProblems.few : letterProblems.named;
    return { results: await nothingYet(db, campaign.id, names.length), asOf: null, problem };
  }
  return { results, asOf: stored?.asOf ?? null, problem: undefined };
}

function isOf({ headToHead: matrix }: PublishedResults, names: readonly string[]): boolean {
  return matrix?.matrix.systems.every((system) => names.includes(system)) ?? true;
}

/** What can be told of a campaign without a single answer. */
async function nothingYet(db: Database, campaignId: string, systems: number): Promise<PublishedResults> {
  const segments = await db.segment.count({ where: { campaignId } });
  return {
    leaderboards: {},
    headToHead: null,
    agreement: null,
    metrics: [],
    facts: null,
    counts: { systems, segments, judges: null, rankings: null },
    fingerprint: null,
    version,
  };
}

/** As long as the largest campaign takes. */
const patience = { maxWait: 20_000, timeout: 10 * 60_000, isolationLevel: "RepeatableRead" } as const;

/** Has the page show what was judged by the beginning of this period, if that is enough, and nobody has looked yet. */
export async function renewLetteredPage(
  { campaignId }: { readonly campaignId: string },
  { db, now }: Pick<AnonymousContext, "db" | "now">,
): Promise<void> {
  const campaign = await loadCampaignScope(db, campaignId);
  if (campaign === undefined || campaign.state === "CLOSED") return;
  const period = letterPeriodOf(now);
  try {
    await db.$transaction(async (tx) => {
      const page = await takeLetteredPage(tx, campaignId, period);
      if (page === undefined) return;
      const preferences = await countPreferences(tx, campaignId, period);
      const ofOneSegment = await countOfOneSegment(tx, campaignId, period);
      if (letterWait(page.preferences, { preferences, ofOneSegment }) !== undefined)
        return markLookedAt(tx, campaignId, period);
      await takeInRankings(tx, campaignId, period);
      const results = writeSnapshot(await computeResults(tx, campaign));
      await storeLetteredPage(tx, campaignId, { results, preferences }, period);
    }, patience);
  } catch (error) {
    // Somebody else was at it at the same moment.
    if (!isDeadlock(error)) throw error;
  }
}

/** What a page with letters waits for before it shows other results, and what it never takes in: for organisers. */
export interface LetterDelay {
  readonly wait: LetterWait | undefined;
  /** How many rankings are by judges who signed up by a link. */
  readonly signedUp: number;
}

/** Nothing where so much was judged that counting takes a job, and where the page is never renewed. */
export async function viewLetterDelay(
  campaign: Pick<LetteredCampaign, "id">,
  { db, now }: Pick<AnonymousContext, "db" | "now">,
): Promise<LetterDelay | undefined> {
  const { id } = campaign;
  const page = await findLetteredPage(db, id);
  const { rankings } = await loadCountingJudges(db, id);
  if (page === null || page.namedAt !== null || rankings > MAX_RANKINGS_AT_ONCE) return undefined;
  const preferences = await countPreferences(db, id, now);
  const ofOneSegment = await countOfOneSegment(db, id, now);
  const wait = letterWait(page.preferences, { preferences, ofOneSegment });
  return { wait, signedUp: await countSignedUp(db, id, now) };
}

/** The results of the rankings that the page holds, as they would be computed if there were no others. */
async function computeResults(
  tx: DatabaseTransaction,
  campaign: LetteredCampaign,
): Promise<PublishedResults> {
  const { id, seed } = campaign;
  const columns = await readRankingColumns(tx, id, { ofLetteredPage: true });
  // So many are not hashed one by one.
  const keys = columns.id.length > MAX_RANKINGS_AT_ONCE ? fingerprintOfKeys(columns.id) : undefined;
  const selection = selectRows(new CachedColumns(columns), {
    filters: noFilters,
    choice: undefined,
    ...(keys === undefined ? {} : { fingerprint: keys }),
  });
  const { lines } = await readSegmentChoices(tx, id);
  const request = settledRequest(leaderboardRequestSchema.parse({}), selection);
  const counted = countRankings(selection, request.unit === "run" ? "judgment" : request.unit);
  const input = inputOf(counted, selection, { lines, seed });
  const boardBy = async (method: "ew" | "bt") =>
    publishedBoard({
      result: await computeLeaderboard(counted, { ...request, method }, input),
      isStale: false,
    });
  const [ew, bt] = [await boardBy("ew"), await boardBy("bt")];
  const { pairs } = counted;
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place]!);
  const ends = ew?.board.boundaries.filter(({ separates }) => separates) ?? [];
  const agreement =
    selection.rows.length > MAX_RANKINGS_AT_ONCE
      ? null
      : publishedAgreement({
          result: computeAgreement(selection, agreementRequestSchema.parse({}), seed),
          input,
          isStale: false,
        });
  const leaderboards = { ...(ew === null ? {} : { ew }), ...(bt === null ? {} : { bt }) };
  const { skipped } = await countCampaign(tx, id);
  const [names, segments] = [
    await listSystemNames(tx, id),
    await tx.segment.count({ where: { campaignId: id } }),
  ];
  return {
    leaderboards,
    headToHead: publishedHeadToHead({
      matrix: headToHead(pairs, order),
      rulesAfter: ends.map(({ after }) => after),
      input,
    }),
    agreement,
    metrics: await loadMetricScores(tx, id),
    facts: await factsOf(campaign, { leaderboards, agreement, skipped }, tx),
    counts: {
      systems: names.length,
      segments,
      judges: input.judges.length,
      rankings: selection.isGrouped ? selection.rows.length : null,
    },
    fingerprint: input.fingerprint,
    version,
  };
}

function fingerprintOfKeys(ids: Int32Array): string {
  return createHash("sha256").update(ids.toSorted()).digest("hex").slice(0, 32);
}
