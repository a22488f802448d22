import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { AppError } from "../../../domain/app-error";
import {
  BACKUP_LINE,
  encodeFrameHead,
  type FrameKind,
  firstDigest,
} from "../../../domain/backups/backup-frames";
import type { BackupHeader } from "../../../domain/backups/backup-header";
import type { OutputFile } from "../../../files/output-file";
import { sha256Digest } from "./backup-digest";
import { BackupTables } from "./backup-tables";

const compress = promisify(deflateRaw);

/** Texts repeat themselves: a higher level takes several times as long and saves a tenth. */
const LEVEL = 3;

export interface WrittenBackup {
  readonly bytes: number;
  /** The digest of the last frame, which covers the whole file. */
  readonly checksum: string;
}

/** Writes the frames of a backup to a file, one piece in memory at a time. */
export class BackupWriter {
  #digest = firstDigest(sha256Digest);
  #bytes = 0;
  #tables: BackupTables | undefined;

  constructor(private readonly file: Pick<OutputFile, "write">) {}

  get bytes(): number {
    return this.#bytes;
  }

  get rowsDone(): number {
    return this.#tables?.rows ?? 0;
  }

  async begin(header: BackupHeader): Promise<void> {
    this.#tables = new BackupTables(header.tables.length);
    await this.write(Buffer.from(BACKUP_LINE));
    await this.frame("header", 0, Buffer.from(JSON.stringify(header)));
  }

  async rows(table: number, piece: Uint8Array): Promise<void> {
    this.#tables?.add(table, piece);
    await this.frame("rows", table, piece);
  }

  async end(): Promise<WrittenBackup> {
    await this.frame("end", 0, Buffer.from(JSON.stringify({ tables: this.#tables?.sums() ?? [] })));
    return { bytes: this.#bytes, checksum: Buffer.from(this.#digest).toString("hex") };
  }

  private async frame(kind: FrameKind, table: number, content: Uint8Array): Promise<void> {
    const payload = await compress(content, { level: LEVEL });
    const head = encodeFrameHead({ kind, table, length: payload.length });
    this.#digest = sha256Digest(this.#digest, head, payload);
    await this.write(Buffer.concat([head, payload, this.#digest]));
  }

  private async write(bytes: Uint8Array): Promise<void> {
    if (!(await this.file.write(bytes)))
      throw new AppError("conflict", "The backup is not complete: it was not read to its end.");
    this.#bytes += bytes.length;
  }
}
