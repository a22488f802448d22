import { codePointName } from "./forbidden-character";

/** A character that no text format here allows. */
export interface ForbiddenByte {
  /** So much of the piece stands before it. */
  readonly at: number;
  /** As messages name it. */
  readonly name: string;
}

/** 1 for bytes that are no allowed character, 2 for the one that those begin with that take three. */
const STANDING = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x20) return byte === 0x09 || byte === 0x0a || byte === 0x0d ? 0 : 1;
  return byte === 0xef ? 2 : 0;
});

/**
 * Finds characters that no text format here allows (see `forbiddenCharacterAt`) in UTF-8 that arrives in pieces, cut
 * anywhere.
 */
export class ForbiddenBytes {
  /** The last two bytes of what went before, where U+FFFE or U+FFFF may begin there. */
  #before: readonly number[] = [];

  find(piece: Uint8Array): ForbiddenByte | undefined {
    if (this.#before.length > 0 && piece.length > 0) {
      const head = [...this.#before, ...piece.subarray(0, 2)];
      const found = firstIn(Uint8Array.from(head), 0, this.#before.length);
      if (found !== undefined) return { ...found, at: 0 };
    }
    const found = firstIn(piece, 0, piece.length);
    const tail =
      piece.length > 1 ? piece.subarray(-2) : Uint8Array.from([...this.#before, ...piece]).subarray(-2);
    this.#before = tail.includes(0xef) ? [...tail] : [];
    return found;
  }
}

/** What begins between two positions. */
function firstIn(bytes: Uint8Array, from: number, to: number): ForbiddenByte | undefined {
  let at = from;
  for (;;) {
    while (at < to && STANDING[bytes[at]!] === 0) at += 1;
    if (at >= to) return undefined;
    const name = nameAt(bytes, at);
    if (name !== undefined) return { at, name };
    at += 1;
  }
}

function nameAt(bytes: Uint8Array, at: number): string | undefined {
  const byte = bytes[at]!;
  if (byte < 0x80) return codePointName(String.fromCharCode(byte), 0);
  const last = bytes[at + 2] ?? 0;
  if (bytes[at + 1] !== 0xbf || last < 0xbe) return undefined;
  return codePointName(String.fromCharCode(0xfffe + last - 0xbe), 0);
}
