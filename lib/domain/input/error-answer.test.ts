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

test.each([
  ["invalid-input", 400],
  ["not-signed-in", 401],
  ["forbidden", 403],
  ["not-found", 404],
  ["conflict", 409],
  ["gone", 410],
  ["too-large", 413],
  ["too-many-requests", 429],
  ["busy", 503],
] as const)("%s is %i, and says nothing that there is not", (code, status) => {
  expect(errorAnswer(new AppError(code, "No."))).toStrictEqual({
    status,
    headers: {},
    body: { error: { code, message: "No." } },
  });
});

test("what was entered is told field by field", () => {
  const fields = { name: "Enter a name." };
  expect(errorAnswer(new AppError("invalid-input", "No.", { fields })).body).toStrictEqual({
    error: { code: "invalid-input", message: "No.", fields },
  });
});

test("a conflict tells the version that is stored", () => {
  expect(errorAnswer(new AppError("conflict", "Answered since.", { currentVersion: 2 }))).toMatchObject({
    status: 409,
    body: { error: { currentVersion: 2 } },
  });
});
