import { describe, expect, it } from "vitest";
import { displayOrder, type Showing } from "./display-order";

const showing: Showing = { kind: "REGULAR", draw: 7, pseudonym: "judge-01", isRepeat: false };
const texts = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

describe("the order in which hypotheses are shown", () => {
  it("is the same each time", () => {
    expect(displayOrder(3, showing, texts)).toEqual(displayOrder(3, showing, texts));
  });

  it("holds every hypothesis once", () => {
    expect(displayOrder(3, showing, texts).sort()).toEqual(texts);
  });

  it.each<[string, number, Partial<Showing>]>([
    ["seed", 4, {}],
    ["task", 3, { draw: 8 }],
    ["kind of task", 3, { kind: "CONTROL" }],
    ["judge", 3, { pseudonym: "judge-02" }],
    ["repetition", 3, { isRepeat: true }],
  ])("changes with the %s", (_name, seed, changes) => {
    expect(displayOrder(seed, { ...showing, ...changes }, texts)).not.toEqual(
      displayOrder(3, showing, texts),
    );
  });

  it("puts each of three hypotheses first about equally often", () => {
    const firsts = Array.from(
      { length: 3000 },
      (_, draw) => displayOrder(1, { ...showing, draw }, ["a", "b", "c"])[0],
    );
    for (const text of ["a", "b", "c"]) {
      const share = firsts.filter((first) => first === text).length / firsts.length;
      expect(Math.abs(share - 1 / 3)).toBeLessThan(0.03);
    }
  });
});
