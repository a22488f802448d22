/**
 * A backup is a line that says what it is, then frames up to the end of the file:
 *
 *     kind (1 byte) | table (2) | length (4) | payload (length) | digest (32)
 *
 * numbers with the high byte first. A digest is SHA-256 over the digest before it and all of its own frame, the first
 * over the line: each frame is checked by itself, and the last one's digest is that of the whole file. A byte changed,
 * a frame lost, doubled or moved, or an end cut off shows at the frame where it is. Payloads are raw deflate streams.
 */
export const BACKUP_LINE = "adjudge-backup-1\n";

export const FRAME_HEAD_BYTES = 7;
export const DIGEST_BYTES = 32;
/** So much of a table goes into one frame, before it is compressed. */
export const PIECE_BYTES = 1 << 20;
/** No compressed piece comes near: what claims to be longer is no frame, and no memory is given for it. */
export const MAX_PAYLOAD_BYTES = 16 << 20;

/** The header first, then the rows of each table in its turn, then the end. */
export const frameKinds = { header: 1, rows: 2, end: 3 } as const;
export type FrameKind = keyof typeof frameKinds;

export interface FrameHead {
  readonly kind: FrameKind;
  /** Whose rows they are, by its place in the header; 0 where the frame holds none. */
  readonly table: number;
  readonly length: number;
}

/** SHA-256 over the parts one after another: handed in, since the domain computes and looks nothing up. */
export type Digest = (...parts: readonly Uint8Array[]) => Uint8Array;

export function encodeFrameHead({ kind, table, length }: FrameHead): Uint8Array {
  const head = new Uint8Array(FRAME_HEAD_BYTES);
  const view = new DataView(head.buffer);
  view.setUint8(0, frameKinds[kind]);
  view.setUint16(1, table);
  view.setUint32(3, length);
  return head;
}

/** Nothing where the bytes are not the head of a frame. */
export function decodeFrameHead(bytes: Uint8Array): FrameHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, FRAME_HEAD_BYTES);
  const number = view.getUint8(0);
  const kind = (Object.keys(frameKinds) as FrameKind[]).find((each) => frameKinds[each] === number);
  const table = view.getUint16(1);
  const length = view.getUint32(3);
  if (kind === undefined || length > MAX_PAYLOAD_BYTES || (kind !== "rows" && table !== 0)) return undefined;
  return { kind, table, length };
}

/** The digest that the first frame's follows. */
export function firstDigest(digest: Digest): Uint8Array {
  return digest(new TextEncoder().encode(BACKUP_LINE));
}
