import { describe, expect, it } from "vitest";
import { announce } from "./announce";
import { clientAddress } from "./web/client-address";
import { contentSecurityPolicy } from "./web/content-security-policy";
import { isSecure } from "./web/is-secure";
import {
  BODY_LIMIT,
  bodyLimit,
  refuseAddress,
  refuseBody,
  refuseHost,
  refuseMethod,
  refuseOtherSites,
} from "./web/refuse-request";

describe("refuseBody", () => {
  it("takes what announces a fitting length, or no body", () => {
    expect(refuseBody({ headers: {} })).toBeUndefined();
    expect(refuseBody({ headers: { "content-length": String(BODY_LIMIT) } })).toBeUndefined();
  });

  it("refuses a body one byte too large, and one of unknown length", () => {
    expect(refuseBody({ headers: { "content-length": String(BODY_LIMIT + 1) } })).toMatchObject({
      status: 413,
      code: "too-large",
      message: "The body exceeds the limit of 1 MiB.",
    });
    expect(refuseBody({ headers: { "transfer-encoding": "chunked" } })).toMatchObject({
      status: 411,
      code: "invalid-input",
    });
  });
});

describe("bodyLimit", () => {
  it("is larger for a piece of an uploaded file, and for nothing else", () => {
    const piece = "/api/uploads/8f14e45f/files?name=a.txt&offset=0&size=5";
    expect(bodyLimit({ method: "PUT", url: piece })).toBe(4 * BODY_LIMIT);
    for (const [method, url] of [
      ["POST", piece],
      ["PATCH", "/api/uploads/8f14e45f/files?name=a.txt"],
      ["PUT", "/api/uploads/8f14e45f/files/done?name=a.txt"],
      ["PUT", "/api/uploads/8f14e45f/x/files"],
      ["PUT", "/login?next=/api/uploads/a/files"],
      ["PUT", "/api/uploads/8f14e45f/filesystem"],
      ["PUT", "/api/uploads/8f14e45f?name=/files"],
      ["PUT", "/api/uploads/8f14e45f#/files"],
    ]) {
      expect(bodyLimit({ method, url })).toBe(BODY_LIMIT);
    }
    expect(bodyLimit({ method: undefined, url: undefined })).toBe(BODY_LIMIT);
  });
});

describe("refuseHost", () => {
  it.each(["localhost:3000", "adjudge.example.org", "[::1]:3000"])("takes %s", (host) => {
    expect(refuseHost({ headers: { host } })).toBeUndefined();
  });

  it.each([
    ...[undefined, "", "a b", "http://", "/evil.example", "\\evil.example", "?evil.example"],
    ...["evil.example?adjudge.example", "evil.example#adjudge.example"],
    ...["#evil.example", "me@evil.example", "evil.example/", "evil.example ", " evil.example"],
  ])("refuses %j", (host) => {
    expect(refuseHost({ headers: host === undefined ? {} : { host } })).toMatchObject({
      status: 400,
      code: "invalid-input",
    });
  });
});

describe("refuseOtherSites", () => {
  const own = "https://adjudge.example.org";

  it("refuses what another site's page makes a browser send, and nothing else", () => {
    const sent = (origin: string, method = "POST") => refuseOtherSites({ method, headers: { origin } }, own);
    expect(sent("https://evil.example")).toEqual({
      status: 403,
      code: "forbidden",
      message: "Requests from other sites are not allowed.",
    });
    expect(sent(own)).toBeUndefined();
    expect(sent("https://evil.example", "GET")).toBeUndefined();
    expect(
      refuseOtherSites({ method: undefined, headers: { origin: "https://evil.example" } }, own),
    ).toBeUndefined();
    // Without an origin, by what else a browser says, and with cookies.
    expect(refuseOtherSites({ method: "POST", headers: {} }, own)).toBeUndefined();
    expect(refuseOtherSites({ method: "POST", headers: { cookie: "a=b" } }, own)).toMatchObject({
      status: 403,
    });
  });
});

describe("refuseMethod", () => {
  it("takes those of pages and routes alone", () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(refuseMethod({ method })).toBeUndefined();
    for (const method of ["TRACE", "PROPFIND", "get"])
      expect(refuseMethod({ method })).toMatchObject({ status: 405, code: "invalid-input" });
  });
});

describe("refuseAddress", () => {
  it.each(["/", "/p/caf%C3%A9?x=%FF", "/join/a%2Fb", "/login?callbackUrl=http://x/"])("takes %s", (url) => {
    expect(refuseAddress({ url })).toBeUndefined();
  });

  it.each([
    ...["/p/%FF", "/api/v1/public/%ED%A0%80", "/%", "/a%2", "/p/%00/files/x"],
    ...["http://elsewhere.example/", "*", "", undefined],
  ])("refuses %s", (url) => {
    expect(refuseAddress({ url })).toMatchObject({ status: 400, code: "invalid-input" });
  });
});

describe("clientAddress", () => {
  const request = (forwarded?: string | string[]) => ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded as string },
    socket: { remoteAddress: "192.0.2.1" },
  });

  it("does not believe a header unless told to", () => {
    expect(clientAddress(request("203.0.113.9"), false)).toBe("192.0.2.1");
  });

  it("takes the last address, the one that the proxy added", () => {
    expect(clientAddress(request("made.up, 203.0.113.9"), true)).toBe("203.0.113.9");
    expect(clientAddress(request(["made.up", "203.0.113.9"]), true)).toBe("203.0.113.9");
  });

  it("says where it does not know", () => {
    expect(clientAddress({ headers: {}, socket: {} }, false)).toBe("unknown");
  });

  it("falls back to the connection where the proxy said nothing", () => {
    expect(clientAddress(request(), true)).toBe("192.0.2.1");
    expect(clientAddress(request(""), true)).toBe("192.0.2.1");
  });
});

describe("an installation", () => {
  it("is reached by https where its address says so, and nowhere else", () => {
    expect(isSecure({ ADJUDGE_URL: "https://adjudge.example.org" })).toBe(true);
    expect(isSecure({ ADJUDGE_URL: "http://adjudge.example.org/https:" })).toBe(false);
    expect(isSecure({ ADJUDGE_URL: undefined })).toBe(false);
  });
});

describe("contentSecurityPolicy", () => {
  it("is this in production and no more, and a little more in development", () => {
    const policy = [
      "default-src 'self'",
      "script-src 'self' 'nonce-abc' 'strict-dynamic'",
      "style-src 'self' 'nonce-abc'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
    const made = (development: boolean, secure: boolean) =>
      contentSecurityPolicy({ nonce: "abc", development, secure }).split("; ");
    expect(made(false, false)).toEqual(policy);
    expect(made(false, true)).toEqual([...policy, "upgrade-insecure-requests"]);
    expect(made(true, false).filter((directive) => !policy.includes(directive))).toEqual([
      "script-src 'self' 'nonce-abc' 'strict-dynamic' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws:",
    ]);
  });

  it("allows scripts by nonce alone in production", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", development: false, secure: true });
    const directives = new Map(policy.split("; ").map((part) => [part.split(" ")[0], part]));
    expect(directives.get("script-src")).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(directives.get("style-src")).toBe("style-src 'self' 'nonce-abc'");
    expect(directives.get("frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(directives.has("upgrade-insecure-requests")).toBe(true);
    expect(policy).not.toContain("unsafe-eval");
  });
});

describe("announce", () => {
  const nothing = { firstOrganiserPath: undefined, demoJudgePath: undefined };

  it("prints the organiser's link once and the sign-in page afterwards", () => {
    const address = "http://localhost:3000";
    expect(announce({ address, host: "127.0.0.1", ...nothing, firstOrganiserPath: "/invite/t" })).toContain(
      "http://localhost:3000/invite/t",
    );
    expect(announce({ address, host: "127.0.0.1", ...nothing })).toContain("http://localhost:3000/login");
  });

  it("says when other machines are let in", () => {
    expect(announce({ address: "http://0.0.0.0:3000", host: "0.0.0.0", ...nothing })).toContain(
      "Other machines",
    );
  });
});
