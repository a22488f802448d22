import { expect, test } from "vitest";
import { AppError } from "../app-error";
import { errorAnswer } from "./error-answer";

test("a refusal says what and why, and when to come back", () => {
  expect(errorAnswer(new AppError("too-many-requests", "Later.", { retryAfterSeconds: 7 }))).toEqual({
    status: 429,
    headers: { "Retry-After": "7" },
    body: { error: { code: "too-many-requests", message: "Later." } },
  });
});

test("a conflict tells the version that is stored", () => {
  expect(errorAnswer(new AppError("conflict", "Answered since.", { currentVersion: 2 }))).toMatchObject({
    status: 409,
    body: { error: { currentVersion: 2 } },
  });
});
