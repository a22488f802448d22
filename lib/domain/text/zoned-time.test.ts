import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWallTime, momentOfWallTime, wallTime } from "./zoned-time";

const zones = [
  ...["UTC", "Etc/GMT+12", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia"],
  ...["Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns", "Africa/Casablanca"],
];
const moment = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

describe("a time on the clocks of a zone", () => {
  it("is the moment that it was made of, or the earlier one at which clocks showed the same", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (date, zone) => {
        const text = wallTime(date, zone);
        const found = momentOfWallTime(text, zone)!;
        expect(wallTime(found, zone)).toBe(text);
        expect(date.getTime() - found.getTime()).toBeGreaterThanOrEqual(0);
        expect(date.getTime() - found.getTime()).toBeLessThanOrEqual(3 * 3_600_000);
      }),
    );
  });

  it("oracle: minute by minute over the days on which Berlin and Lord Howe change their clocks", () => {
    for (const [zone, from] of [
      ["Europe/Berlin", "2026-03-28T00:00Z"],
      ["Europe/Berlin", "2026-10-24T00:00Z"],
      ["Australia/Lord_Howe", "2026-04-03T12:00Z"],
      ["Australia/Lord_Howe", "2026-10-02T12:00Z"],
    ] as const) {
      const first = new Map<string, number>();
      for (let at = Date.parse(from); at < Date.parse(from) + 2 * 86_400_000; at += 600_000) {
        const text = wallTime(new Date(at), zone);
        if (!first.has(text)) first.set(text, at);
      }
      const days = [...first.keys()].sort();
      for (let at = Date.parse(`${days[0]}Z`); at <= Date.parse(`${days.at(-1)}Z`); at += 600_000) {
        const text = new Date(at).toISOString().slice(0, 16);
        expect([zone, text, momentOfWallTime(text, zone)?.getTime()]).toEqual([zone, text, first.get(text)]);
      }
    }
  });

  it("of the end of a day anywhere on Earth is noon on UTC", () => {
    expect(momentOfWallTime("2026-11-30T23:59", "Etc/GMT+12")).toEqual(new Date("2026-12-01T11:59Z"));
    expect(wallTime(new Date("2026-12-01T11:59:59Z"), "Etc/GMT+12")).toBe("2026-11-30T23:59:59");
  });

  it.each(["", "soon", "2026-11-31T12:00", "2026-11-30T24:00", "2026-11-30", "2026-11-30T12:60"])(
    "is none: %j",
    (text) => {
      expect([isWallTime(text), momentOfWallTime(text, "UTC")]).toEqual([false, undefined]);
    },
  );
});
