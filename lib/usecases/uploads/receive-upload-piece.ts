import type { DatabaseTransaction } from "../../db/connection/client";
import { appendChunks, holdsBytes } from "../../db/uploads/upload-chunks";
import {
  emptyUploadFile,
  holdUploadFile,
  listUploadFiles,
  type UploadFileRow,
} from "../../db/uploads/upload-files";
import { reopenUpload, shareUploadState } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import { caseTwins } from "../../domain/judgments/system-name";
import { formatCount } from "../../domain/text/format-count";
import { UPLOAD_LIMITS } from "../../domain/uploads/upload-limits";
import type { PieceReceived } from "../../domain/uploads/upload-view";
import { DEFAULT_ZIP_LIMITS } from "../../domain/zip/zip-entries-limits";
import type { UseCaseContext } from "../use-case-context";
import { loadUpload } from "./steps/load-upload";
import { isInArchive } from "./view-upload";

export interface UploadPiece {
  readonly uploadId: string;
  readonly name: string;
  /** Of the piece in the file. */
  readonly offset: number;
  /** Of the whole file. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

/**
 * Takes one piece of a file. Pieces come in order; one that is here already changes nothing, so that whoever does not
 * know how far they got sends the last one again. Other bytes at the beginning, or another size, begin the file anew while it is not complete; what is complete is
 * removed by a request of its own and never replaced unasked.
 */
export async function receiveUploadPiece(
  piece: UploadPiece,
  context: UseCaseContext,
): Promise<PieceReceived> {
  const { upload } = await loadUpload(piece.uploadId, context);
  const { name, offset, size, bytes } = piece;
  if (bytes.length > UPLOAD_LIMITS.piece) throw new AppError("too-large", "A piece can have at most 4 MiB.");
  if (size > UPLOAD_LIMITS.file) throw new AppError("too-large", `${name} is larger than 4 GiB.`);
  if (offset + bytes.length > size)
    throw new AppError(
      "invalid-input",
      `${name} has ${formatCount(size)} bytes; the piece extends beyond them.`,
    );
  return context.db.$transaction(
    async (tx) => {
      await reopenUpload(tx, upload.id);
      const state = await shareUploadState(tx, upload.id);
      if (state === undefined) throw new AppError("gone", "The upload was replaced by another.");
      if (state !== "RECEIVING")
        throw new AppError("conflict", "This upload accepts no more files. Start another one.");
      const file = await holdUploadFile(tx, upload.id, name, size);
      if (offset === 0) {
        await assertOutsideArchives(tx, upload.id, name);
        await assertNoTwin(tx, upload.id, name);
      }
      if (file.received === 0 && file.role === null) await assertRoom(tx, upload.id);
      const received = await place(tx, file, piece);
      return { name, size, received };
    },
    { maxWait: 20_000, timeout: 60_000 },
  );
}

/** @returns how many bytes of the file are here now */
async function place(
  tx: DatabaseTransaction,
  file: UploadFileRow,
  { offset, size, bytes }: UploadPiece,
): Promise<number> {
  const { id, name } = file;
  let { received } = file;
  const overlap = bytes.subarray(0, Math.max(0, received - offset));
  const isSame =
    file.size === size &&
    offset <= received &&
    (await holdsBytes(tx, id, offset, overlap, UPLOAD_LIMITS.chunk));
  if (!isSame) {
    if (file.role !== null) {
      throw new AppError(
        "invalid-input",
        `A file called ${name} is here already, with other content. Remove it first, or rename this one.`,
      );
    }
    if (offset !== 0) {
      throw new AppError(
        "conflict",
        `${name} continues at byte ${formatCount(received)}; the piece does not start there.`,
      );
    }
    await emptyUploadFile(tx, id, size);
    received = 0;
  }
  const fresh = bytes.subarray(received - offset);
  if (fresh.length > 0) await appendChunks(tx, id, received, fresh, UPLOAD_LIMITS.chunk);
  return Math.max(received, offset + bytes.length);
}

/** What an archive holds is read from it: a file of the same name beside it would only seem to be read. */
async function assertOutsideArchives(tx: DatabaseTransaction, uploadId: string, name: string): Promise<void> {
  if (isInArchive(name, await listUploadFiles(tx, uploadId)))
    throw new AppError(
      "conflict",
      `${name} is inside an uploaded archive. Upload the archive again instead.`,
    );
}

/** On many machines they would be one file. */
async function assertNoTwin(tx: DatabaseTransaction, uploadId: string, name: string): Promise<void> {
  const names = (await listUploadFiles(tx, uploadId)).map((file) => file.name);
  const twins = caseTwins([name, ...names.filter((other) => other.toLowerCase() === name.toLowerCase())]);
  if (twins !== undefined)
    throw new AppError(
      "invalid-input",
      `${twins[1]} is here already, and differs from ${name} in letter case alone. Rename one of them.`,
    );
}

async function assertRoom(tx: DatabaseTransaction, uploadId: string): Promise<void> {
  const all = await listUploadFiles(tx, uploadId);
  const archives = all.filter(({ role }) => role === "archive").map(({ name }) => `${name}/`);
  const files = all.filter(({ name }) => !archives.some((archive) => name.startsWith(archive)));
  if (files.length > UPLOAD_LIMITS.files)
    throw new AppError(
      "too-large",
      `At most ${formatCount(UPLOAD_LIMITS.files)} files can be sent one by one. Pack them as one zip, which may hold ${formatCount(DEFAULT_ZIP_LIMITS.maxEntries)}.`,
    );
  if (files.reduce((sum, { size }) => sum + size, 0) > UPLOAD_LIMITS.total)
    throw new AppError("too-large", "The files of an upload exceed 16 GiB in total.");
}
