import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatLogPosition,
  parseLogPosition,
  parseSegmentName,
  segmentName,
  segmentOf,
  segmentStart,
} from "./log-position";

const MEGABYTE = 2 ** 20;
const sizes = fc.constantFrom(1, 4, 16, 64, 1024).map((megabytes) => megabytes * MEGABYTE);

describe("a position in the log", () => {
  // As pg_walfile_name of PostgreSQL 18 answers on timeline 1, segments of 16 MB.
  it.each([
    ["0/0", "000000010000000000000000"],
    ["0/1000028", "000000010000000000000001"],
    ["0/FFFFFFFF", "0000000100000000000000FF"],
    ["1/0", "000000010000000100000000"],
    ["16/B374D848", "0000000100000016000000B3"],
  ])("%s lies in the segment %s", (text, name) => {
    const segmentBytes = 16 * MEGABYTE;
    const position = parseLogPosition(text);
    expect(segmentName(segmentOf(position, segmentBytes), { timeline: 1, segmentBytes })).toBe(name);
  });

  it("is read as it is written", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (position) => {
        expect(parseLogPosition(formatLogPosition(position))).toBe(position);
      }),
    );
    expect(() => parseLogPosition("0/1234567890")).toThrow("not a position in a log");
    expect(() => parseLogPosition("here")).toThrow("not a position in a log");
  });

  it("lies within its segment, whose name tells which it is", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 60n }),
        sizes,
        fc.integer({ min: 1, max: 2 ** 31 }),
        (position, segmentBytes, timeline) => {
          const segment = segmentOf(position, segmentBytes);
          expect(segmentStart(segment, segmentBytes) <= position).toBe(true);
          expect(segmentStart(segment + 1n, segmentBytes) > position).toBe(true);
          const name = segmentName(segment, { timeline, segmentBytes });
          expect(parseSegmentName(name, segmentBytes)).toEqual({ timeline, segment });
        },
      ),
    );
  });

  it.each(["000000010000000000000001.gz", "00000001.history", "0000000100000000000001FF", "lost+found"])(
    "%s is no segment",
    (name) => {
      expect(parseSegmentName(name, 16 * MEGABYTE)).toBeUndefined();
    },
  );
});
