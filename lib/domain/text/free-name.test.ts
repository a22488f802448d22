import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctNames, freeName } from "./free-name";

describe("a free name", () => {
  it("counts on from what is taken", () => {
    expect(freeName("pilot", new Set())).toBe("pilot");
    expect(freeName("pilot", new Set(["pilot"]))).toBe("pilot-2");
    expect(freeName("pilot", new Set(["pilot", "pilot-2", "pilot-4"]))).toBe("pilot-3");
    expect(freeName("pilot", new Set(["pilot-2"]))).toBe("pilot");
  });
});

describe("distinct names", () => {
  it("are as many as there were, and the same where nothing was given twice", () => {
    expect(distinctNames(["a", "b", "a", "a-2"])).toEqual(["a", "b", "a-2", "a-2-2"]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "a-2", "a-2-2", "a-3", "b")), (names) => {
        expect(new Set(distinctNames(names)).size).toBe(names.length);
        const once = [...new Set(names)];
        expect(distinctNames(once)).toEqual(once);
      }),
    );
  });
});
