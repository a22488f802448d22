import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readParquet } from "@/lib/testing/files/read-parquet";
import { type DataRow, ParquetWriter } from "./parquet-writer";

const columns = [
  { name: "text", type: "text" },
  { name: "count", type: "integer" },
  { name: "score", type: "number" },
  { name: "counts", type: "boolean" },
  { name: "time", type: "time" },
] as const;

function written(groups: readonly (readonly DataRow[])[]): Buffer {
  const compress = (bytes: Uint8Array) => gzipSync(bytes);
  const writer = new ParquetWriter({ columns, createdBy: "a test", compress });
  const groupOf = (rows: readonly DataRow[]) => {
    for (const row of rows) writer.add(row);
    expect(writer.held.rows).toBe(rows.length);
    return writer.group();
  };
  const pieces = [writer.begin(), ...groups.map(groupOf), writer.finish()];
  return Buffer.concat(pieces);
}

const cell = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const row = fc.record({
  text: cell(fc.string({ unit: "grapheme" })),
  count: cell(fc.maxSafeInteger()),
  score: cell(fc.double({ noNaN: true })),
  counts: cell(fc.boolean()),
  time: cell(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })).map(
    (time) => time?.toISOString() ?? null,
  ),
});

test("what is written is read again, whatever is missing and however it is grouped", () => {
  fc.assert(
    fc.property(fc.array(fc.array(row, { minLength: 1, maxLength: 70 }), { maxLength: 4 }), (groups) => {
      const read = readParquet(written(groups), gunzipSync);
      expect(read.createdBy).toBe("a test");
      expect(read.columns).toEqual(columns.map(({ name }) => name));
      expect(read.rows).toEqual(groups.flat());
    }),
    { numRuns: 60 },
  );
});

test("a group of many rows, and many groups", () => {
  const rows = Array.from({ length: 5000 }, (_, place) => ({
    text: place % 3 === 0 ? null : `text ${place}`,
    count: place,
    score: place / 7,
    counts: place % 2 === 0,
    time: null,
  }));
  const groups = Array.from({ length: 20 }, (_, group) => rows.slice(group * 250, (group + 1) * 250));
  expect(readParquet(written([rows]), gunzipSync).rows).toEqual(rows);
  expect(readParquet(written(groups), gunzipSync).rows).toEqual(rows);
});

test("a missing value may also be left out, and no rows are a file too", () => {
  expect(readParquet(written([[{ count: 1 }]]), gunzipSync).rows).toEqual([
    { text: null, count: 1, score: null, counts: null, time: null },
  ]);
  expect(readParquet(written([]), gunzipSync).rows).toEqual([]);
});
