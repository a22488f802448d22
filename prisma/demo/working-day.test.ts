import { describe, expect, it } from "vitest";
import { workingDay } from "./working-day";

describe("workingDay", () => {
  it("counts the start itself where it is the midnight of a working day", () => {
    const monday = new Date("2026-03-02T00:00:00.000Z");
    expect(workingDay(monday, 0)).toEqual(monday);
    expect(workingDay(monday, 4)).toEqual(new Date("2026-03-06T00:00:00.000Z"));
  });

  it("passes over weekends", () => {
    expect(workingDay(new Date("2026-03-02T00:00:00.000Z"), 5)).toEqual(new Date("2026-03-09T00:00:00.000Z"));
    expect(workingDay(new Date("2026-03-06T12:00:00.000Z"), 0)).toEqual(new Date("2026-03-09T00:00:00.000Z"));
  });
});
