import type { FileRecognised, PieceReceived, UploadView } from "@/lib/domain/uploads/upload-view";
import { type Fetch, UploadRequestError, uploadRequest } from "./upload-request";

/** As much of a browser's file as sending needs. */
export interface FileToSend {
  /** Folders included. */
  readonly name: string;
  readonly content: Pick<Blob, "size" | "slice">;
}

export interface SendOptions {
  readonly uploadId: string;
  readonly fetch: Fetch;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Bytes that are there. */
  readonly onProgress?: (sent: number) => void;
  /** What holds it up, while it does; nothing when it goes on. */
  readonly onTrouble?: (message: string | undefined) => void;
  readonly pieceSize?: number;
}

/** So large that the answers do not slow it down, so small that little is sent twice. */
const PIECE_SIZE = 2 ** 20;
const SHORTEST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** The server disagrees about where to go on: more often than by two tabs, something is wrong. */
const MAX_CONFLICTS = 5;

/**
 * Sends a file piece by piece and has it looked at. After a broken connection it waits, each time longer, asks where to go
 * on, and goes on there; it gives up only where the server refuses, or when it is aborted.
 */
export async function sendFile(file: FileToSend, options: SendOptions): Promise<FileRecognised> {
  const { uploadId, fetch, signal, onProgress, pieceSize = PIECE_SIZE } = options;
  const { name, content } = file;
  const files = `/api/uploads/${encodeURIComponent(uploadId)}/files`;
  const named = `name=${encodeURIComponent(name)}`;
  let offset = 0;
  let conflicts = 0;
  let sentOnce = false;
  while (!sentOnce || offset < content.size) {
    const received = await patiently(options, async (again) => {
      // What was sent last may have arrived although its answer did not. Not asked of the first piece: until that is
      // acknowledged, the server may hold an earlier file of the same name.
      if (again && offset > 0) {
        const known = await receivedOf(file, options);
        if (known > offset) return known;
      }
      const piece = await readPiece(content.slice(offset, offset + pieceSize));
      const address = `${files}?${named}&offset=${offset}&size=${content.size}`;
      const answer = await uploadRequest<PieceReceived>(fetch, "PUT", address, { body: piece, signal });
      return answer.received;
    }).catch(async (error: unknown) => {
      if (!(error instanceof UploadRequestError && error.status === 409) || conflicts >= MAX_CONFLICTS)
        throw error;
      conflicts += 1;
      return receivedOf(file, options);
    });
    sentOnce = true;
    offset = received;
    onProgress?.(offset);
  }
  return patiently(options, () =>
    uploadRequest<FileRecognised>(fetch, "POST", `${files}/done?${named}`, { signal }),
  );
}

/** Read before it is sent: a file that is gone would otherwise look like a broken connection, and be tried for ever. */
async function readPiece(piece: Blob): Promise<Blob> {
  try {
    return new Blob([await piece.arrayBuffer()]);
  } catch {
    const message = "The file cannot be read any more: it was changed or moved. Choose it again.";
    throw new UploadRequestError(message, 400);
  }
}

/** How much of the file the server has; nothing of it where it does not know the file, or knows it with another size. */
async function receivedOf({ name, content }: FileToSend, options: SendOptions): Promise<number> {
  const { uploadId, fetch, signal } = options;
  const view = await patiently(options, () =>
    uploadRequest<UploadView>(fetch, "GET", `/api/uploads/${encodeURIComponent(uploadId)}`, { signal }),
  );
  const known = view.files.find((each) => each.name === name);
  return known?.size === content.size ? known.received : 0;
}

/** Does it, again and again while it fails for reasons that pass. */
async function patiently<Answer>(
  { pause, signal, onTrouble }: SendOptions,
  request: (again: boolean) => Promise<Answer>,
): Promise<Answer> {
  let wait = SHORTEST_PAUSE_MS;
  for (let again = false; ; again = true) {
    try {
      const answer = await request(again);
      if (again) onTrouble?.(undefined);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof UploadRequestError && error.passes)) throw error;
      onTrouble?.(error.message);
      await pause(Math.max(wait, 1000 * (error.retryAfterSeconds ?? 0)));
      signal.throwIfAborted();
      wait = Math.min(2 * wait, MAX_PAUSE_MS);
    }
  }
}
