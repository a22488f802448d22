import { describe, expect, it } from "vitest";
import { markForwarded } from "./mark-forwarded";
import { requestId } from "./request-id";

const made = /^[0-9a-f-]{36}$/;

describe("requestId", () => {
  it("is made here, whatever a client says", () => {
    expect(requestId({ headers: { "x-request-id": "chosen-by-client" } }, false)).toMatch(made);
    expect(requestId({ headers: {} }, true)).toMatch(made);
  });

  it("is a trusted proxy's own, unless that could break a line of the log", () => {
    expect(requestId({ headers: { "x-request-id": "req-0123.4567" } }, true)).toBe("req-0123.4567");
    expect(requestId({ headers: { "x-request-id": 'a"\n{"level":50}' } }, true)).toMatch(made);
    expect(requestId({ headers: { "x-request-id": "x".repeat(65) } }, true)).toMatch(made);
  });
});

describe("markForwarded", () => {
  it("marks what came through something, and drops what a client says of it", () => {
    const direct = { "x-adjudge-forwarded": "yes", host: "a" };
    markForwarded(direct);
    expect(direct).toEqual({ host: "a" });
    const passedOn: Record<string, string> = { "x-forwarded-for": "192.0.2.1" };
    markForwarded(passedOn);
    expect(passedOn["x-adjudge-forwarded"]).toBe("yes");
  });
});
