import type { DatabaseTransaction } from "../connection/client";

/** A segment with what each system wrote for it, as it was uploaded. */
export interface WrittenSegment {
  readonly id: number;
  readonly systems: readonly number[];
  readonly texts: readonly string[];
}

const SEGMENTS_PER_PAGE = 200;

/** What systems of a campaign wrote, a page of segments at a time; a page may be stored anew before the next is read. */
export async function* readWrittenOutputs(
  tx: DatabaseTransaction,
  campaignId: string,
): AsyncGenerator<readonly WrittenSegment[], void, undefined> {
  for (let after = 0; ; ) {
    const page = await tx.$queryRaw<WrittenSegment[]>`
      SELECT s."id", array_agg(o."system_id" ORDER BY o."system_id") AS "systems",
             array_agg(coalesce(o."original", h."text") ORDER BY o."system_id") AS "texts"
      FROM (SELECT "id" FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid AND "id" > ${after}
            ORDER BY "id" LIMIT ${SEGMENTS_PER_PAGE}) s
      JOIN "output" o ON o."segment_id" = s."id"
      JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
      GROUP BY s."id" ORDER BY s."id"`;
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!.id;
  }
}

/** Removes the outputs of some segments, and the texts that they were collapsed to. */
export async function deleteOutputsOf(tx: DatabaseTransaction, segmentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM "output" WHERE "segment_id" = ANY(${[...segmentIds]}::int[])`;
  await tx.$executeRaw`DELETE FROM "hypothesis" WHERE "segment_id" = ANY(${[...segmentIds]}::int[])`;
}
