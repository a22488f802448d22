import { describe, expect, it } from "vitest";
import { loggableError, loggablePath } from "./log";

describe("loggablePath", () => {
  it.each([
    ["/join/7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    ["/invite/7_LEzWEIZmTSLMUP5Vvs5iK?x=1", "/invite/…"],
    ["/join/7_LEzWEIZmTSLMUP5Vvs5iK?PROLIFIC_PID=5f1a&SESSION_ID=60ff", "/join/…"],
    ["/join/secret/", "/join/…/"],
    ["/login?callbackUrl=%2Fjoin%2Fsecret", "/login"],
    ["/campaigns/42#secret", "/campaigns/42"],
    ["//join/7_LEzWEIZmTSLMUP5Vvs5iK", "//join/…"],
    ["/%6aoin/7_LEzWEIZmTSLMUP5Vvs5iK_B99aNwq4ReTCv0A0W4o", "/…/…"],
    ["/join//7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    ["http://localhost:3000/join/7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    [
      "/campaigns/0b7d9e52-7a55-4b27-9f33-1f5f0f2ad001/results",
      "/campaigns/0b7d9e52-7a55-4b27-9f33-1f5f0f2ad001/results",
    ],
    ["/_next/static/chunks/0s0a0mm-s35_m.css", "/_next/static/chunks/0s0a0mm-s35_m.css"],
  ])("%s is logged as %s", (url, expected) => {
    expect(loggablePath(url)).toBe(expected);
  });
});

describe("loggableError", () => {
  it("keeps of a message what went wrong, and not what was handed over", () => {
    const error = new Error(
      "\nInvalid `db.user.create()` invocation:\n{ data: { email: 'somebody@example.org' } }\nUnique constraint failed",
    );
    const logged = JSON.stringify(loggableError(error));
    expect(logged).toContain("Error: Unique constraint failed");
    expect(logged).not.toContain("somebody@example.org");
    expect(logged).toContain("log.test.ts");
  });

  it("keeps the code, and of what is no error its type alone", () => {
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    expect(loggableError(full)).toMatchObject({ error: "Error: no space left", code: "ENOSPC" });
    expect(loggableError("a text with a secret")).toEqual({ error: "string" });
  });
});
