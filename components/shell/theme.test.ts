import { describe, expect, it } from "vitest";
import { nextTheme, parseTheme, themeCookie } from "./theme";

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

  it("writes a cookie for a year, and removes it with an age of nought", () => {
    expect(themeCookie("dark", false)).toBe("theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(themeCookie(undefined, true)).toBe("theme=; Path=/; Max-Age=0; SameSite=Lax; Secure");
  });
});
