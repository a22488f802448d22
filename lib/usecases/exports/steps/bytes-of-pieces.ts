import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";

/** Text in pieces as UTF-8, compressed on demand; whoever takes the bytes sets the pace. */
export async function* bytesOfPieces(
  pieces: AsyncGenerator<string, void, undefined>,
  { gzip = false }: { readonly gzip?: boolean } = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!gzip) {
    for await (const piece of pieces) yield Buffer.from(piece);
    return;
  }
  const compressed = createGzip();
  // What fails or ends on one side ends the other; the loop below throws what failed.
  pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), compressed, () => undefined);
  for await (const bytes of compressed) yield bytes as Buffer;
}
