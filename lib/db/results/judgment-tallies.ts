import { cellCount, type PairCounts, pairCell } from "../../domain/ranking/pair-counts";
import type { GroupRange } from "../../domain/results/columns/ranking-group";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";
import { Prisma } from "../generated/client";
import { comparedPairs, countsByGroup } from "./tally-counts";

/** Counts of all systems of a campaign, by judge or by group. */
export interface TallyParts {
  /** In code-unit order, all of the campaign's. */
  readonly systems: readonly string[];
  /** By judge's membership, or by group; every part counts all systems. */
  readonly parts: ReadonlyMap<number, PairCounts>;
}

/** Tallies as the database hands them over: one array for each column, in the same order. */
interface PackedTallies {
  readonly keys: Uint8Array;
  readonly systemsA: Uint8Array;
  readonly systemsB: Uint8Array;
  readonly wins: Uint8Array;
  readonly losses: Uint8Array;
  readonly ties: Uint8Array;
}

/** What the binary form of an array begins with: dimensions, whether it has nulls, type, size, first index. */
const ARRAY_HEADER_BYTES = 20;
/** Before each element stands its length. */
const ELEMENT_BYTES = 8;

/** The whole numbers of an array without nulls in PostgreSQL's binary form. */
function integersOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const integers = new Int32Array((bytes.byteLength - ARRAY_HEADER_BYTES) / ELEMENT_BYTES);
  let at = ARRAY_HEADER_BYTES + 4;
  for (let place = 0; place < integers.length; place++, at += ELEMENT_BYTES)
    integers[place] = view.getInt32(at);
  return integers;
}

async function unpackedTallies(
  db: DatabaseConnection,
  campaignId: string,
  reading: Promise<readonly PackedTallies[]>,
): Promise<TallyParts> {
  const [stored, [packed]] = await Promise.all([
    db.system.findMany({ where: { campaignId }, select: { id: true, name: true } }),
    reading,
  ]);
  stored.sort((one, other) => compareCodeUnits(one.name, other.name));
  const systems = stored.map(({ name }) => name);
  const places = new Map(stored.map(({ id }, place) => [id, place]));
  const parts = new Map<number, PairCounts>();
  if (packed === undefined) return { systems, parts };
  const keys = integersOf(packed.keys);
  const systemsA = integersOf(packed.systemsA);
  const systemsB = integersOf(packed.systemsB);
  const wins = integersOf(packed.wins);
  const losses = integersOf(packed.losses);
  const ties = integersOf(packed.ties);
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row]!;
    let part = parts.get(key);
    if (part === undefined) {
      part = { systems, counts: new Float64Array(cellCount(systems.length)) };
      parts.set(key, part);
    }
    const a = places.get(systemsA[row]!)!;
    const b = places.get(systemsB[row]!)!;
    const cell = pairCell(systems.length, Math.min(a, b), Math.max(a, b));
    part.counts[cell] = a < b ? wins[row]! : losses[row]!;
    part.counts[cell + 1] = ties[row]!;
    part.counts[cell + 2] = a < b ? losses[row]! : wins[row]!;
  }
  return { systems, parts };
}

/** The tallies of every judge of the campaign, excluded ones too. */
export function readJudgeTallies(db: DatabaseConnection, campaignId: string): Promise<TallyParts> {
  const reading = db.$queryRaw<PackedTallies[]>`
    SELECT array_send(array_agg("judge_id")) AS "keys",
           array_send(array_agg("system_a_id")) AS "systemsA", array_send(array_agg("system_b_id")) AS "systemsB",
           array_send(array_agg("wins")) AS "wins", array_send(array_agg("losses")) AS "losses",
           array_send(array_agg("ties")) AS "ties"
    FROM "tally" WHERE "campaign_id" = ${campaignId}::uuid HAVING count(*) > 0`;
  return unpackedTallies(db, campaignId, reading);
}

/** The tallies of a range of groups, those of excluded judges in them. */
export function readGroupTallies(
  db: DatabaseConnection,
  campaignId: string,
  { from, to }: GroupRange,
): Promise<TallyParts> {
  const reading = db.$queryRaw<PackedTallies[]>`
    SELECT array_send(array_agg("ranking_group"::int)) AS "keys",
           array_send(array_agg("system_a_id")) AS "systemsA", array_send(array_agg("system_b_id")) AS "systemsB",
           array_send(array_agg("wins")) AS "wins", array_send(array_agg("losses")) AS "losses",
           array_send(array_agg("ties")) AS "ties"
    FROM "group_tally" WHERE "campaign_id" = ${campaignId}::uuid AND "ranking_group" BETWEEN ${from} AND ${to - 1}
    HAVING count(*) > 0`;
  return unpackedTallies(db, campaignId, reading);
}

/** The part of some judges in the tallies of all groups, counted from their rankings; nothing where these are too many. */
export async function countGroupTallies(
  db: DatabaseConnection,
  campaignId: string,
  { judgeIds, maxRankings }: { readonly judgeIds: readonly number[]; readonly maxRankings: number },
): Promise<TallyParts | undefined> {
  const judges = [...judgeIds];
  const [counted] = await db.$queryRaw<{ readonly rankings: number }[]>`
    SELECT count(*)::int AS "rankings" FROM "ranking" r
    WHERE r."judge_id" = ANY(${judges}::int[]) AND "answer_is_tallied"(r)`;
  if ((counted?.rankings ?? 0) > maxRankings) return undefined;
  const reading = db.$queryRaw<PackedTallies[]>`
    WITH compared AS (
      ${comparedPairs(Prisma.sql`r."judge_id" = ANY(${judges}::int[]) AND "answer_is_tallied"(r)`)}
    ), by_group AS (${countsByGroup})
    SELECT array_send(array_agg("group"::int)) AS "keys",
           array_send(array_agg(a)) AS "systemsA", array_send(array_agg(b)) AS "systemsB",
           array_send(array_agg("wins")) AS "wins", array_send(array_agg("losses")) AS "losses",
           array_send(array_agg("ties")) AS "ties"
    FROM by_group HAVING count(*) > 0`;
  return unpackedTallies(db, campaignId, reading);
}
