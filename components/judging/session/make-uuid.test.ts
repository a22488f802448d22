import { afterEach, expect, test, vi } from "vitest";
import { makeUuid } from "./make-uuid";

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

test("is a UUID, also where the browser does not make them", () => {
  expect(makeUuid()).toMatch(version4);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  const several = Array.from({ length: 200 }, makeUuid);
  for (const uuid of several) expect(uuid).toMatch(version4);
  expect(new Set(several).size).toBe(200);
});
