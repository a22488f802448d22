import { expect, test } from "vitest";
import { dayOf, everyDay } from "./days";

test("days without work are there, up to today", () => {
  const counts = [
    { day: "2026-02-27", count: 3 },
    { day: "2026-03-01", count: 5 },
  ];
  expect(everyDay(counts, "2026-03-02", 56)).toEqual([
    { day: "2026-02-27", count: 3 },
    { day: "2026-02-28", count: 0 },
    { day: "2026-03-01", count: 5 },
    { day: "2026-03-02", count: 0 },
  ]);
  expect(everyDay(counts, "2026-03-02", 2).map(({ day }) => day)).toEqual(["2026-03-01", "2026-03-02"]);
  expect(everyDay(counts, "2026-02-20", 56).at(-1)).toEqual({ day: "2026-03-01", count: 5 });
  expect(everyDay([], "2026-03-02", 56)).toEqual([]);
});

test("a day is that of UTC", () => {
  expect(dayOf(new Date("2026-03-01T23:59:59.999Z"))).toBe("2026-03-01");
});
