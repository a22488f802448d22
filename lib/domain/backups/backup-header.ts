import { z } from "zod";

/** A name as the migrations give them: it goes into statements, so nothing else may pass. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const tableSchema = z.strictObject({
  name,
  columns: z.array(name).min(1),
  /** Counted in the snapshot that the rows are taken from. */
  rows: z.number().int().nonnegative(),
});

const sequenceSchema = z.strictObject({
  name,
  /** A number of 64 bits, which JSON does not have. */
  lastValue: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
});

/** What stands at the beginning of a backup: what it is of, and what is to come. */
export const backupHeaderSchema = z.strictObject({
  /** Of the program that wrote it. */
  version: z.string().min(1),
  /** When its snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** The migrations that the database had, in order: they say what the tables look like. */
  migrations: z
    .array(z.strictObject({ name: z.string().min(1), checksum: z.string().regex(/^[0-9a-f]{64}$/) }))
    .min(1),
  /** In the order in which their rows follow. */
  tables: z.array(tableSchema).max(10_000),
  sequences: z.array(sequenceSchema).max(10_000),
});

/** What stands at the end: what came, table by table, so that what is read can be held against it. */
export const backupEndSchema = z.strictObject({
  tables: z.array(
    z.strictObject({
      rows: z.number().int().nonnegative(),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type BackupHeader = z.infer<typeof backupHeaderSchema>;
export type BackupTable = BackupHeader["tables"][number];
export type BackupSequence = BackupHeader["sequences"][number];
export type BackupEnd = z.infer<typeof backupEndSchema>;
export type WrittenTable = BackupEnd["tables"][number];

/** The level of the schema that a backup has. */
export function lastMigration({ migrations }: Pick<BackupHeader, "migrations">): string {
  return migrations.at(-1)?.name ?? "";
}
