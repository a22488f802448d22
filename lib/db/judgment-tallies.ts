import { compareCodeUnits } from "../domain/judging/compare-code-units";
import { cellCount, type PairCounts, pairCell } from "../domain/ranking/pair-counts";
import type { DatabaseConnection } from "./client";

/** Counts of all systems of a campaign, by judge or by group of rankings. */
export interface TallyParts {
  /** In code-unit order, all of the campaign's. */
  readonly systems: readonly string[];
  /** By judge's membership, or by group; every part counts all systems. */
  readonly parts: ReadonlyMap<number, PairCounts>;
}

const ROW_BYTES = 24;

async function unpackedTallies(
  db: DatabaseConnection,
  campaignId: string,
  packed: readonly { readonly bytes: Uint8Array }[],
): Promise<TallyParts> {
  const stored = await db.system.findMany({ where: { campaignId }, select: { id: true, name: true } });
  stored.sort((one, other) => compareCodeUnits(one.name, other.name));
  const systems = stored.map(({ name }) => name);
  const places = new Map(stored.map(({ id }, place) => [id, place]));
  const bytes = packed[0]?.bytes ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<number, PairCounts>();
  for (let at = 0; at < view.byteLength; at += ROW_BYTES) {
    const key = view.getInt32(at);
    let part = parts.get(key);
    if (part === undefined) {
      part = { systems, counts: new Float64Array(cellCount(systems.length)) };
      parts.set(key, part);
    }
    const a = places.get(view.getInt32(at + 4))!;
    const b = places.get(view.getInt32(at + 8))!;
    const cell = pairCell(systems.length, Math.min(a, b), Math.max(a, b));
    part.counts[cell] = view.getInt32(at + (a < b ? 12 : 16));
    part.counts[cell + 1] = view.getInt32(at + 20);
    part.counts[cell + 2] = view.getInt32(at + (a < b ? 16 : 12));
  }
  return { systems, parts };
}

/** The tallies of every judge of the campaign, excluded ones too. */
export async function readJudgeTallies(db: DatabaseConnection, campaignId: string): Promise<TallyParts> {
  const packed = await db.$queryRaw<{ readonly bytes: Uint8Array }[]>`
    SELECT coalesce(string_agg(int4send("judge_id") || int4send("system_a_id") || int4send("system_b_id")
             || int4send("wins") || int4send("losses") || int4send("ties"), ''::bytea), ''::bytea) AS "bytes"
    FROM "tally" WHERE "campaign_id" = ${campaignId}::uuid`;
  return unpackedTallies(db, campaignId, packed);
}

/** The tallies of the 256 groups of rankings, those of excluded judges in them. */
export async function readGroupTallies(db: DatabaseConnection, campaignId: string): Promise<TallyParts> {
  const packed = await db.$queryRaw<{ readonly bytes: Uint8Array }[]>`
    SELECT coalesce(string_agg(int4send("ranking_group"::int) || int4send("system_a_id") || int4send("system_b_id")
             || int4send("wins") || int4send("losses") || int4send("ties"), ''::bytea), ''::bytea) AS "bytes"
    FROM "group_tally" WHERE "campaign_id" = ${campaignId}::uuid`;
  return unpackedTallies(db, campaignId, packed);
}
