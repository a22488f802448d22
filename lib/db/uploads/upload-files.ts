import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** A file of an upload, without its bytes. */
export interface UploadFileRow {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly role: string | null;
  readonly lines: number | null;
  readonly problem: string | null;
}

/** Announced sizes are below 2⁵³: the limits see to it. */
function plain<Row extends { readonly size: bigint; readonly received: bigint }>(row: Row) {
  return { ...row, size: Number(row.size), received: Number(row.received) };
}

const columns = { id: true, name: true, size: true, received: true, role: true, lines: true, problem: true };

/** In no particular order. */
export async function listUploadFiles(
  db: DatabaseConnection,
  uploadId: string,
): Promise<readonly UploadFileRow[]> {
  return (await db.uploadFile.findMany({ where: { uploadId }, select: columns })).map(plain);
}

export async function findUploadFile(
  db: DatabaseConnection,
  uploadId: string,
  name: string,
): Promise<UploadFileRow | undefined> {
  const row = await db.uploadFile.findUnique({
    where: { uploadId_name: { uploadId, name } },
    select: columns,
  });
  return row === null ? undefined : plain(row);
}

/** The file, made where it is new, and held until the transaction ends. */
export async function holdUploadFile(
  tx: DatabaseTransaction,
  uploadId: string,
  name: string,
  size: number,
): Promise<UploadFileRow> {
  await tx.$executeRaw`
    INSERT INTO "upload_file" ("upload_id", "name", "size") VALUES (${uploadId}::uuid, ${name}, ${size}::bigint)
    ON CONFLICT ("upload_id", "name") DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM "upload_file" WHERE "upload_id" = ${uploadId}::uuid AND "name" = ${name} FOR NO KEY UPDATE`;
  const file = await findUploadFile(tx, uploadId, name);
  if (file === undefined) throw new Error("a file that was just made is gone");
  return file;
}

/** Begins the file anew, with nothing of it here. */
export async function emptyUploadFile(tx: DatabaseTransaction, fileId: number, size: number): Promise<void> {
  await tx.uploadChunk.deleteMany({ where: { fileId } });
  await tx.uploadFile.update({
    where: { id: fileId },
    data: { size, received: 0, role: null, lines: null, problem: null },
  });
}

/** What is known of the file once it was looked at; null where that does not apply. */
export async function noteUploadFile(
  db: DatabaseConnection,
  fileId: number,
  known: {
    readonly role?: string;
    readonly lines?: number | null;
    readonly problem?: string | null;
  },
): Promise<void> {
  await db.uploadFile.updateMany({ where: { id: fileId }, data: known });
}

/** What lies in an archive, as files without bytes of their own; replaces what was listed of it before. */
export async function replaceArchiveEntries(
  tx: DatabaseTransaction,
  uploadId: string,
  archive: string,
  entries: readonly {
    readonly name: string;
    readonly size: number;
    readonly role: string;
    readonly lines: number | null;
    readonly problem: string | null;
  }[],
): Promise<void> {
  await deleteArchiveEntries(tx, uploadId, archive);
  // There may be tens of thousands, which Prisma would take ten seconds for.
  const names = entries.map(({ name }) => `${archive}/${name}`);
  const sizes = entries.map(({ size }) => BigInt(size));
  const roles = entries.map(({ role }) => role);
  const lines = entries.map((entry) => entry.lines);
  const problems = entries.map(({ problem }) => problem);
  await tx.$executeRaw`
    INSERT INTO "upload_file" ("upload_id", "name", "size", "received", "role", "lines", "problem")
    SELECT ${uploadId}::uuid, "name", "size", "size", "role", "lines", "problem"
    FROM unnest(${names}::text[], ${sizes}::bigint[], ${roles}::text[], ${lines}::int[], ${problems}::text[])
      AS entry ("name", "size", "role", "lines", "problem")`;
}

export async function deleteArchiveEntries(
  tx: DatabaseTransaction,
  uploadId: string,
  archive: string,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "upload_file" WHERE "upload_id" = ${uploadId}::uuid AND starts_with("name", ${`${archive}/`})`;
}

/** With what lies in it, where it is an archive. */
export async function deleteUploadFile(
  tx: DatabaseTransaction,
  uploadId: string,
  file: Pick<UploadFileRow, "id" | "name" | "role">,
): Promise<void> {
  if (file.role === "archive") await deleteArchiveEntries(tx, uploadId, file.name);
  await tx.uploadFile.deleteMany({ where: { id: file.id } });
}
