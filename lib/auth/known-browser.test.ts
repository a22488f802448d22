import { expect, it } from "vitest";
import { browserMark, browserOfMark } from "./known-browser";

const secret = "a secret of an installation, long enough";

it("knows a browser by a mark that only the installation can make, for one account", () => {
  const mark = browserMark("one@example.org", "b1", secret);
  expect(browserOfMark(mark, "one@example.org", secret)).toBe("b1");
  expect(browserOfMark(mark, "other@example.org", secret)).toBeUndefined();
  expect(browserOfMark(mark, "one@example.org", `${secret}, another one`)).toBeUndefined();
  expect(mark).not.toContain("one");
});

it("takes no mark under another name, which would be another's count, nor half of one", () => {
  const [, seal] = browserMark("one@example.org", "b1", secret).split(".");
  for (const sent of [undefined, "", ".", `.${seal}`, `b2.${seal}`, "b1.", "b1", `${seal}`, `${seal}.b1`])
    expect(browserOfMark(sent, "one@example.org", secret)).toBeUndefined();
});
