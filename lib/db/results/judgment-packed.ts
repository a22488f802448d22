import type { PackedRankings } from "../../domain/results/columns/ranking-columns";
import type { DatabaseConnection } from "../connection/client";
import { Prisma } from "../generated/client";

interface Piece {
  readonly rankings: Uint8Array;
  readonly entries: Uint8Array;
}

/** So many rankings travel at a time. */
const RANKINGS_PER_PIECE = 50_000;
const RANKING_BYTES = 34;
const ENTRY_BYTES = 8;

/** Which of a campaign's rankings are read: those that count, of some judges or all; or those of its page with letters. */
export type ColumnsChoice = { readonly judgeIds?: readonly number[] } | { readonly ofLetteredPage: true };

const lettered = Prisma.sql`(
  SELECT r.* FROM "lettered_ranking" l
  JOIN "ranking" r ON r."id" = l."ranking_id"
  JOIN "membership" m ON m."id" = r."judge_id"
  WHERE "judge_is_included"(m))`;

/** Pieces of rankings, packed by the database: a row per ranking would take ten times as long. */
export async function readPackedRankings(
  db: DatabaseConnection,
  campaignId: string,
  choice: ColumnsChoice,
): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  const judgeIds = "ofLetteredPage" in choice ? undefined : choice.judgeIds;
  const source = "ofLetteredPage" in choice ? lettered : Prisma.sql`"counted_ranking"`;
  const ofAll = judgeIds === undefined;
  const judges = [...(judgeIds ?? [])];
  for (let afterId = 0; ; ) {
    const [row] = await db.$queryRaw<(Piece & { readonly lastId: number })[]>`
      WITH counted AS MATERIALIZED (
        SELECT c."id", c."segment_id", c."judge_id", c."kind", c."by_organiser", c."ungrouped",
               c."answered_at"
        FROM ${source} c
        WHERE c."campaign_id" = ${campaignId}::uuid AND c."id" > ${afterId}
          AND (${ofAll} OR c."judge_id" = ANY(${judges}::int[]))
        ORDER BY c."id" LIMIT ${RANKINGS_PER_PIECE}
      ), packed AS (
        SELECT c."id",
               int4send(c."id") || int4send(c."judge_id") || int4send(c."segment_id")
                 || int4send(coalesce(a."task_id", 0)) || int4send(coalesce(r."active_ms", -1))
                 || int8send((extract(epoch FROM c."answered_at") * 1000)::bigint)
                 || int2send((CASE c."kind" WHEN 'REGULAR' THEN 0 WHEN 'REPEAT' THEN 1 ELSE 2 END)::smallint)
                 || int2send((c."by_organiser"::int + 2 * c."ungrouped"::int)::smallint)
                 || int2send((SELECT count(*) FROM "ranking_entry" x WHERE x."ranking_id" = c."id")::smallint) AS "bytes"
        FROM counted c JOIN "ranking" r ON r."id" = c."id" LEFT JOIN "assignment" a ON a."id" = r."assignment_id"
      )
      SELECT coalesce((SELECT max("id") FROM counted), 0) AS "lastId",
             coalesce((SELECT string_agg("bytes", ''::bytea ORDER BY "id") FROM packed), ''::bytea) AS "rankings",
             coalesce((SELECT string_agg(int4send(x."hypothesis_id") || int4send(x."rank"), ''::bytea
                                         ORDER BY x."ranking_id", x."hypothesis_id")
                       FROM counted c JOIN "ranking_entry" x ON x."ranking_id" = c."id"), ''::bytea) AS "entries"`;
    if (row === undefined || row.rankings.length === 0) return pieces;
    pieces.push({ rankings: row.rankings, entries: row.entries });
    if (row.rankings.length < RANKINGS_PER_PIECE * RANKING_BYTES) return pieces;
    afterId = row.lastId;
  }
}

/** All of it in one; judges, segments, tasks and hypotheses by their keys. */
export function joinPackedRankings(pieces: readonly Piece[]): PackedRankings {
  const count = pieces.reduce((sum, { rankings }) => sum + rankings.length / RANKING_BYTES, 0);
  const entries = pieces.reduce((sum, piece) => sum + piece.entries.length / ENTRY_BYTES, 0);
  const columns = {
    id: new Int32Array(count),
    judge: new Int32Array(count),
    segment: new Int32Array(count),
    task: new Int32Array(count),
    kind: new Uint8Array(count),
    byOrganiser: new Uint8Array(count),
    ungrouped: new Uint8Array(count),
    time: new Float64Array(count),
    activeMs: new Int32Array(count),
    offsets: new Int32Array(count + 1),
    hypothesis: new Int32Array(entries),
    rank: new Int32Array(entries),
  };
  let row = 0;
  let entry = 0;
  for (const piece of pieces) {
    const view = viewOf(piece.rankings);
    for (let at = 0; at < view.byteLength; at += RANKING_BYTES, row++) {
      columns.id[row] = view.getInt32(at);
      columns.judge[row] = view.getInt32(at + 4);
      columns.segment[row] = view.getInt32(at + 8);
      columns.task[row] = view.getInt32(at + 12);
      columns.activeMs[row] = view.getInt32(at + 16);
      columns.time[row] = Number(view.getBigInt64(at + 20));
      columns.kind[row] = view.getInt16(at + 28);
      columns.byOrganiser[row] = view.getInt16(at + 30) & 1;
      columns.ungrouped[row] = view.getInt16(at + 30) >> 1;
      columns.offsets[row + 1] = columns.offsets[row]! + view.getInt16(at + 32);
    }
    const ranks = viewOf(piece.entries);
    for (let at = 0; at < ranks.byteLength; at += ENTRY_BYTES, entry++) {
      columns.hypothesis[entry] = ranks.getInt32(at);
      columns.rank[entry] = ranks.getInt32(at + 4);
    }
  }
  return columns;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
