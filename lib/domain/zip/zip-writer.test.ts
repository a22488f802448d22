import { describe, expect, it } from "vitest";
import { zipContents } from "./zip-entries";
import { zip64DirectoryPlace, zipDirectoryPlace } from "./zip-entries-directory";
import type { ZipLimits } from "./zip-entries-limits";
import { joinBytes } from "./zip-fields";
import { ZipWriter } from "./zip-writer";

const time = new Date("2026-06-01T10:20:30Z");
const GIGA = 1024 ** 3;

const limits: ZipLimits = {
  maxEntries: 100_000,
  maxDirectoryBytes: 1 << 30,
  maxEntryBytes: 1000 * GIGA,
  maxTotalBytes: 10_000 * GIGA,
  maxExpansion: 1000,
  expansionMattersFrom: 1 << 20,
};

/** The list of entries as our reader finds it at the end of a file so long; the data themselves are not made. */
function listed(writer: ZipWriter, before: number) {
  const tail = writer.finish();
  const place = zipDirectoryPlace(tail, before + tail.length, limits);
  if (!("zip64EndOffset" in place)) return zipContents(tail.subarray(0, place.size), place, limits).entries;
  const at = place.zip64EndOffset - before;
  const found = zip64DirectoryPlace(tail.subarray(at, at + 56), place.zip64EndOffset, limits);
  return zipContents(tail.subarray(0, found.size), found, limits).entries;
}

describe("ZipWriter", () => {
  it("lists what was written", () => {
    const writer = new ZipWriter(time);
    const first = writer.begin("README.md").length + 5 + writer.end(written(5, 9)).length;
    const second = writer.begin("outputs/ä.txt").length + 7 + writer.end(written(7, 7)).length;
    expect(listed(writer, first + second)).toEqual([
      { name: "README.md", method: "deflate", compressedSize: 5, size: 9, crc32: 77, headerOffset: 0 },
      {
        name: "outputs/ä.txt",
        method: "deflate",
        compressedSize: 7,
        size: 7,
        crc32: 77,
        headerOffset: first,
      },
    ]);
  });

  it("goes on beyond 4 GiB, in an entry and in the file", () => {
    const writer = new ZipWriter(time);
    const first = writer.begin("large").length + 5 * GIGA + writer.end(written(5 * GIGA, 40 * GIGA)).length;
    const second = writer.begin("after").length + 1 + writer.end(written(1, 1)).length;
    const entries = listed(writer, first + second);
    expect(entries.map(({ size, headerOffset }) => [size, headerOffset])).toEqual([
      [40 * GIGA, 0],
      [1, first],
    ]);
  });

  it("holds more than 65,535 entries", () => {
    const writer = new ZipWriter(time);
    let length = 0;
    for (let index = 0; index < 70_000; index++)
      length += writer.begin(`${index}.txt`).length + 1 + writer.end(written(1, 1)).length;
    expect(listed(writer, length)).toHaveLength(70_000);
  });

  it("refuses a name that is there already, and to be used out of turn", () => {
    const writer = new ZipWriter(time);
    expect(() => writer.end(written(1, 1))).toThrow("no entry is open");
    writer.begin("a");
    expect(() => writer.begin("b")).toThrow("still open");
    expect(() => writer.finish()).toThrow("still open");
    writer.end(written(1, 1));
    expect(() => writer.begin("a")).toThrow("has an entry a already");
  });

  it("joins bytes", () => {
    expect(joinBytes([new Uint8Array([1, 2]), new Uint8Array(), new Uint8Array([3])])).toEqual(
      new Uint8Array([1, 2, 3]),
    );
  });
});

function written(compressedSize: number, size: number) {
  return { crc32: 77, size, compressedSize };
}
