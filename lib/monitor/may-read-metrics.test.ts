import { describe, expect, it } from "vitest";
import { mayReadMetrics } from "./may-read-metrics";

const TOKEN = "a-token-of-the-settings";

describe("mayReadMetrics", () => {
  it.each([
    ["the machine itself", { address: "127.0.0.1", authorization: null, forwarded: false }, undefined, true],
    ["the machine itself, IPv6", { address: "::1", authorization: null, forwarded: false }, undefined, true],
    ["mapped addresses", { address: "::ffff:127.0.0.1", authorization: null, forwarded: false }, TOKEN, true],
    ["elsewhere", { address: "192.0.2.7", authorization: null, forwarded: false }, undefined, false],
    [
      "through a proxy here",
      { address: "127.0.0.1", authorization: null, forwarded: true },
      undefined,
      false,
    ],
    ["no address", { address: undefined, authorization: null, forwarded: false }, undefined, false],
    [
      "a name like one",
      { address: "127.0.0.1.example.org", authorization: null, forwarded: false },
      TOKEN,
      false,
    ],
    ["the token", { address: "192.0.2.7", authorization: `Bearer ${TOKEN}`, forwarded: true }, TOKEN, true],
    [
      "a wrong token",
      { address: "192.0.2.7", authorization: "Bearer nothing", forwarded: false },
      TOKEN,
      false,
    ],
    [
      "a wrong token here",
      { address: "127.0.0.1", authorization: "Bearer x", forwarded: false },
      TOKEN,
      false,
    ],
    [
      "a wrong token of the same length",
      { address: "192.0.2.7", authorization: `Bearer ${TOKEN.replace("a-", "b-")}`, forwarded: false },
      TOKEN,
      false,
    ],
    [
      "this machine with a token where none is set",
      { address: "127.0.0.1", authorization: "Bearer x", forwarded: false },
      undefined,
      true,
    ],
    [
      "the word for none",
      { address: "192.0.2.7", authorization: "Bearer undefined", forwarded: false },
      undefined,
      false,
    ],
    [
      "an address that ends like one",
      { address: "2001:db8::ffff:127.0.0.1", authorization: null, forwarded: false },
      undefined,
      false,
    ],
    ["half of one", { address: "127.0.0.1:80", authorization: null, forwarded: false }, undefined, false],
    [
      "a token where none is set",
      { address: "192.0.2.7", authorization: "Bearer ", forwarded: false },
      undefined,
      false,
    ],
  ] as const)("%s", (_what, reader, token, may) => {
    expect(mayReadMetrics(reader, { token, hasPublicAddress: false })).toBe(may);
  });

  it("asks this machine for the token too where people reach it at an address of its own", () => {
    const settings = { token: TOKEN, hasPublicAddress: true };
    const here = { address: "127.0.0.1", forwarded: false };
    expect(mayReadMetrics({ ...here, authorization: null }, settings)).toBe(false);
    expect(mayReadMetrics({ ...here, authorization: "Bearer x" }, settings)).toBe(false);
    expect(mayReadMetrics({ ...here, authorization: `Bearer ${TOKEN}` }, settings)).toBe(true);
    expect(mayReadMetrics({ ...here, authorization: null }, { ...settings, token: undefined })).toBe(false);
  });
});
