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
  it("drops what a client says of it, and marks nothing that comes by itself", () => {
    const direct = {
      "x-adjudge-forwarded": "yes",
      host: "a",
      connection: "close",
      "user-agent": "curl/8",
      accept: "*/*",
      authorization: "Bearer x",
      "x-request-id": "1",
      // Words that begin or end like those of proxies.
      viability: "x",
      "not-x-forwarded-for": "x",
    };
    const { "x-adjudge-forwarded": _, ...rest } = direct;
    markForwarded(direct);
    expect(direct).toEqual(rest);
  });

  it.each([
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded",
    "x-real-ip",
    "via",
    "client-ip",
    "client_ip",
    "client-ip-port",
    "client_ip_port",
    "true-client-ip",
    "cf-connecting-ip",
    "cf-connecting-ipv6",
    "fastly-client-ip",
    "fly-client-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-original-for",
    "x-originating-ip",
    "x-remote-ip",
    "x-remote-addr",
    "x-envoy-external-address",
    "x-amzn-trace-id",
    "x-appengine-user-ip",
    "x-azure-clientip",
    "x-azure-socketip",
    "x-proxyuser-ip",
    "do-connecting-ip",
    "cdn-loop",
    "max-forwards",
    "proxy-connection",
  ])("marks what came through something that says so by %s", (name) => {
    const passedOn: Record<string, string> = { host: "a", [name]: "127.0.0.1" };
    markForwarded(passedOn);
    expect(passedOn["x-adjudge-forwarded"]).toBe("yes");
  });
});
