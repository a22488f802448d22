import { expect, it } from "vitest";
import { deletedFrom, dueIfBinnedBy } from "./bin";

it("keeps a campaign for thirty days, to the millisecond, over a change of the clocks", () => {
  const binned = new Date("2026-03-15T12:00:00.000Z");
  expect(deletedFrom(binned).toISOString()).toBe("2026-04-14T12:00:00.000Z");
  expect(dueIfBinnedBy(deletedFrom(binned))).toEqual(binned);
  expect(dueIfBinnedBy(new Date(deletedFrom(binned).getTime() - 1)) < binned).toBe(true);
});
