import { openZipAccess } from "../../zip/open-zip";
import { memoryAccess } from "../fuzz/memory-files";

/** The texts in a zip, by their names. */
export async function zipTexts(
  zip: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Readonly<Record<string, string>>> {
  const pieces: Uint8Array[] = [];
  if (zip instanceof Uint8Array) pieces.push(zip);
  else for await (const piece of zip) pieces.push(piece);
  const { entries, text } = await openZipAccess(memoryAccess(Buffer.concat(pieces)), { name: "zip" });
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    const read: string[] = [];
    for await (const piece of text(entry)) read.push(piece);
    texts[entry.name] = read.join("");
  }
  return texts;
}
