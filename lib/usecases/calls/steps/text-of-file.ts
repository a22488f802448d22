import type { NamedText } from "../../../domain/calls/test-sets/read-test-set";
import { textOfBytes } from "../../../files/text-of-bytes";

/** A file as it arrived. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Characters of a file of a call, in bytes, once it is expanded: a hundred times any test set that was ever published. */
const MAX_TEXT_BYTES = 64 * 1024 ** 2;

/** The text of a file, compressed or not. Fails with a FormatError where it is damaged, too large or not UTF-8. */
export async function textOfFile(
  { name, bytes }: NamedBytes,
  maxBytes: number = MAX_TEXT_BYTES,
): Promise<NamedText> {
  const pieces: string[] = [];
  for await (const piece of textOfBytes(once(bytes), name, maxBytes)) pieces.push(piece);
  return { name, text: pieces.join("") };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
