import { describe, expect, it } from "vitest";
import { formatShare } from "./format-share";

describe("formatShare", () => {
  it("is a percentage, and nothing of nothing", () => {
    expect(formatShare(412, 1000)).toBe("41.2 %");
    expect(formatShare(1, 1)).toBe("100.0 %");
    expect(formatShare(0, 0)).toBe("–");
  });
});
