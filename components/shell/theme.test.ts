import { describe, expect, it } from "vitest";
import { nextTheme, parseTheme } from "./theme";

describe("theme", () => {
  it("knows two themes and takes everything else for none", () => {
    expect(["light", "dark", "", "Dark", "system", undefined].map(parseTheme)).toEqual([
      "light",
      "dark",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("flips what is shown, and follows the system again when the two agree", () => {
    expect(nextTheme(undefined, "light")).toBe("dark");
    expect(nextTheme("dark", "light")).toBeUndefined();
    expect(nextTheme(undefined, "dark")).toBe("light");
    expect(nextTheme("light", "dark")).toBeUndefined();
    expect(nextTheme("light", "light")).toBe("dark");
    expect(nextTheme("dark", "dark")).toBe("light");
  });
});
