import { describe, expect, it } from "vitest";
import { countedAddress, siteOfAddress } from "./client-address";

describe("countedAddress", () => {
  it("counts IPv4 whole, however it is written", () => {
    expect(countedAddress("192.0.2.1")).toBe("192.0.2.1");
    expect(countedAddress("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(countedAddress(" 192.0.2.1 ")).toBe("192.0.2.1");
  });

  it("counts IPv6 by its first 64 bits, however it is written", () => {
    const written = ["2001:db8::1", "2001:0DB8:0:0:ffff::7", "2001:db8:0:0:1:2:3:4", "2001:db8::%eth0"];
    expect(new Set(written.map(countedAddress))).toEqual(new Set(["2001:db8:0:0::/64"]));
  });

  it("knows the site that a network of IPv6 belongs to, and none of IPv4", () => {
    const networks = ["2001:db8:7:1::1", "2001:0DB8:7:ffff::2", "2001:db8:7::"];
    expect(new Set(networks.map(siteOfAddress))).toEqual(new Set(["2001:db8:7::/48"]));
    for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "unknown"])
      expect(siteOfAddress(address)).toBeUndefined();
  });

  it("tells networks apart", () => {
    expect(countedAddress("2001:db8:0:1::1")).not.toBe(countedAddress("2001:db8:0:2::1"));
  });
});
