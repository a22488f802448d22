import { noSuchCampaign } from "../../domain/accounts/authorise";
import type { AnswerCounts, CampaignCounts, SetupCounts } from "../../domain/campaigns/campaign-counts";
import type { DatabaseConnection } from "../connection/client";

type OfCampaign<Counts> = Counts & { readonly id: string };

/** What is counted of these campaigns, by id. */
export async function countCampaigns(
  db: DatabaseConnection,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignCounts>> {
  const [setups, answers] = [await countSetups(db, campaignIds), await countAnswers(db, campaignIds)];
  const answersOf = new Map(answers.map(({ id, ...counts }) => [id, counts]));
  return new Map(
    setups.flatMap(({ id, ...setup }) => {
      const counts = answersOf.get(id);
      // What was deleted in between is no longer there to be counted.
      return counts === undefined ? [] : [[id, { ...setup, ...counts }] as const];
    }),
  );
}

/** What is counted of one campaign. */
export async function countCampaign(db: DatabaseConnection, campaignId: string): Promise<CampaignCounts> {
  const counts = (await countCampaigns(db, [campaignId])).get(campaignId);
  if (counts === undefined) throw noSuchCampaign();
  return counts;
}

/** What was set up of one campaign. It looks at no answer, and so takes no time. */
export async function countSetup(db: DatabaseConnection, campaignId: string): Promise<SetupCounts> {
  const [counts] = await countSetups(db, [campaignId]);
  if (counts === undefined) throw noSuchCampaign();
  const { id: _, ...setup } = counts;
  return setup;
}

async function countSetups(
  db: DatabaseConnection,
  campaignIds: readonly string[],
): Promise<readonly OfCampaign<SetupCounts>[]> {
  return db.$queryRaw<OfCampaign<SetupCounts>[]>`
    SELECT c."id"::text AS "id",
           (SELECT count(*) FROM "system" s WHERE s."campaign_id" = c."id")::int AS "systems",
           (SELECT count(*) FROM "segment" s WHERE s."campaign_id" = c."id")::int AS "segments",
           (SELECT count(*) FROM "membership" m
             WHERE m."campaign_id" = c."id" AND m."role" = 'JUDGE' AND m."removed_at" IS NULL)::int AS "judges",
           asked."tasks", asked."planned",
           asked."tasks" = 0 AND EXISTS (
             SELECT FROM "ranking" r WHERE r."campaign_id" = c."id" AND r."origin" = 'IMPORTED') AS "isImported"
    FROM "campaign" c
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "tasks",
             coalesce(sum(t."copies" * CASE WHEN t."return_after" IS NULL THEN 1 ELSE 2 END), 0)::int AS "planned"
      FROM "task" t WHERE t."campaign_id" = c."id" AND t."kind" = 'REGULAR'
    ) asked
    WHERE c."id" = ANY(${[...campaignIds]}::uuid[])`;
}

async function countAnswers(
  db: DatabaseConnection,
  campaignIds: readonly string[],
): Promise<readonly OfCampaign<AnswerCounts>[]> {
  return db.$queryRaw<OfCampaign<AnswerCounts>[]>`
    SELECT c."id"::text AS "id",
           (count(*) FILTER (WHERE a."standing" = 'ranking'))::int AS "rankings",
           (count(*) FILTER (WHERE a."standing" = 'ranking' AND a."kind" = 'AUTOMATIC'))::int AS "automatic",
           (count(*) FILTER (WHERE a."standing" = 'ranking' AND a."by_organiser"))::int AS "byOrganisers",
           (count(*) FILTER (WHERE a."standing" = 'skipped'))::int AS "skipped",
           (count(*) FILTER (WHERE a."standing" <> 'superseded' AND a."kind" <> 'AUTOMATIC'))::int AS "answers",
           (count(*) FILTER (WHERE a."standing" = 'practice'))::int AS "practice",
           (count(*) FILTER (WHERE a."standing" = 'late'))::int AS "late",
           (count(*) FILTER (WHERE a."standing" = 'control'))::int AS "control",
           (count(*) FILTER (WHERE a."standing" = 'excluded' AND a."kind" <> 'AUTOMATIC'))::int AS "excluded",
           (count(*) FILTER (WHERE a."standing" = 'superseded'))::int AS "superseded",
           count(a."id")::int AS "stored",
           (count(*) FILTER (WHERE a."origin" = 'IMPORTED'))::int AS "imported",
           (count(*) FILTER (WHERE a."ungrouped"))::int AS "ungrouped",
           NOT coalesce(bool_or(a."ungrouped"), false) AS "isGrouped"
    FROM "campaign" c LEFT JOIN "answer_standing" a ON a."campaign_id" = c."id"
    WHERE c."id" = ANY(${[...campaignIds]}::uuid[])
    GROUP BY c."id"`;
}
