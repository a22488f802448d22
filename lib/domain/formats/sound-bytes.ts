import { PieceBytes } from "../bytes/text-of-range";
import { ForbiddenBytes } from "./forbidden-bytes";

/** A piece of a file up to the first character that no text format here allows. */
interface SoundPiece {
  readonly bytes: Uint8Array;
  /** The end of a message where such a character follows. */
  readonly problem: string | undefined;
}

/** Pieces of a file as bytes, for scanners that are handed bytes or, where they are few, texts, cut anywhere. */
export class SoundBytes {
  readonly #forbidden = new ForbiddenBytes();
  readonly #pieces = new PieceBytes();

  of(piece: Uint8Array | string): SoundPiece {
    const bytes = this.#pieces.of(piece);
    const found = bytes.length === 0 ? undefined : this.#forbidden.find(bytes);
    if (found === undefined) return { bytes, problem: undefined };
    return { bytes: bytes.subarray(0, found.at), problem: `character ${found.name} is not allowed` };
  }
}
