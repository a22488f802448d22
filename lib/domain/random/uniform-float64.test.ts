import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import type { RandomStream } from "./stream";
import { createStream } from "./stream";
import { uniformFloat64 } from "./uniform-float64";

/** A stream that repeats one word. */
function constantStream(word: number): RandomStream {
  return { nextUint32: () => word };
}

describe("uniformFloat64", () => {
  test("reaches 0 and the largest double below 1, and nothing outside", () => {
    expect(uniformFloat64(constantStream(0))).toBe(0);
    expect(uniformFloat64(constantStream(0xffffffff))).toBe(1 - 2 ** -53);
  });

  test("fills 100 cells evenly (error rate 1 in 10,000)", () => {
    const stream = createStream(1, "uniform", 0);
    const counts = new Int32Array(100);
    for (let draw = 0; draw < 200_000; draw++) counts[Math.floor(uniformFloat64(stream) * 100)]! += 1;
    expect(chiSquareFit(counts, new Float64Array(100).fill(0.01)).normalQuantile).toBeLessThan(3.72);
  });
});
