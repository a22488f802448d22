import { describe, expect, it } from "vitest";
import { believedHost, believeHost } from "./own-host";

const here = { publicAddress: undefined, listensOn: "127.0.0.1", machine: "lab.example.net" };
const forAll = { ...here, listensOn: "0.0.0.0" };

describe("the host that a request is taken to be for", () => {
  it("is the configured address, whatever the request says", () => {
    const own = { ...forAll, publicAddress: "https://adjudge.example.org/" };
    for (const host of ["adjudge.example.org", "evil.example", "127.0.0.1:3000"])
      expect(believedHost(host, own)).toBe("adjudge.example.org");
  });

  it.each(["localhost", "localhost:3000", "127.0.0.1:41000", "127.8.9.1", "[::1]:3000"])(
    "is %s on a server for this machine and on one for others",
    (host) => {
      expect(believedHost(host, here)).toBe(host);
      expect(believedHost(host, forAll)).toBe(host);
    },
  );

  it.each([
    ...[
      "192.0.2.7:3000",
      "10.127.0.1",
      "[2001:db8::7]",
      "lab.example.net",
      "LAB:3000",
      "lab.example.net.local",
    ],
    "LAB.Example.NET",
  ])("is %s only on a server that listens for others", (host) => {
    expect(believedHost(host, here)).toBeUndefined();
    expect(believedHost(host, forAll)).toBe(host);
  });

  it.each([
    ...["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.lab.example.net"],
    ...["127.example", "x127.0.0.1.example", "evil127.0.0.1x"],
  ])("is never %s", (host) => {
    expect(believedHost(host, here)).toBeUndefined();
    expect(believedHost(host, forAll)).toBeUndefined();
  });

  it("is all that anything behind the server sees", () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    const own = { ...here, publicAddress: "https://adjudge.example.org" };
    expect(believeHost({ headers }, own)).toBeUndefined();
    expect(headers).toEqual({ host: "adjudge.example.org" });
    expect(believeHost({ headers: { host: "evil.example" } }, here)).toMatchObject({
      status: 421,
      code: "invalid-input",
    });
  });

  it("may be the very name that the server listens on", () => {
    for (const listensOn of ["judges.internal", "Judges.Internal"])
      expect(believedHost("judges.internal", { ...here, listensOn })).toBe("judges.internal");
    expect(believedHost("lab", { ...forAll, machine: "LAB.example.net" })).toBe("lab");
    // Loopback, however it is written, is for this machine alone.
    for (const listensOn of ["::1", "[::1]", "localhost", "127.0.0.53"])
      expect(believedHost("lab.example.net", { ...here, listensOn })).toBeUndefined();
  });
});
