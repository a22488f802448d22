import type { DatabaseConnection } from "../connection/client";

export interface StoredLayout {
  readonly textHash: Uint8Array<ArrayBuffer>;
  /** Of the rules by which it was made. */
  readonly version: number;
  /** In the shape of lib/domain/text/lay-out-markdown.ts. */
  readonly layout: unknown;
}

/** Those of these texts of a campaign that are stored, made by these rules. */
export async function findTextLayouts(
  db: DatabaseConnection,
  campaignId: string,
  textHashes: readonly Uint8Array<ArrayBuffer>[],
  version: number,
): Promise<readonly StoredLayout[]> {
  return db.textLayout.findMany({
    where: { campaignId, version, textHash: { in: [...textHashes] } },
    select: { textHash: true, version: true, layout: true },
  });
}

/** Stores how a text is shown, in place of what earlier rules made of it; nothing where the campaign is gone. */
export async function storeTextLayout(
  db: DatabaseConnection,
  campaignId: string,
  { textHash, version, layout }: StoredLayout,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "text_layout" ("campaign_id", "text_hash", "version", "layout")
    SELECT c."id", ${textHash}, ${version}, ${JSON.stringify(layout)}::jsonb
    FROM "campaign" c WHERE c."id" = ${campaignId}::uuid FOR KEY SHARE
    ON CONFLICT ("campaign_id", "text_hash") DO UPDATE SET
      "version" = excluded."version", "layout" = excluded."layout"`;
}
