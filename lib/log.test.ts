import { describe, expect, it } from "vitest";
import { loggablePath } from "./log";

describe("loggablePath", () => {
  it.each([
    ["/join/7_LEzWEIZmTSLMUP5Vvs5iK", "/join/…"],
    ["/invite/7_LEzWEIZmTSLMUP5Vvs5iK?x=1", "/invite/…"],
    ["/join/secret/", "/join/…/"],
    ["/login?callbackUrl=%2Fjoin%2Fsecret", "/login"],
    ["/campaigns/42#secret", "/campaigns/42"],
  ])("%s is logged as %s", (url, expected) => {
    expect(loggablePath(url)).toBe(expected);
  });
});
