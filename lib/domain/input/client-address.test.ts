import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedAddress, siteOfAddress } from "./client-address";

/** Eight groups, written with "::" for the run of zeros that begins at `from`, if there is one. */
function written(groups: readonly number[], from: number): string {
  const words = groups.map((group) => group.toString(16));
  let to = from;
  while (to < 8 && groups[to] === 0) to++;
  return to === from ? words.join(":") : `${words.slice(0, from).join(":")}::${words.slice(to).join(":")}`;
}

describe("countedAddress", () => {
  it("is of the first four groups, wherever zeros are left out", () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.nat(7), (groups, from) => {
        const first = groups.slice(0, 4).map((one) => one.toString(16));
        expect(countedAddress(written(groups, from))).toBe(`${first.join(":")}::/64`);
        expect(siteOfAddress(written(groups, from))).toBe(`${first.slice(0, 3).join(":")}::/48`);
      }),
      {
        examples: [
          [[0, 0, 0, 0, 0, 0, 0, 1], 0],
          [[0, 0, 0, 5, 6, 7, 8, 9], 0],
          [[1, 0, 0, 0, 0, 0, 0, 0], 1],
        ],
      },
    );
  });

  it("takes for IPv4 only what is it, and keeps what is no address as it is", () => {
    expect(countedAddress("64:ff9b::ffff:192.0.2.1")).not.toBe("192.0.2.1");
    expect(countedAddress("::ffff:192.0.2.1:5")).not.toBe("192.0.2.1");
    expect(countedAddress("unknown")).toBe("unknown");
    expect(countedAddress("a:b:c:d:e:f:a:b:c::d")).toBe("a:b:c:d::/64");
    expect(countedAddress("a:b")).toBe("a:b::/64");
    expect(countedAddress("a:b:c::d:e:f:1:2")).toBe("a:b:c:d::/64");
    expect(siteOfAddress("unknown/64")).toBeUndefined();
  });

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
