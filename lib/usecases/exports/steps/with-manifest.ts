import { createHash } from "node:crypto";
import { MANIFEST, type ManifestEntry, manifestText } from "../../../domain/formats/manifest";
import type { ArchiveFile } from "../../../zip/zip-bytes";

/** A file as it passes, to be read to its end; what it was is noted then. */
export function noted(
  { name, pieces, records }: ArchiveFile,
  onFile: (entry: ManifestEntry) => void,
): ArchiveFile {
  async function* passing() {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of pieces) {
      const passed = Buffer.from(piece);
      hash.update(passed);
      bytes += passed.length;
      yield passed;
    }
    const count = records?.();
    onFile({ name, bytes, ...(count === undefined ? {} : { records: count }), sha256: hash.digest("hex") });
  }
  return { name, pieces: passing() };
}

/** The files of an archive, to be read one after the other, and as the last one what they are. */
export async function* withManifest(files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  const listed: ManifestEntry[] = [];
  for await (const file of files) yield noted(file, (entry) => listed.push(entry));
  yield { name: MANIFEST, pieces: [manifestText(listed)] };
}
