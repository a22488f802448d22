import { describe, expect, it } from "vitest";
import { formatAnswered, formatDay, formatMinute } from "./format-date";

describe("dates", () => {
  it("are told in UTC whatever the zone of the machine", () => {
    const date = new Date("2026-12-31T23:05:59Z");
    expect(formatDay(date)).toBe("31 Dec 2026");
    expect(formatMinute(date)).toBe("31 Dec 2026, 23:05 UTC");
    expect(formatMinute(new Date("2026-06-01T00:00:00Z"))).toBe("1 Jun 2026, 00:00 UTC");
  });

  it("of answers are not known at the epoch, where imported rankings without times stand", () => {
    expect(formatAnswered(new Date(0))).toBe("not known");
    expect(formatAnswered(new Date("2026-06-01T00:00:00Z"))).toBe("1 Jun 2026, 00:00 UTC");
  });
});
