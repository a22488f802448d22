import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { shuffle } from "./shuffle";
import { createStream } from "./stream";

describe("shuffle", () => {
  test("keeps every item and leaves its input alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = items.slice();
        const shuffled = shuffle(createStream(seed, "shuffle", 0), items);
        expect(items).toEqual(before);
        expect(shuffled).not.toBe(items);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      }),
    );
  });

  test("all 24 orders of four items are equally likely (error rate 1 in 10,000)", () => {
    const stream = createStream(24, "shuffle", 0);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 48_000; draw++) {
      const order = shuffle(stream, [0, 1, 2, 3]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquareFit([...counts.values()], new Array(24).fill(1 / 24)).normalQuantile).toBeLessThan(3.72);
  });
});
