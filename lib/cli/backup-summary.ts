import { type BackupHeader, lastMigration } from "../domain/backups/backup-header";
import { formatBytes } from "../domain/text/format-bytes";
import { formatCount } from "../domain/text/format-count";
import type { Presentation } from "./present";

interface LookedThrough {
  readonly header: BackupHeader;
  readonly bytes: number;
  readonly checksum: string;
}

/** What a backup holds: for people what they know it by, for programs each table. */
export function backupSummary(
  title: string,
  file: string,
  { header, bytes, checksum }: LookedThrough,
  further: readonly (readonly [string, string])[] = [],
): Presentation {
  const { version, takenAt, tables } = header;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const rankings = tables.find(({ name }) => name === "ranking")?.rows ?? 0;
  const migration = lastMigration(header);
  return {
    json: {
      file,
      bytes,
      checksum,
      takenAt,
      version,
      migration,
      tables: tables.map((table) => ({ name: table.name, rows: table.rows })),
    },
    tables: [
      {
        title,
        columns: [{ title: "Field" }, { title: "Value" }],
        rows: [
          ["file", file],
          ["taken at", takenAt],
          ["size", formatBytes(bytes)],
          ["rankings", formatCount(rankings)],
          ["rows in all tables", formatCount(rows)],
          ["written by version", version],
          ["last migration", migration],
          ["checksum", checksum],
          ...further.map((each) => [...each]),
        ],
      },
    ],
  };
}
