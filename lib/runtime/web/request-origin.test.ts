import { describe, expect, it } from "vitest";
import { isFromHere } from "./request-origin";

const headers = (given: Record<string, string>) => new Headers({ host: "adjudge.test:3000", ...given });

describe("isFromHere", () => {
  it.each([
    ["a GET from anywhere", "GET", { origin: "https://evil.test" }, true],
    ["a HEAD from anywhere", "HEAD", { origin: "https://evil.test", cookie: "session=x" }, true],
    ["an OPTIONS from anywhere", "OPTIONS", { origin: "https://evil.test", cookie: "session=x" }, true],
    ["a POST that somebody typed", "POST", { "sec-fetch-site": "none", cookie: "session=x" }, true],
    ["a POST without a sense of origin", "POST", { origin: "no address" }, false],
    ["a POST of our own page", "POST", { origin: "http://adjudge.test:3000" }, true],
    ["a POST of another site", "POST", { origin: "https://evil.test" }, false],
    ["a POST of another port", "POST", { origin: "http://adjudge.test:3001" }, false],
    ["a POST of a sandboxed frame", "POST", { origin: "null" }, false],
    ["a DELETE of another site", "DELETE", { origin: "https://adjudge.test.evil.test:3000" }, false],
    ["a POST of another site that hides its origin", "POST", { "sec-fetch-site": "cross-site" }, false],
    ["a POST of a sibling domain", "POST", { "sec-fetch-site": "same-site" }, false],
    ["a POST without origin from our page", "POST", { "sec-fetch-site": "same-origin" }, true],
    ["a program without cookies", "POST", { authorization: "Bearer x" }, true],
    ["a program with a cookie and no origin", "POST", { cookie: "session=x" }, false],
  ] as const)("%s", (_name, method, given, expected) => {
    expect(isFromHere(method, headers(given), undefined)).toBe(expected);
  });

  it("behind a proxy compares with the public address, scheme included", () => {
    const own = "https://judge.example.org/";
    expect(isFromHere("POST", headers({ origin: "https://judge.example.org" }), own)).toBe(true);
    expect(isFromHere("POST", headers({ origin: "http://judge.example.org" }), own)).toBe(false);
    expect(isFromHere("POST", headers({ origin: "http://adjudge.test:3000" }), own)).toBe(false);
  });
});
