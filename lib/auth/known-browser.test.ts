import { expect, it } from "vitest";
import { browserMark, isMarkOf } from "./known-browser";

const secret = "a secret of an installation, long enough";

it("knows a browser by a mark that only the installation can make, for one account", () => {
  const mark = browserMark("one@example.org", secret);
  expect(isMarkOf(mark, "one@example.org", secret)).toBe(true);
  expect(isMarkOf(mark, "other@example.org", secret)).toBe(false);
  expect(isMarkOf(mark, "one@example.org", `${secret}, another one`)).toBe(false);
  expect(isMarkOf("", "one@example.org", secret)).toBe(false);
  expect(mark).not.toContain("one");
});
