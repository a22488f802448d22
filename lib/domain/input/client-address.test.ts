import { describe, expect, it } from "vitest";
import { countedAddress } from "./client-address";

describe("countedAddress", () => {
  it("counts IPv4 whole, however it is written", () => {
    expect(countedAddress("192.0.2.1")).toBe("192.0.2.1");
    expect(countedAddress("::ffff:192.0.2.1")).toBe("192.0.2.1");
  });

  it("counts IPv6 by its first 64 bits, however it is written", () => {
    const written = ["2001:db8::1", "2001:0DB8:0:0:ffff::7", "2001:db8:0:0:1:2:3:4", "2001:db8::%eth0"];
    expect(new Set(written.map(countedAddress))).toEqual(new Set(["2001:db8:0:0::/64"]));
  });

  it("tells networks apart", () => {
    expect(countedAddress("2001:db8:0:1::1")).not.toBe(countedAddress("2001:db8:0:2::1"));
  });
});
