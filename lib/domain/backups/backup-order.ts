import type { BackupEnd, BackupHeader, WrittenTable } from "./backup-header";

/** What is wrong with the rows that follow, for a table of that place; nothing where they may. */
export function misplacedRows(header: BackupHeader, last: number, table: number): string | undefined {
  if (table >= header.tables.length) return "it contains rows of a table that its beginning does not name";
  return table < last ? "the rows of a table come after those of a later one" : undefined;
}

/** What is wrong with what was read, by what the end says; nothing where they agree. */
export function missingRows(
  header: BackupHeader,
  end: BackupEnd,
  read: readonly WrittenTable[],
): string | undefined {
  if (end.tables.length !== header.tables.length) return "its end does not match its beginning";
  for (const [place, { name, rows }] of header.tables.entries()) {
    const declared = end.tables[place];
    const found = read[place];
    if (declared === undefined || found === undefined || declared.rows !== rows)
      return `its end does not match its beginning (table ${name})`;
    if (found.rows !== declared.rows || found.bytes !== declared.bytes || found.sha256 !== declared.sha256)
      return `the rows of the table ${name} differ from those that were written`;
  }
  return undefined;
}
