import { describe, expect, it } from "vitest";
import { formatDay, formatMinute, formatMoment, isTimeKnown } from "./format-date";

describe("dates", () => {
  const newYear = new Date("2026-12-31T23:05:59Z");

  it("are told in UTC whatever the zone of the machine", () => {
    expect(formatDay(newYear)).toBe("31 Dec 2026");
    expect(formatMinute(newYear)).toBe("31 Dec 2026, 23:05 UTC");
    expect(formatMinute(new Date("2026-06-01T00:00:00Z"))).toBe("1 Jun 2026, 00:00 UTC");
    expect(formatMoment(newYear)).toBe("31 Dec 2026, 23:05:59 UTC");
  });

  it.each([
    ["Europe/Berlin", "1 Jan 2027", "1 Jan 2027, 00:05", "1 Jan 2027, 00:05:59 Europe/Berlin (UTC+01:00)"],
    ["Asia/Kathmandu", "1 Jan 2027", "1 Jan 2027, 04:50", "1 Jan 2027, 04:50:59 Asia/Kathmandu (UTC+05:45)"],
    [
      "America/St_Johns",
      "31 Dec 2026",
      "31 Dec 2026, 19:35",
      "31 Dec 2026, 19:35:59 America/St_Johns (UTC-03:30)",
    ],
  ])("are told in the reader's zone, which is named on request: %s", (zone, day, minute, moment) => {
    expect([formatDay(newYear, zone), formatMinute(newYear, zone), formatMoment(newYear, zone)]).toEqual([
      day,
      minute,
      moment,
    ]);
  });

  it("follow summer time", () => {
    expect(formatMinute(new Date("2026-07-01T22:30:00Z"), "Europe/Berlin")).toBe("2 Jul 2026, 00:30");
  });

  it("of answers are not known at the epoch, where imported rankings without times stand", () => {
    expect(isTimeKnown(new Date(0))).toBe(false);
    expect(isTimeKnown(newYear)).toBe(true);
  });
});
