import { incompleteUtf8Tail } from "../bytes/incomplete-utf8-tail";
import { joinedBytes } from "../bytes/joined-bytes";
import { textOfRange } from "../bytes/text-of-range";
import { foreignBytesProblem } from "./foreign-bytes";
import { FormatError } from "./format-error";

const LINE_FEED = 0x0a;
const NOTHING = new Uint8Array(0);

/** Whether bytes are UTF-8; programs that have something quicker may hand it in. */
export type IsUtf8 = (bytes: Uint8Array) => boolean;

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The position of the first character that is not UTF-8, found by halving. */
function firstUnsound(bytes: Uint8Array, isUtf8: IsUtf8): number {
  let sound = 0;
  let unsound = bytes.length;
  while (unsound - sound > 1) {
    const middle = (sound + unsound) >> 1;
    const part = bytes.subarray(0, middle);
    if (isUtf8(part.subarray(0, middle - incompleteUtf8Tail(part)))) sound = middle;
    else unsound = middle;
  }
  return sound - incompleteUtf8Tail(bytes.subarray(0, sound));
}

/**
 * Lets UTF-8 pass that arrives in pieces, cut anywhere, in whole characters. Anything else is refused with a FormatError
 * that names line and byte, instead of becoming replacement characters.
 */
export class Utf8Check {
  #tail: Uint8Array = NOTHING;
  #line = 1;
  #offset = 0;

  constructor(private readonly isUtf8: IsUtf8 = decodes) {}

  push(chunk: Uint8Array): Uint8Array {
    const bytes = joinedBytes(this.#tail, chunk);
    if (this.#offset === 0) {
      const problem = foreignBytesProblem(bytes);
      if (problem !== undefined) throw new FormatError(1, problem);
    }
    const tail = incompleteUtf8Tail(bytes);
    const complete = bytes.subarray(0, bytes.length - tail);
    if (!this.isUtf8(complete)) this.#fail(complete, firstUnsound(complete, this.isUtf8));
    this.#countLines(complete);
    this.#offset += complete.length;
    this.#tail = bytes.slice(complete.length);
    return complete;
  }

  end(): void {
    if (this.#tail.length > 0) this.#fail(this.#tail, 0);
  }

  /** How far the text has been read: the line of its end. */
  get line(): number {
    return this.#line;
  }

  #countLines(bytes: Uint8Array): void {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) this.#line += 1;
  }

  #fail(bytes: Uint8Array, at: number): never {
    this.#countLines(bytes.subarray(0, at));
    const byte = bytes[at]!.toString(16).toUpperCase();
    const place = `byte ${this.#offset + at + 1} of the text (0x${byte})`;
    throw new FormatError(this.#line, `${place} is not UTF-8; save the file as UTF-8`);
  }
}

/** The text of UTF-8 that arrives in pieces; see `Utf8Check` for what is refused. */
export class Utf8Decoder {
  readonly #check = new Utf8Check();

  push(chunk: Uint8Array): string {
    const complete = this.#check.push(chunk);
    return textOfRange(complete, 0, complete.length);
  }

  end(): void {
    this.#check.end();
  }

  get line(): number {
    return this.#check.line;
  }
}
