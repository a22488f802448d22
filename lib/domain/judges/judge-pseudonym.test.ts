import { describe, expect, it } from "vitest";
import { nextJudgePseudonym } from "./judge-pseudonym";

describe("nextJudgePseudonym", () => {
  it("begins at judge-01 and goes past 99", () => {
    expect(nextJudgePseudonym([])).toBe("judge-01");
    expect(nextJudgePseudonym(["judge-02", "judge-99"])).toBe("judge-100");
  });

  it("leaves gaps alone and overlooks names of another form", () => {
    expect(nextJudgePseudonym(["judge-07", "annotator 12", "judge-9x"])).toBe("judge-08");
  });
});
