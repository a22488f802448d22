import type { Erasure } from "../../domain/backups/log-archive/erasures";
import type { DatabaseConnection } from "../connection/client";

/** What commits late has a smaller number than what was seen before it. */
const OVERLAP = 1000;

/**
 * What the audit says was erased, from its event `after` on or a little before: the accounts of forgotten judges are told
 * by their user, whose id is never given twice.
 *
 * @returns with the number of the last event, to ask from the next time
 */
export async function listErasures(
  db: DatabaseConnection,
  after: number,
): Promise<{ readonly erasures: readonly Erasure[]; readonly last: number }> {
  const rows = await db.$queryRaw<
    { id: number; kind: Erasure["kind"]; at: Date; campaign: string; user: string | null }[]
  >`
    SELECT e."id", e."action" AS kind, e."at", e."campaign_id"::text AS campaign,
           coalesce(e."detail" ->> 'user', m."user_id"::text) AS "user"
    FROM "audit_event" e
    LEFT JOIN "membership" m
      ON e."action" = 'judge-forgotten' AND m."campaign_id" = e."campaign_id"
      AND m."id"::text = e."detail" ->> 'judge'
    WHERE e."id" > ${after - OVERLAP}::int AND e."action" IN ('judge-forgotten', 'campaign-deleted')
      AND e."campaign_id" IS NOT NULL
    ORDER BY e."id"`;
  const [newest] = await db.$queryRaw<{ last: number | null }[]>`SELECT max("id") AS last FROM "audit_event"`;
  const erasures = rows.flatMap(({ kind, at, campaign, user }): Erasure[] => {
    const moment = at.toISOString();
    if (kind === "campaign-deleted") return [{ kind, at: moment, campaign }];
    // Events of before 1.0 do not name the account, and the campaign is gone by now, and with it the judge.
    return user === null ? [] : [{ kind, at: moment, campaign, user }];
  });
  return { erasures, last: newest?.last ?? after };
}

/** A judge of a campaign who is not forgotten. */
export async function findRememberedJudge(
  db: DatabaseConnection,
  { campaign, user }: { readonly campaign: string; readonly user: string },
): Promise<{ readonly id: number; readonly pseudonym: string } | undefined> {
  const found = await db.membership.findFirst({
    where: { campaignId: campaign, userId: user, role: "JUDGE", forgottenAt: null },
    select: { id: true, pseudonym: true },
  });
  return found === null ? undefined : { id: found.id, pseudonym: found.pseudonym ?? "" };
}

/** When a campaign that had been deleted was last brought back on purpose. */
export async function broughtBackAt(db: DatabaseConnection, campaignId: string): Promise<Date | undefined> {
  const found = await db.auditEvent.findFirst({
    where: { campaignId, action: "campaign-brought-back" },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return found?.at;
}
