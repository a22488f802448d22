import { FormatError } from "./format-error";
import { incompleteUtf8Tail } from "./incomplete-utf8-tail";

const LINE_FEED = 0x0a;

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function isSound(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The position of the first character that is not UTF-8, found by halving. */
function firstUnsound(bytes: Uint8Array): number {
  let sound = 0;
  let unsound = bytes.length;
  while (unsound - sound > 1) {
    const middle = (sound + unsound) >> 1;
    const part = bytes.subarray(0, middle);
    if (isSound(part.subarray(0, middle - incompleteUtf8Tail(part)))) sound = middle;
    else unsound = middle;
  }
  return sound - incompleteUtf8Tail(bytes.subarray(0, sound));
}

/**
 * The text of UTF-8 that arrives in pieces, cut anywhere. Anything else is refused with a FormatError that names line
 * and byte, instead of becoming replacement characters.
 */
export class Utf8Decoder {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #tail: Uint8Array = new Uint8Array(0);
  #line = 1;
  #offset = 0;

  push(chunk: Uint8Array): string {
    const bytes = joined(this.#tail, chunk);
    if (this.#offset === 0) this.#refuseUtf16(bytes);
    const complete = bytes.length - incompleteUtf8Tail(bytes);
    const text = this.#decode(bytes.subarray(0, complete));
    this.#tail = bytes.slice(complete);
    return text;
  }

  end(): void {
    if (this.#tail.length > 0) this.#fail(this.#tail, 0);
  }

  /** How far the text has been read: the line of its end. */
  get line(): number {
    return this.#line;
  }

  #decode(bytes: Uint8Array): string {
    let text: string;
    try {
      text = this.#decoder.decode(bytes);
    } catch {
      return this.#fail(bytes, firstUnsound(bytes));
    }
    this.#countLines(bytes, bytes.length);
    this.#offset += bytes.length;
    return text;
  }

  #countLines(bytes: Uint8Array, end: number): void {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1 && at < end; at = bytes.indexOf(LINE_FEED, at + 1)) {
      this.#line += 1;
    }
  }

  #refuseUtf16(bytes: Uint8Array): void {
    const [first, second] = bytes;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      throw new FormatError(1, "the file is encoded in UTF-16; save it as UTF-8");
    }
  }

  #fail(bytes: Uint8Array, at: number): never {
    this.#countLines(bytes, at);
    const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0");
    const place = `byte ${this.#offset + at + 1} of the text (0x${byte})`;
    throw new FormatError(this.#line, `${place} is not UTF-8; save the file as UTF-8`);
  }
}
