import { freeName } from "../../domain/text/free-name";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { Prisma } from "../generated/client";

/**
 * Moves a campaign to the bin; false where it is not there or is in it already. Its names in addresses are free from
 * then on, so that nobody has to think of another because of something that was thrown away.
 */
export async function moveCampaignToBin(
  tx: DatabaseTransaction,
  campaignId: string,
  binnedAt: Date,
): Promise<boolean> {
  const moved = await tx.$executeRaw`
    UPDATE "campaign" SET "binned_at" = ${binnedAt}, "binned_slug" = "slug", "slug" = 'bin-' || "id"::text
    WHERE "id" = ${campaignId}::uuid AND "binned_at" IS NULL`;
  if (moved === 0) return false;
  await tx.$executeRaw`
    UPDATE "publication" SET "binned_slug" = "slug", "slug" = 'bin-' || "campaign_id"::text
    WHERE "campaign_id" = ${campaignId}::uuid`;
  return true;
}

export interface RestoredNames {
  readonly slug: string;
  /** What it was called in addresses before. */
  readonly formerSlug: string;
  /** The same of its public page, where it has one. */
  readonly publicSlug: string | undefined;
  readonly formerPublicSlug: string | undefined;
}

/**
 * Takes a campaign out of the bin, under its former names in addresses or the next that are free; nothing where it is
 * not in the bin. Fails, to be tried again, where another takes such a name at the same moment.
 */
export async function takeCampaignFromBin(
  tx: DatabaseTransaction,
  campaignId: string,
): Promise<RestoredNames | undefined> {
  await tx.$queryRaw`SELECT 1 FROM "campaign" WHERE "id" = ${campaignId}::uuid FOR UPDATE`;
  const campaign = await tx.campaign.findUnique({
    where: { id: campaignId },
    select: { binnedSlug: true, publication: { select: { binnedSlug: true } } },
  });
  if (campaign === null || campaign.binnedSlug === null) return undefined;
  const { binnedSlug: formerSlug } = campaign;
  const formerPublicSlug = campaign.publication?.binnedSlug ?? undefined;
  const like = (former: string) => ({ OR: [{ slug: former }, { slug: { startsWith: `${former}-` } }] });
  const taken = await tx.campaign.findMany({ where: like(formerSlug), select: { slug: true } });
  const slug = freeName(formerSlug, new Set(taken.map((one) => one.slug)));
  await tx.campaign.update({
    where: { id: campaignId },
    data: { slug, binnedSlug: null, binnedAt: null },
    select: { id: true },
  });
  if (formerPublicSlug === undefined)
    return { slug, formerSlug, publicSlug: undefined, formerPublicSlug: undefined };
  const pages = await tx.publication.findMany({ where: like(formerPublicSlug), select: { slug: true } });
  const publicSlug = freeName(formerPublicSlug, new Set(pages.map((one) => one.slug)));
  await tx.publication.update({
    where: { campaignId },
    data: { slug: publicSlug, binnedSlug: null },
    select: { campaignId: true },
  });
  return { slug, formerSlug, publicSlug, formerPublicSlug };
}

/** What can be moved to the bin: each has its place there, and what it was called in addresses. */
export type Binnable = "campaign" | "call";

/** What the bin tells of a campaign as of a call. */
export interface Binned<State> {
  readonly id: string;
  /** What it was called in addresses and commands. */
  readonly formerSlug: string;
  readonly state: State;
  readonly binnedAt: Date;
  /** Who moved it there, where the account still exists. */
  readonly binnedBy: string | null;
}

const MEMBERS = { campaign: "membership", call: "call_member" } as const;

/**
 * What is in the bin, that which goes last first, with further columns of it, which is `c` there; all of it where no
 * organiser is named.
 */
export async function listBinned<Row extends Binned<string>>(
  db: DatabaseConnection,
  what: Binnable,
  columns: Prisma.Sql,
  organiserId?: string,
): Promise<readonly Row[]> {
  const organiser = organiserId ?? null;
  const itsId = Prisma.raw(`"${what}_id"`);
  return db.$queryRaw<Row[]>`
    SELECT c."id"::text AS "id", c."binned_slug" AS "formerSlug", c."state"::text AS "state",
           c."binned_at" AS "binnedAt",
           (SELECT coalesce(u."name", u."email") FROM "audit_event" e JOIN "app_user" u ON u."id" = e."actor_id"
             WHERE e.${itsId} = c."id" AND e."action" = ${`${what}-binned`} ORDER BY e."id" DESC LIMIT 1) AS "binnedBy",
           ${columns}
    FROM ${Prisma.raw(`"${what}"`)} c
    WHERE c."binned_at" IS NOT NULL AND (${organiser}::uuid IS NULL OR EXISTS (
      SELECT 1 FROM ${Prisma.raw(`"${MEMBERS[what]}"`)} m
      WHERE m.${itsId} = c."id" AND m."user_id" = ${organiser}::uuid
        AND m."role" = 'ORGANISER' AND m."removed_at" IS NULL))
    ORDER BY c."binned_at" DESC, c."id"`;
}

export interface BinnedCampaign extends Binned<"DRAFT" | "OPEN" | "PAUSED" | "CLOSED"> {
  readonly name: string;
  readonly systems: number;
  readonly segments: number;
  readonly judges: number;
  /** As lists of campaigns have it. */
  readonly rankings: number | null;
}

export function listBinnedCampaigns(
  db: DatabaseConnection,
  organiserId?: string,
): Promise<readonly BinnedCampaign[]> {
  const columns = Prisma.sql`c."name",
           (SELECT count(*) FROM "system" s WHERE s."campaign_id" = c."id")::int AS "systems",
           (SELECT count(*) FROM "segment" s WHERE s."campaign_id" = c."id")::int AS "segments",
           (SELECT count(*) FROM "membership" m
             WHERE m."campaign_id" = c."id" AND m."role" = 'JUDGE' AND m."removed_at" IS NULL)::int AS "judges",
           CASE WHEN NOT EXISTS (SELECT FROM "ranking" r WHERE r."campaign_id" = c."id" AND r."ungrouped") THEN
             (SELECT count(*) FROM "counted_ranking" r WHERE r."campaign_id" = c."id") END::int AS "rankings"`;
  return listBinned<BinnedCampaign>(db, "campaign", columns, organiserId);
}

/** The campaigns or calls that were moved to the bin at this moment or before. */
export async function listBinnedBy(
  db: DatabaseConnection,
  what: Binnable,
  moment: Date,
): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ readonly id: string }[]>`
    SELECT "id"::text AS "id" FROM ${Prisma.raw(`"${what}"`)}
    WHERE "binned_at" <= ${moment}::timestamptz ORDER BY "binned_at", "id"`;
  return rows.map(({ id }) => id);
}

/** Those in the bin that are named so, by their id or by what addresses called them. */
export async function findBinnedByName(
  db: DatabaseConnection,
  what: Binnable,
  name: string,
): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ readonly id: string }[]>`
    SELECT "id"::text AS "id" FROM ${Prisma.raw(`"${what}"`)}
    WHERE "binned_at" IS NOT NULL AND ("id"::text = ${name} OR "binned_slug" = ${name}) ORDER BY "binned_at"`;
  return rows.map(({ id }) => id);
}
