import { expect, test } from "vitest";
import { pairAt, pairIndex, pairsOf } from "./pair-index";

test("pairs are numbered row by row, whichever system is named first, and found again", () => {
  for (let systems = 0; systems < 8; systems++) {
    let index = 0;
    for (let first = 0; first < systems; first++) {
      for (let second = first + 1; second < systems; second++) {
        expect([pairIndex(first, second, systems), pairIndex(second, first, systems)]).toEqual([
          index,
          index,
        ]);
        expect(pairAt(index, systems)).toEqual({ first, second });
        index += 1;
      }
    }
    expect(pairsOf(systems)).toBe(index);
  }
});
