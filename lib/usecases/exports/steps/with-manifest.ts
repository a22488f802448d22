import { createHash } from "node:crypto";
import { MANIFEST, type ManifestEntry, manifestText } from "../../../domain/formats/manifest";
import type { ArchiveFile } from "../../../zip/zip-bytes";

/** The files as they pass, to be read one after the other, each to its end; what they were is noted then. */
export async function* noted(
  files: AsyncIterable<ArchiveFile>,
  onFile: (entry: ManifestEntry) => void,
): AsyncGenerator<ArchiveFile> {
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
    onFile({ name, bytes, ...(count === undefined ? {} : { records: count }), sha256: hash.digest("hex") });
  }
}

/** The files of an archive, and as the last one what they are. */
export async function* withManifest(files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  const listed: ManifestEntry[] = [];
  yield* noted(files, (entry) => listed.push(entry));
  yield { name: MANIFEST, pieces: [manifestText(listed)] };
}
