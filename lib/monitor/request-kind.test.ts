import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestKind } from "./request-kind";

describe("requestKind", () => {
  it.each([
    ["POST", "/api/judge/verbs/answers", "answer"],
    ["GET", "/api/judge/verbs/session?x=1", "judge-session"],
    ["GET", "/judge/verbs", "judge-page"],
    ["PUT", "/api/uploads/7/files?name=a", "upload"],
    ["GET", "/api/campaigns/7/export/judgments.jsonl", "download"],
    ["GET", "/api/v1/campaigns", "api"],
    ["GET", "/api/health", "watching"],
    ["GET", "/_next/static/chunks/a.js", "static"],
    ["GET", "/campaigns/7", "page"],
    ["POST", "/campaigns/7", "action"],
  ])("%s %s is of kind %s", (method, url, kind) => {
    expect(requestKind(method, url)).toBe(kind);
  });

  it("has few names, whatever is asked for", () => {
    const names = new Set<string>();
    const parts = fc.constantFrom(
      "api",
      "judge",
      "answers",
      "v1",
      "auth",
      "export",
      "secret-token",
      "..",
      "",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 6 }), (path) => {
        names.add(requestKind("GET", `/${path.join("/")}`));
      }),
      { numRuns: 2000 },
    );
    expect(names.size).toBeLessThanOrEqual(13);
    expect([...names].join()).not.toContain("secret");
  });
});
