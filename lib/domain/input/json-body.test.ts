import { describe, expect, it } from "vitest";
import { AppError } from "../app-error";
import { maxJudgeBody, parseJudgeBody, requireJson } from "./json-body";

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return "none";
};

describe("a body of JSON", () => {
  it.each(["application/json", "application/json; charset=utf-8"])("is one that says so: %s", (type) => {
    expect(refusalOf(() => requireJson(type))).toBe("none");
  });

  // A form of another site can send each of these, and the browser's cookies with it.
  it.each([undefined, null, "", "text/plain", "text/plain; application/json", "multipart/form-data"])(
    "is nothing else: %s",
    (type) => {
      expect(refusalOf(() => requireJson(type))).toBe("invalid-input");
    },
  );
});

describe("what a judge's browser sent", () => {
  it("is read up to its longest", () => {
    expect(maxJudgeBody).toBe(65_536);
    const text = (length: number) => `"${"x".repeat(length - 2)}"`;
    expect(parseJudgeBody(text(65_536))).toBe("x".repeat(65_534));
    expect(refusalOf(() => parseJudgeBody(text(65_537)))).toBe("too-large");
    expect(refusalOf(() => parseJudgeBody(undefined))).toBe("too-large");
  });

  it("is refused where it is no JSON", () => {
    for (const text of ["", "{", "name=x"])
      expect(refusalOf(() => parseJudgeBody(text))).toBe("invalid-input");
    expect(parseJudgeBody('{"a":[1]}')).toEqual({ a: [1] });
  });
});
