import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bench } from "../testing/bench/bench";
import { seconds } from "../testing/bench/seconds";
import { openZip } from "../testing/files/open-zip";
import { zipArchive } from "../testing/files/zip-archive";
import { zipBytes } from "./zip-bytes";

const BYTES = 150_000_000;

function lineOf(number: number): string {
  return `The ${number} committees has decided that there is no reasons to ${(number * 7919) % 1000} discuss it further .\n`;
}

/** Text that shrinks to a sixteenth, in pieces as exports make them. */
function* text(): Generator<string, void, undefined> {
  let piece = "";
  for (let number = 0, length = 0; length < BYTES; number++) {
    piece += lineOf(number);
    if (piece.length < 1 << 16) continue;
    length += piece.length;
    yield piece;
    piece = "";
  }
}

const largeZip = () => zipBytes([{ name: "AMU", pieces: text() }], new Date(0));

/** How long reading takes of an archive that lies on disk. */
async function secondsOf(
  archive: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  read: (file: string) => Promise<void>,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "adjudge-zip-"));
  try {
    const file = path.join(folder, "outputs.zip");
    await writeFile(file, archive);
    return await seconds(() => read(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const benches: readonly Bench[] = [
  {
    name: "zip-list",
    unit: "s",
    input: "the list of a zip of 50,000 entries, read and checked",
    repeat: 5,
    run: () => {
      const members = Array.from({ length: 50_000 }, (_, number) => ({
        name: `out/system-${number % 20}/${number}.txt`,
        content: lineOf(number),
      }));
      return secondsOf([zipArchive(members)], async (file) => (await openZip(file)).close());
    },
  },
  {
    name: "zip-read",
    unit: "s",
    input: "an entry of 150 MB of text in a zip of 9.4 MB",
    repeat: 5,
    run: () =>
      secondsOf(largeZip(), async (file) => {
        const zip = await openZip(file);
        for (const entry of zip.entries) for await (const _ of zip.bytes(entry));
        await zip.close();
      }),
  },
  {
    name: "zip-write",
    unit: "s",
    input: "150 MB of text into a zip",
    repeat: 5,
    run: () =>
      seconds(async () => {
        for await (const _ of largeZip());
      }),
  },
];
