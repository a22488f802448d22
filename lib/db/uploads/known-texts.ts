import type { DatabaseConnection } from "../connection/client";

/** As `isPlaceholder` knows them. */
export const PLACEHOLDER = "^\\((text|source) .{1,200} not in the file\\) *$";

export interface KnownTexts {
  readonly sources: boolean;
  readonly outputs: boolean;
}

/** Whether any source and any output of a campaign can be read; of one that was imported its files need hold none. */
export async function findKnownTexts(db: DatabaseConnection, campaignId: string): Promise<KnownTexts> {
  const [known] = await db.$queryRaw<KnownTexts[]>`
    SELECT
      EXISTS (SELECT FROM "segment"
        WHERE "campaign_id" = ${campaignId}::uuid AND "source" !~ ${PLACEHOLDER}) AS "sources",
      EXISTS (SELECT FROM "output" o JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
        WHERE o."campaign_id" = ${campaignId}::uuid AND h."text" !~ ${PLACEHOLDER}) AS "outputs"`;
  return known ?? { sources: false, outputs: false };
}
