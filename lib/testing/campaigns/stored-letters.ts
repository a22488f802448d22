import type { Database } from "../../db/connection/client";
import { writeSnapshot } from "../../domain/publication/snapshot";
import { headToHead } from "../../domain/ranking/head-to-head";
import { pairCountsOfRows } from "../../domain/ranking/pair-counts-of-rows";
import { version } from "../../domain/version";

/** Lets a public page with letters show something, if only that nothing was judged, and for good. */
export async function storeLetters(db: Database, campaignId: string): Promise<void> {
  const systems = await db.system.findMany({ where: { campaignId }, select: { name: true } });
  const names = systems.map(({ name }) => name);
  const rows = names.flatMap((systemA, place) =>
    names.slice(place + 1).map((systemB) => ({ systemA, systemB, wins: 0, losses: 0, ties: 0 })),
  );
  const input = {
    ...{ rankings: 0, judgments: 0, judges: [], segments: 0, seed: 1, version },
    ...{ fingerprint: "0".repeat(32), fingerprintOf: "rankings" as const },
  };
  const results: object = writeSnapshot({
    leaderboards: {},
    headToHead: { matrix: headToHead(pairCountsOfRows(rows)), rulesAfter: [], input },
    agreement: null,
    metrics: [],
    facts: null,
    counts: { systems: names.length, segments: 0, judges: 0, rankings: 0 },
    fingerprint: input.fingerprint,
    version,
  });
  const asOf = new Date();
  const lookedAt = new Date(asOf.getTime() + 365 * 86_400_000);
  const page = { asOf, lookedAt, results };
  await db.letteredPage.upsert({ where: { campaignId }, create: { campaignId, ...page }, update: page });
}
