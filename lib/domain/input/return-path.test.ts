import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnPath } from "./return-path";

describe("safeReturnPath", () => {
  it("keeps a path of this site with its query", () => {
    expect(safeReturnPath("/campaigns/7?tab=judges#top", "/")).toBe("/campaigns/7?tab=judges#top");
  });

  it.each([
    undefined,
    "",
    "campaigns",
    "https://example.org/",
    "//example.org/",
    "/\\example.org/",
    "\\\\example.org",
    "/\t/example.org",
    "/a\r\nLocation: x",
    "javascript:alert(1)",
    " /campaigns",
    "/a\\b",
    "/a\u0000",
    "/a\u0085b",
    `/${"a".repeat(2000)}`,
  ])("falls back for %j", (wish) => {
    expect(safeReturnPath(wish, "/home")).toBe("/home");
  });

  it.each(["/", "/a//b", "/campaigns/é", `/${"a".repeat(1999)}`])("keeps %s", (wish) => {
    expect(safeReturnPath(wish, "/home")).toBe(encodeURI(wish));
  });

  it.each(["/..//evil.example", "/.//evil.example", "/a/../..//evil.example/x", "/%2e%2e//evil.example"])(
    "does not become another site's address by going up: %s",
    (wish) => {
      expect(safeReturnPath(wish, "/fallback")).toBe("/fallback");
    },
  );

  it("never leaves the site, whatever is wished for", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "http:",
      "example.org",
      "@",
      ":",
      "..",
      "%2f",
      "\t",
      "a",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const origin = "https://adjudge.example";
        expect(new URL(safeReturnPath(parts.join(""), "/"), origin).origin).toBe(origin);
      }),
    );
  });
});
