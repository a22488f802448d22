import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** Adds bytes at the end of a file, in rows of at most so many. The file is held by the caller. */
export async function appendChunks(
  tx: DatabaseTransaction,
  fileId: number,
  offset: number,
  bytes: Uint8Array,
  maxInOne: number,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += maxInOne) {
    const data = Buffer.from(bytes.subarray(at, at + maxInOne));
    await tx.$executeRaw`
      INSERT INTO "upload_chunk" ("file_id", "offset", "data")
      VALUES (${fileId}::int, ${offset + at}::bigint, ${data}::bytea)`;
  }
  await tx.uploadFile.update({ where: { id: fileId }, data: { received: offset + bytes.length } });
}

/** So many bytes of a file from a place; fewer only where it ends. */
export async function readChunks(
  db: DatabaseConnection,
  fileId: number,
  offset: number,
  length: number,
  maxInOne: number,
): Promise<Uint8Array> {
  // A piece that reaches into the range begins less than a whole piece before it.
  const rows = await db.$queryRaw<{ readonly offset: bigint; readonly data: Uint8Array }[]>`
    SELECT greatest("offset", ${offset}::bigint) AS "offset",
           substring("data" FROM greatest(${offset}::bigint - "offset", 0)::int + 1
                     FOR (least("offset" + ${maxInOne}::int, ${offset + length}::bigint)
                          - greatest("offset", ${offset}::bigint))::int) AS "data"
    FROM "upload_chunk"
    WHERE "file_id" = ${fileId}::int AND "offset" > ${offset - maxInOne}::bigint AND "offset" < ${offset + length}::bigint
    ORDER BY "offset"`;
  const filled = rows.filter(({ data }) => data.length > 0);
  const [only] = filled;
  if (only !== undefined && filled.length === 1) return only.data;
  const bytes = new Uint8Array(filled.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of filled) {
    bytes.set(data, at);
    at += data.length;
  }
  return bytes;
}

/** Whether the file holds exactly these bytes at this place. */
export async function holdsBytes(
  db: DatabaseConnection,
  fileId: number,
  offset: number,
  bytes: Uint8Array,
  maxInOne: number,
): Promise<boolean> {
  const there = await readChunks(db, fileId, offset, bytes.length, maxInOne);
  return Buffer.compare(there, bytes) === 0;
}

/** The bytes of an upload are not needed any more. */
export async function deleteChunksOfUpload(db: DatabaseConnection, uploadId: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "upload_chunk" c USING "upload_file" f
    WHERE f."id" = c."file_id" AND f."upload_id" = ${uploadId}::uuid`;
}
