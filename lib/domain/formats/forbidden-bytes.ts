import { codePointName } from "./forbidden-character";

/** A character that no text format here allows. */
export interface ForbiddenByte {
  /** So much of the piece stands before it. */
  readonly at: number;
  /** As messages name it. */
  readonly name: string;
}

/** Not 0 for bytes that are no allowed character, and for the one that those begin with that take three. */
const STANDING = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte === 0xef || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)),
);

/**
 * Finds the first character that no text format here allows (see `forbiddenCharacterAt`) in UTF-8 that arrives in
 * pieces, cut anywhere.
 */
export class ForbiddenBytes {
  /** The last two bytes of what went before: U+FFFE or U+FFFF may begin there. */
  #before: readonly number[] = [];

  find(piece: Uint8Array): ForbiddenByte | undefined {
    const begun = firstIn(Uint8Array.from([...this.#before, ...piece.subarray(0, 2)]), this.#before.length);
    this.#before = [...this.#before, ...piece.subarray(-2)].slice(-2);
    return begun === undefined ? firstIn(piece, piece.length) : { ...begun, at: 0 };
  }
}

/** What begins before a position. */
function firstIn(bytes: Uint8Array, to: number): ForbiddenByte | undefined {
  const plain = new PlainWords(bytes);
  for (let at = plain.after(0); at < to; at = plain.after(at + 1)) {
    if (STANDING[bytes[at]!] === 0) continue;
    const name = nameAt(bytes, at);
    if (name !== undefined) return { at, name };
  }
  return undefined;
}

/** Words of four bytes, as they lie in memory: most hold nothing but plain ASCII, and four bytes are seen at once. */
class PlainWords {
  readonly #words: Int32Array;
  /** Where the first of them begins. */
  readonly #begin: number;

  constructor(bytes: Uint8Array) {
    this.#begin = -bytes.byteOffset & 3;
    const count = Math.max(0, bytes.length - this.#begin) >> 2;
    this.#words = new Int32Array(bytes.buffer, count === 0 ? 0 : bytes.byteOffset + this.#begin, count);
  }

  /**
   * Past the plain words that begin here, if one does. A byte below 0x20 or above 0x7f sets the highest bit of some byte
   * of this sum; what else may set it is only looked at more closely.
   */
  after(at: number): number {
    const from = at - this.#begin;
    // Also before the first of them: the remainder of what is negative is not 0.
    if ((from & 3) !== 0) return at;
    const words = this.#words;
    let word = from >> 2;
    while (word < words.length && (((words[word]! - 0x20202020) | words[word]!) & 0x80808080) === 0)
      word += 1;
    return this.#begin + 4 * word;
  }
}

function nameAt(bytes: Uint8Array, at: number): string | undefined {
  const byte = bytes[at]!;
  if (byte < 0x80) return codePointName(String.fromCharCode(byte), 0);
  const last = bytes[at + 2] ?? 0;
  if (bytes[at + 1] !== 0xbf || last < 0xbe) return undefined;
  return codePointName(String.fromCharCode(0xfffe + last - 0xbe), 0);
}
