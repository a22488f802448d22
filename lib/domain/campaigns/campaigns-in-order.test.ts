import { expect, test } from "vitest";
import { campaignsInOrder } from "./campaigns-in-order";

test("campaigns at work come first, those that need somebody before the others; the rest stay as they came", () => {
  const campaigns = [
    { name: "closed, flagged", state: "CLOSED", attention: 5 },
    { name: "closed", state: "CLOSED", attention: 0 },
    { name: "draft", state: "DRAFT", attention: undefined },
    { name: "open, newer", state: "OPEN", attention: 0 },
    { name: "open, unknown", state: "OPEN", attention: undefined },
    { name: "open, two", state: "OPEN", attention: 2 },
    { name: "paused, nine", state: "PAUSED", attention: 9 },
  ] as const;
  expect(campaignsInOrder(campaigns).map(({ name }) => name)).toEqual([
    "open, two",
    "open, newer",
    "open, unknown",
    "paused, nine",
    "draft",
    "closed, flagged",
    "closed",
  ]);
});
