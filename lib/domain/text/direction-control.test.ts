import { expect, test } from "vitest";
import { holdsDirectionControl } from "./direction-control";

test.each(["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"])(
  "a name with %j turns what stands beside it",
  (character) => expect(holdsDirectionControl(`AMU${character}txt`)).toBe(true),
);

test.each(["AMU", "שלום", "مرحبا\u200F", "A\u200DB", "\u2065", "\u206A", ""])("%j does not", (text) =>
  expect(holdsDirectionControl(text)).toBe(false),
);
