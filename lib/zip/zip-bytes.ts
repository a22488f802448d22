import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { ZipWriter } from "../domain/zip/zip-writer";

/** A file of an archive, made when its turn comes. */
export interface ArchiveFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** How many records are in it, asked once all pieces have been taken. */
  readonly records?: (() => number) | undefined;
}

/** A zip of files that are made one after the other, in bytes; it holds a piece of one file at a time. */
export async function* zipBytes(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  time: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  const writer = new ZipWriter(time);
  for await (const { name, pieces } of files) {
    yield writer.begin(name);
    const written = { crc32: 0, size: 0, compressedSize: 0 };
    async function* counted() {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        written.crc32 = crc32(bytes, written.crc32);
        written.size += bytes.length;
        yield bytes;
      }
    }
    const deflated = createDeflateRaw();
    // What fails or ends on one side ends the other; the loop below throws what failed.
    pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), deflated, () => undefined);
    for await (const bytes of deflated) {
      written.compressedSize += (bytes as Buffer).length;
      yield bytes as Buffer;
    }
    yield writer.end(written);
  }
  yield writer.finish();
}

/** A zip of texts that are at hand: the same texts are the same bytes, whenever they are packed. */
export function textsZip(
  files: readonly { readonly name: string; readonly text: string }[],
): AsyncGenerator<Uint8Array, void, undefined> {
  return zipBytes(
    files.map(({ name, text }) => ({ name, pieces: [text] })),
    BEGINNING_OF_ZIPS,
  );
}

const BEGINNING_OF_ZIPS = new Date(Date.UTC(1980, 0, 1));
