import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";

/** Which systems wrote which hypothesis. */
export interface Writers {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** The place of a hypothesis by its key. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** As in `RankingColumns`. */
  readonly offsets: Int32Array;
  readonly writers: Uint16Array;
}

export async function readWriters(db: DatabaseConnection, campaignId: string): Promise<Writers> {
  const [systems, packed] = await Promise.all([
    db.system.findMany({ where: { campaignId }, select: { id: true, name: true } }),
    db.$queryRaw<{ readonly bytes: Uint8Array }[]>`
      SELECT coalesce(string_agg(int4send(o."hypothesis_id") || int4send(o."system_id"), ''::bytea
                                 ORDER BY o."hypothesis_id"), ''::bytea) AS "bytes"
      FROM "output" o JOIN "system" s ON s."id" = o."system_id" WHERE s."campaign_id" = ${campaignId}::uuid`,
  ]);
  systems.sort((one, other) => compareCodeUnits(one.name, other.name));
  const systemPlaces = new Map(systems.map(({ id }, place) => [id, place]));
  const bytes = packed[0]?.bytes ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const writers = new Uint16Array(view.byteLength / 8);
  const placeOf = new Map<number, number>();
  const offsets: number[] = [];
  for (let place = 0; place < writers.length; place++) {
    const hypothesis = view.getInt32(place * 8);
    if (!placeOf.has(hypothesis)) {
      placeOf.set(hypothesis, offsets.length);
      offsets.push(place);
    }
    writers[place] = systemPlaces.get(view.getInt32(place * 8 + 4))!;
  }
  offsets.push(writers.length);
  for (let hypothesis = 0; hypothesis + 1 < offsets.length; hypothesis++) {
    writers.subarray(offsets[hypothesis], offsets[hypothesis + 1]).sort();
  }
  return {
    systems: systems.map(({ name }) => name),
    placeOf,
    offsets: Int32Array.from(offsets),
    writers,
  };
}
