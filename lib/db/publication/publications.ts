import type { CampaignSettings } from "../../domain/campaigns/settings";
import type { CampaignAbout } from "../../domain/citation/campaign-about";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

const allButSnapshot = {
  campaignId: true,
  slug: true,
  sections: true,
  downloads: true,
  searchEngines: true,
  frozenAt: true,
  publishedAt: true,
} as const;

export async function findPublication(db: DatabaseConnection, campaignId: string) {
  return db.publication.findUnique({ where: { campaignId }, select: allButSnapshot });
}

export async function findPublicationBySlug(db: DatabaseConnection, slug: string) {
  return db.publication.findUnique({ where: { slug }, select: allButSnapshot });
}

/** What was frozen; null where the page is live. */
export async function readPublicationSnapshot(db: DatabaseConnection, campaignId: string): Promise<unknown> {
  const found = await db.publication.findUnique({ where: { campaignId }, select: { snapshot: true } });
  return found?.snapshot ?? null;
}

export interface PublicationColumns {
  readonly slug: string;
  readonly sections: readonly string[];
  readonly downloads: readonly string[];
  readonly searchEngines: boolean;
}

/**
 * Publishes, or changes what is published; false where another campaign has the slug. Two that take a free slug at the
 * same moment come one after the other: the second waits until the first is stored, and is told.
 */
export async function storePublication(
  db: DatabaseTransaction,
  campaignId: string,
  { slug, sections, downloads, searchEngines }: PublicationColumns,
  publishedAt: Date,
): Promise<boolean> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(7243005, hashtext(${slug}))`;
  const stored = await db.$executeRaw`
    INSERT INTO "publication" ("campaign_id", "slug", "sections", "downloads", "search_engines", "published_at")
    SELECT ${campaignId}::uuid, ${slug}, ${[...sections]}::text[], ${[...downloads]}::text[], ${searchEngines},
      ${publishedAt}::timestamptz
    WHERE NOT EXISTS (
      SELECT 1 FROM "publication" WHERE "slug" = ${slug} AND "campaign_id" <> ${campaignId}::uuid)
    ON CONFLICT ("campaign_id") DO UPDATE
    SET "slug" = excluded."slug", "sections" = excluded."sections", "downloads" = excluded."downloads",
      "search_engines" = excluded."search_engines"`;
  return stored === 1;
}

/** Keeps what the page shows from now on; nothing where it was withdrawn meanwhile. */
export async function freezePublication(
  db: DatabaseConnection,
  campaignId: string,
  { snapshot, frozenAt }: { readonly snapshot: object; readonly frozenAt: Date },
): Promise<boolean> {
  const { count } = await db.publication.updateMany({ where: { campaignId }, data: { snapshot, frozenAt } });
  return count === 1;
}

/** Whether the page was frozen until now. */
export async function thawPublication(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const thawed = await db.$executeRaw`
    UPDATE "publication" SET "snapshot" = NULL, "frozen_at" = NULL
    WHERE "campaign_id" = ${campaignId}::uuid AND "frozen_at" IS NOT NULL`;
  return thawed === 1;
}

export async function deletePublication(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const { count } = await db.publication.deleteMany({ where: { campaignId } });
  return count === 1;
}

/** Changes what the campaign says of itself, as far as it is given. */
export async function updateCampaignAbout(
  db: DatabaseConnection,
  campaignId: string,
  { authors, ...rest }: Partial<CampaignAbout> & { readonly settings?: CampaignSettings },
): Promise<void> {
  const data = { ...rest, ...(authors === undefined ? {} : { authors: [...authors] }) };
  await db.campaign.updateMany({ where: { id: campaignId }, data });
}

/** When the results of a campaign last changed: its last answer, the last that was admitted late, or its closing. */
export async function readResultsMoment(db: DatabaseConnection, campaignId: string): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ readonly moment: Date | null }[]>`
    SELECT greatest(c."closed_at", (
      SELECT max(greatest(r."answered_at", r."admitted_at")) FROM "ranking" r WHERE r."campaign_id" = c."id"
    )) AS "moment"
    FROM "campaign" c WHERE c."id" = ${campaignId}::uuid`;
  return row?.moment ?? null;
}

/** Another text whenever analyses, metrics, systems or judges of a campaign have changed. */
export async function readResultsStamp(db: DatabaseConnection, campaignId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ readonly stamp: string }[]>`
    SELECT concat_ws(' ',
      (SELECT count(*) || '/' || max("finished_at") FROM "analysis" WHERE "campaign_id" = c."id"),
      (SELECT count(*) || '/' || sum(hashint8(xmin::text::bigint)) FROM "metric" WHERE "campaign_id" = c."id"),
      (SELECT count(*) || '/' || sum(hashint8(xmin::text::bigint)) FROM "system" WHERE "campaign_id" = c."id"),
      (SELECT count(*) || '/' || sum(hashint8(xmin::text::bigint)) FROM "membership" WHERE "campaign_id" = c."id")
    ) AS "stamp"
    FROM "campaign" c WHERE c."id" = ${campaignId}::uuid`;
  return row?.stamp ?? "";
}
