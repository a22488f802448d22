import { describe, expect, it } from "vitest";
import { countOf, formatCount } from "./format-count";

describe("counts", () => {
  it("separate thousands and choose the noun", () => {
    expect(formatCount(1312)).toBe("1,312");
    expect(countOf(1, "judge", "judges")).toBe("1 judge");
    expect(countOf(0, "judge", "judges")).toBe("0 judges");
  });
});
