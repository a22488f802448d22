import { describe, expect, it } from "vitest";
import { fieldAria } from "./field-aria";

describe("fieldAria", () => {
  it("says nothing where there is nothing to say", () => {
    expect(fieldAria("a", {})).toEqual({});
    expect(fieldAria("a", { hint: undefined, error: undefined })).toEqual({});
  });

  it("points at the hint", () => {
    expect(fieldAria("a", { hint: "At least ten characters" })).toEqual({ "aria-describedby": "a-hint" });
  });

  it("points at the error before the hint, and marks the control invalid", () => {
    expect(fieldAria("a", { hint: "At least ten characters", error: "Only four characters" })).toEqual({
      "aria-describedby": "a-error a-hint",
      "aria-invalid": true,
    });
  });
});
