import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { z } from "zod";
import { AppError } from "../../../domain/app-error";
import {
  BACKUP_LINE,
  DIGEST_BYTES,
  decodeFrameHead,
  FRAME_HEAD_BYTES,
  type FrameHead,
  firstDigest,
  PIECE_BYTES,
} from "../../../domain/backups/backup-frames";
import {
  type BackupHeader,
  backupEndSchema,
  backupHeaderSchema,
} from "../../../domain/backups/backup-header";
import { misplacedRows, missingRows } from "../../../domain/backups/backup-order";
import { damagedBackup } from "../../../domain/backups/backup-problem";
import type { RandomAccess } from "../../../files/random-access";
import { sha256Digest } from "./backup-digest";
import { BackupTables } from "./backup-tables";

const expand = promisify(inflateRaw);

/** What names tables and migrations is far smaller. */
const MAX_DESCRIPTION_BYTES = 16 << 20;

export type BackupItem =
  | { readonly kind: "header"; readonly header: BackupHeader }
  | {
      readonly kind: "rows";
      readonly table: number;
      readonly piece: Uint8Array;
      /** How far the file is read, of how much. */
      readonly progress: { readonly done: number; readonly total: number };
    }
  | { readonly kind: "end"; readonly bytes: number; readonly checksum: string };

/**
 * What a backup holds, in its order, each piece once it is known to be what was written. Only with the end is the whole
 * known to be whole: it comes after everything was counted again and no byte follows.
 *
 * @throws AppError that names the byte where the file is damaged
 */
export function readBackup(file: RandomAccess, name: string): AsyncGenerator<BackupItem, void, undefined> {
  return new BackupReader(name, file).items();
}

class BackupReader {
  #at = 0;
  #digest = firstDigest(sha256Digest);

  constructor(
    private readonly path: string,
    private readonly file: RandomAccess,
  ) {}

  private get size(): number {
    return this.file.size;
  }

  async *items(): AsyncGenerator<BackupItem, void, undefined> {
    await this.line();
    const first = await this.frame();
    if (first.head.kind !== "header") throw this.damage(first.at, "it does not begin with its description");
    const header = this.parsed(first, backupHeaderSchema);
    yield { kind: "header", header };
    const read = new BackupTables(header.tables.length);
    for (let last = 0; ; ) {
      const frame = await this.frame();
      if (frame.head.kind === "end") {
        const problem = missingRows(header, this.parsed(frame, backupEndSchema), read.sums());
        if (problem !== undefined) throw this.damage(frame.at, problem);
        break;
      }
      const { table } = frame.head;
      const problem =
        frame.head.kind === "header" ? "it is described twice" : misplacedRows(header, last, table);
      if (problem !== undefined) throw this.damage(frame.at, problem);
      last = table;
      read.add(table, frame.content);
      const progress = { done: this.#at, total: this.size };
      yield { kind: "rows", table, piece: frame.content, progress };
    }
    if (this.#at !== this.size) throw this.damage(this.#at, "something follows its end");
    yield { kind: "end", bytes: this.size, checksum: Buffer.from(this.#digest).toString("hex") };
  }

  private async line(): Promise<void> {
    const wanted = Buffer.from(BACKUP_LINE);
    const found = this.size < wanted.length ? Buffer.alloc(0) : await this.bytes(wanted.length);
    if (found.equals(wanted)) return;
    const other = /^adjudge-backup-(\d{1,6})\n/.exec(found.toString("latin1"))?.[1];
    throw new AppError(
      "invalid-input",
      other === undefined
        ? `${this.path} was not written by adjudge backup. Nothing was restored.`
        : `${this.path} is a backup of format ${other}, which this version of Adjudge cannot read. Restore it with the version that wrote it.`,
    );
  }

  private async frame(): Promise<{ head: FrameHead; content: Uint8Array; at: number }> {
    const at = this.#at;
    const bytes = await this.bytes(FRAME_HEAD_BYTES);
    const head = decodeFrameHead(bytes);
    if (head === undefined) throw this.damage(at, "what stands there is no part of a backup");
    const payload = await this.bytes(head.length);
    const digest = sha256Digest(this.#digest, bytes, payload);
    if (!(await this.bytes(DIGEST_BYTES)).equals(digest))
      throw this.damage(at, "what stands there is not what was written");
    this.#digest = digest;
    try {
      const maxOutputLength = head.kind === "rows" ? PIECE_BYTES : MAX_DESCRIPTION_BYTES;
      const content = await expand(payload, { maxOutputLength });
      return { head, content, at };
    } catch {
      throw this.damage(at, "what stands there cannot be expanded");
    }
  }

  private parsed<Schema extends z.ZodType>(
    { content, at }: { readonly content: Uint8Array; readonly at: number },
    schema: Schema,
  ): z.infer<Schema> {
    try {
      return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content)));
    } catch {
      throw this.damage(at, "its description cannot be read");
    }
  }

  private async bytes(count: number): Promise<Buffer> {
    if (this.#at + count > this.size) throw this.damage(this.size, "its end is missing");
    const { buffer, byteOffset, length } = await this.file.read(this.#at, count);
    if (length < count) throw this.damage(this.#at + length, "its end is missing");
    this.#at += count;
    return Buffer.from(buffer, byteOffset, length);
  }

  private damage(at: number, what: string): AppError {
    return damagedBackup(this.path, at, what);
  }
}
