import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./network-address";

describe("isPublicAddress", () => {
  it.each([
    "8.8.8.8",
    "93.184.216.34",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450:4001::200e",
  ])("%s is", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "172.31.255.255", "169.254.169.254", "0.0.0.0"],
    ...[
      "100.64.0.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
      "192.0.2.1",
      "198.51.100.7",
      "203.0.113.9",
    ],
    ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1"],
    ...["::ffff:7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "3fff::1"],
    ...["", "localhost", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1::2::3", "2606:4700", "g::1"],
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

  it("agrees with lists of networks kept by Node, and never throws", () => {
    const special = new BlockList();
    for (const [network, prefix] of [
      ...([
        ["0.0.0.0", 8],
        ["10.0.0.0", 8],
        ["100.64.0.0", 10],
        ["127.0.0.0", 8],
        ["169.254.0.0", 16],
      ] as const),
      ...([
        ["172.16.0.0", 12],
        ["192.0.0.0", 24],
        ["192.0.2.0", 24],
        ["192.168.0.0", 16],
      ] as const),
      ...([
        ["198.18.0.0", 15],
        ["198.51.100.0", 24],
        ["203.0.113.0", 24],
        ["224.0.0.0", 3],
      ] as const),
    ])
      special.addSubnet(network, prefix, "ipv4");
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(address)).toBe(!special.check(address, "ipv4"));
      }),
    );
    const open = new BlockList();
    open.addSubnet("2000::", 3, "ipv6");
    const kept = new BlockList();
    for (const [network, prefix] of [
      ["2001::", 23],
      ["2001:db8::", 32],
      ["2002::", 16],
      ["3fff::", 20],
    ] as const)
      kept.addSubnet(network, prefix, "ipv6");
    const address = fc.oneof(
      fc.ipV6().filter((text) => !text.includes(".")),
      fc
        .tuple(fc.constantFrom("2001", "2002", "2003", "3fff", "2001:1", "2001:db8"), fc.nat(0xffff))
        .map(([head, tail]) => `${head}::${tail.toString(16)}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        expect(isIP(text)).toBe(6);
        expect(isPublicAddress(text)).toBe(open.check(text, "ipv6") && !kept.check(text, "ipv6"));
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof isPublicAddress(text) === "boolean"));
  });
});
