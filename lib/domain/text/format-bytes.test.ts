import { describe, expect, it } from "vitest";
import { formatBytes } from "./format-bytes";

describe("formatBytes", () => {
  it("keeps two or three figures and the unit that fits", () => {
    const sizes = [0, 1, 999, 1000, 4_249, 9_949, 9_950, 120_400_000, 999_499, 999_500, 5e12, 5e15];
    expect(sizes.map(formatBytes)).toEqual([
      ...["0 bytes", "1 byte", "999 bytes", "1.0 kB", "4.2 kB", "9.9 kB", "10 kB", "120 MB"],
      ...["999 kB", "1.0 MB", "5.0 TB", "5000 TB"],
    ]);
  });
});
