import { createHash } from "node:crypto";
import { MANIFEST, type ManifestEntry, manifestText } from "../../../domain/formats/manifest";
import type { ArchiveFile } from "../../../zip/zip-bytes";

/** The files of an archive, and as the last one what they are: to be read one after the other, each to its end. */
export async function* withManifest(files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  const listed: ManifestEntry[] = [];
  for await (const { name, pieces, records } of files) {
    const hash = createHash("sha256");
    let bytes = 0;
    async function* passing() {
      for await (const piece of pieces) {
        const passed = Buffer.from(piece);
        hash.update(passed);
        bytes += passed.length;
        yield passed;
      }
    }
    yield { name, pieces: passing() };
    const count = records?.();
    listed.push({
      name,
      bytes,
      ...(count === undefined ? {} : { records: count }),
      sha256: hash.digest("hex"),
    });
  }
  yield { name: MANIFEST, pieces: [manifestText(listed)] };
}
