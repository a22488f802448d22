import { noSuchCampaign } from "../../domain/accounts/authorise";
import type { EditMarking } from "../../domain/campaigns/edit-marking";
import type { JudgeStanding } from "../../domain/judging/judging-situation";
import type { TextRule } from "../../domain/text/text-rule";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { directSql, type SqlConnection } from "../connection/sql-connection";

/** The campaign that an address names, unless it is in the bin; settings as stored. */
export async function findCampaignBySlug(db: DatabaseConnection, slug: string) {
  return db.campaign.findUnique({ where: { slug, binnedAt: null } });
}

/** Of a campaign, what judging in it needs. */
export interface JudgedCampaign {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: "CORRECTION" | "GENERATION";
  readonly textRule: TextRule;
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly instructions: string;
  readonly instructionsVersion: number;
  readonly consent: string | null;
  readonly consentVersion: number;
  readonly seed: number;
  readonly editMarking: EditMarking;
  readonly errorsFirst: boolean;
  /** As stored. */
  readonly plan: unknown;
  readonly settings: unknown;
}

/** The same for judging: asked with every answer, so that it is a statement that stays planned. */
export async function findJudgedCampaign(
  db: DatabaseConnection,
  slug: string,
): Promise<JudgedCampaign | null> {
  const [campaign] = await directSql(db).$queryRaw<JudgedCampaign[]>`
    /* prepared */ SELECT "id"::text AS "id", "slug", "name", "kind"::text AS "kind", "state"::text AS "state",
           "text_rule"::text AS "textRule", "source_language" AS "sourceLanguage", "target_language" AS "targetLanguage", "instructions",
           "instructions_version" AS "instructionsVersion", "consent", "consent_version" AS "consentVersion",
           "seed", "edit_marking"::text AS "editMarking", "errors_first" AS "errorsFirst", "plan", "settings"
    FROM "campaign" WHERE "slug" = ${slug} AND "binned_at" IS NULL`;
  return campaign ?? null;
}

export interface LockedStanding extends JudgeStanding {
  readonly pseudonym: string;
  /** How many tasks the judge is to be shown; none where nothing limits it. */
  readonly workload: number | null;
  /** Of the instructions that the judge read last. */
  readonly instructionsRead: number | null;
  /** When an organiser let a judge go on who had been stopped. */
  readonly sparedAt: Date | null;
}

/**
 * A judge's standing, held until the transaction ends. What one judge sends is handled one at a time, and the
 * campaign changes neither its state nor its tallies as a whole meanwhile. Every transaction that deals or stores
 * takes its locks in this order: campaign and judge, task, assignments of the task, tallies.
 *
 * With the assignment that is about to be answered its task is held too: until then somebody else could withdraw the
 * assignment, so that it has to be read after this. Repetitions and tasks with a known answer are nobody else's
 * business: their tasks are not held, and judges who answer the same one do not wait for each other.
 *
 * To the end of the transaction PostgreSQL is told to keep one plan a statement and to look rows up one by one:
 * everything here is about a few rows, and a plan that was made while a campaign had no rankings, or for as many of
 * them as it might be, would read whole tables for each answer.
 */
export async function lockStanding(
  tx: SqlConnection,
  judgeId: number,
  answered?: string,
): Promise<LockedStanding> {
  const [standing] = await tx.$queryRaw<LockedStanding[]>`
    /* prepared */ WITH standing AS MATERIALIZED (
      SELECT c."state"::text AS "state", m."paused_at" AS "pausedAt", m."excluded_at" AS "excludedAt",
             m."removed_at" AS "removedAt", m."pseudonym", m."workload",
             CASE WHEN c."consent" IS NOT NULL THEN c."consent_version" END AS "consentAsked",
             m."consent_version" AS "consentGiven", m."instructions_version" AS "instructionsRead",
             m."stopped_for"::text AS "stoppedFor", m."spared_at" AS "sparedAt"
      FROM "membership" m JOIN "campaign" c ON c."id" = m."campaign_id"
      WHERE m."id" = ${judgeId} AND c."binned_at" IS NULL
      FOR SHARE OF c FOR NO KEY UPDATE OF m
    )
    SELECT standing.*,
           set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
           set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)
    FROM standing LEFT JOIN LATERAL (
      SELECT t."id" FROM "task" t
      WHERE standing."pseudonym" IS NOT NULL AND t."kind" = 'REGULAR' AND t."id" = (
        SELECT "task_id" FROM "assignment"
        WHERE "public_id" = ${answered ?? null} AND "judge_id" = ${judgeId} AND NOT "is_repeat")
      FOR NO KEY UPDATE
    ) held ON true`;
  // The campaign was deleted or moved to the bin after it was found.
  if (standing === undefined) throw noSuchCampaign();
  return standing;
}

/** Whether a judge of this campaign was excluded or taken back by this very call. */
export async function setExcluded(
  tx: DatabaseTransaction,
  { campaignId, judgeId, at }: { campaignId: string; judgeId: number; at: Date | null },
): Promise<"changed" | "unchanged" | "no-such-judge"> {
  const where = { id: judgeId, campaignId, role: "JUDGE" as const };
  const { count } = await tx.membership.updateMany({
    where: { ...where, excludedAt: at === null ? { not: null } : null },
    data: { excludedAt: at },
  });
  if (count === 1) return "changed";
  return (await tx.membership.count({ where })) === 1 ? "unchanged" : "no-such-judge";
}
