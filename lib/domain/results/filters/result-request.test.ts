import { describe, expect, it } from "vitest";
import { noFilters } from "./result-filters";
import { readResultRequest } from "./result-request";

const read = (query: string) => readResultRequest(new URLSearchParams(query));

describe("readResultRequest", () => {
  it("reads what is given, and takes empty parameters for none", () => {
    expect(read("method=bt&ranges=simultaneous&p=0.1&unit=&seed=&to-line=7&texts")).toEqual({
      method: "bt",
      ranges: "simultaneous",
      p: 0.1,
      filters: { ...noFilters, toLine: 7 },
    });
  });

  it.each([
    ["agreement=x", "The filter is invalid. “x” is not a number from −1 to 1."],
    ["from=2026-13-01", "The filter is invalid. “2026-13-01” is not a date: enter one like 2026-06-30."],
    ["method=elo", "method: “elo” is invalid."],
    ["tests=strict", "tests: “strict” is neither “corrected” nor “published”."],
    ["ranges=wide", "ranges: “wide” is invalid."],
    ["p=7", "p: “7” is invalid."],
    ["seed=one", "seed: “one” is invalid."],
  ])("refuses %s rather than make another file", (query, message) => {
    expect(() => read(query)).toThrow(message);
  });
});
