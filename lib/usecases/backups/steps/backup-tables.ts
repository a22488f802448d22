import { createHash, type Hash } from "node:crypto";
import type { WrittenTable } from "../../../domain/backups/backup-header";

const NEW_LINE = 0x0a;

/** Counts what goes by of each table. In what COPY writes, every row ends in a line feed and none holds another. */
export class BackupTables {
  readonly #tables: { rows: number; bytes: number; hash: Hash }[];

  constructor(tables: number) {
    this.#tables = Array.from({ length: tables }, () => ({ rows: 0, bytes: 0, hash: createHash("sha256") }));
  }

  add(table: number, piece: Uint8Array): void {
    const counted = this.#tables[table];
    if (counted === undefined) throw new Error(`there is no table ${table}`);
    counted.bytes += piece.length;
    counted.hash.update(piece);
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) counted.rows += 1;
  }

  /** How many rows have come in whole, of all tables. */
  get rows(): number {
    return this.#tables.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Once, at the end. */
  sums(): WrittenTable[] {
    return this.#tables.map(({ rows, bytes, hash }) => ({ rows, bytes, sha256: hash.digest("hex") }));
  }
}
