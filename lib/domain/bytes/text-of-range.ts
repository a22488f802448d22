const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Of so few bytes a text is made at once: a decoder takes longer to be asked. */
const FEW = 12;

/** The text of some bytes of UTF-8, which hold whole characters. */
export function textOfRange(bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= FEW) {
    let text = "";
    let at = from;
    for (; at < to && bytes[at]! < 0x80; at += 1) text += String.fromCharCode(bytes[at]!);
    if (at === to) return text;
  }
  return decoder.decode(bytes.subarray(from, to));
}

const encoder = new TextEncoder();

/** The UTF-8 of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Pieces of a file as bytes, for readers that are handed bytes or, where they are few, texts, cut anywhere. */
export class PieceBytes {
  /** The first half of a character whose other half is still to come. */
  #half = "";

  of(piece: Uint8Array | string): Uint8Array {
    if (typeof piece !== "string") return piece;
    const text = this.#half + piece;
    const isHalf = /[\uD800-\uDBFF]$/.test(text);
    this.#half = isHalf ? text.slice(-1) : "";
    return encoder.encode(isHalf ? text.slice(0, -1) : text);
  }
}
