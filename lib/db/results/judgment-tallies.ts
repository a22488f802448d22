import { cellCount, type PairCounts, pairCell } from "../../domain/ranking/pair-counts";
import type { GroupRange } from "../../domain/results/columns/ranking-group";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";
import { Prisma } from "../generated/client";
import { changesByGroup, comparedPairs } from "./tally-counts";

/** Counts of all systems of a campaign, by judge or by group. */
export interface TallyParts {
  /** In code-unit order, all of the campaign's. */
  readonly systems: readonly string[];
  /** By judge's membership, or by group; every part counts all systems. */
  readonly parts: ReadonlyMap<number, PairCounts>;
}

/** Blocks of tallies as the database hands them over, one after another in the same order. */
interface PackedBlocks {
  readonly keys: Uint8Array;
  readonly blocks: Uint8Array;
  readonly counts: Uint8Array;
}

/** How many pairs a block counts, each with three numbers. */
const PAIRS_PER_BLOCK = 128;

/** What the binary form of an array begins with: dimensions, whether it has nulls, type, size, first index. */
const ARRAY_HEADER_BYTES = 20;
/** Before each element stands its length. */
const ELEMENT_BYTES = 8;

const arrayBytes = (length: number) => ARRAY_HEADER_BYTES + ELEMENT_BYTES * length;

/** The whole numbers of the array without nulls, and not empty, that begins bytes in PostgreSQL's binary form. */
function integersOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const integers = new Int32Array(view.getInt32(ARRAY_HEADER_BYTES - 8));
  let at = ARRAY_HEADER_BYTES + 4;
  for (let place = 0; place < integers.length; place++, at += ELEMENT_BYTES)
    integers[place] = view.getInt32(at);
  return integers;
}

async function unpackedTallies(
  db: DatabaseConnection,
  campaignId: string,
  reading: Promise<readonly PackedBlocks[]>,
): Promise<TallyParts> {
  const [stored, [packed]] = await Promise.all([
    db.system.findMany({ where: { campaignId }, select: { name: true, number: true } }),
    reading,
  ]);
  stored.sort((one, other) => compareCodeUnits(one.name, other.name));
  const systems = stored.map(({ name }) => name);
  const parts = new Map<number, PairCounts>();
  if (packed === undefined) return { systems, parts };
  const cells = cellsByPlace(stored.map(({ number }) => number));
  const keys = integersOf(packed.keys);
  const blocks = integersOf(packed.blocks);
  let bytes = packed.counts;
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row]!;
    let part = parts.get(key);
    if (part === undefined) {
      part = { systems, counts: new Float64Array(cellCount(systems.length)) };
      parts.set(key, part);
    }
    const counts = integersOf(bytes);
    bytes = bytes.subarray(arrayBytes(counts.length));
    for (let place = 0; 3 * place < counts.length; place++) {
      const { cell, isTurned } = cells[PAIRS_PER_BLOCK * blocks[row]! + place]!;
      part.counts[cell] = counts[3 * place + (isTurned ? 1 : 0)]!;
      part.counts[cell + 1] = counts[3 * place + 2]!;
      part.counts[cell + 2] = counts[3 * place + (isTurned ? 0 : 1)]!;
    }
  }
  return { systems, parts };
}

/**
 * Where the counts of each pair go, in the order of pairs in blocks (`pair_place` in prisma/migrations).
 *
 * @param numbers of the systems, in the order of their names
 */
function cellsByPlace(
  numbers: readonly number[],
): readonly { readonly cell: number; readonly isTurned: boolean }[] {
  const cells: { cell: number; isTurned: boolean }[] = [];
  for (const [a, first] of numbers.entries())
    for (const [b, second] of numbers.entries())
      if (first < second) {
        const cell = pairCell(numbers.length, Math.min(a, b), Math.max(a, b));
        cells[(second * (second - 1)) / 2 + first] = { cell, isTurned: a > b };
      }
  return cells;
}

const packedBlocks = (part: Prisma.Sql) => Prisma.sql`
  SELECT array_send(array_agg(${part}::int)) AS "keys", array_send(array_agg("block"::int)) AS "blocks",
         string_agg(array_send("counts"), '') AS "counts"`;

/** The tallies of every judge of the campaign, excluded ones too. */
export function readJudgeTallies(db: DatabaseConnection, campaignId: string): Promise<TallyParts> {
  const reading = db.$queryRaw<PackedBlocks[]>`
    ${packedBlocks(Prisma.sql`"judge_id"`)}
    FROM "tally_block" WHERE "campaign_id" = ${campaignId}::uuid HAVING count(*) > 0`;
  return unpackedTallies(db, campaignId, reading);
}

/** The tallies of a range of groups, those of excluded judges in them. */
export function readGroupTallies(
  db: DatabaseConnection,
  campaignId: string,
  { from, to }: GroupRange,
): Promise<TallyParts> {
  const reading = db.$queryRaw<PackedBlocks[]>`
    ${packedBlocks(Prisma.sql`"ranking_group"`)}
    FROM "group_tally_block"
    WHERE "campaign_id" = ${campaignId}::uuid AND "ranking_group" BETWEEN ${from} AND ${to - 1}
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
  const reading = db.$queryRaw<PackedBlocks[]>`
    WITH compared AS (
      ${comparedPairs(Prisma.sql`r."judge_id" = ANY(${judges}::int[]) AND "answer_is_tallied"(r)`)}
    ), by_group AS (
      SELECT "group", "block", "counts_changed"('{}', "cells", "changes") AS "counts" FROM (${changesByGroup}) c
    )
    ${packedBlocks(Prisma.sql`"group"`)} FROM by_group HAVING count(*) > 0`;
  return unpackedTallies(db, campaignId, reading);
}
