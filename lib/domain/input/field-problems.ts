import "./issue-words";
import type { z } from "zod";
import { AppError } from "../app-error";

/** The first problem of each field, by its name. */
export function fieldProblems(error: z.ZodError): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (!(field in problems)) problems[field] = issue.message;
  }
  return problems;
}

/** What is said of all fields together; what is wrong with each stands with it. */
export const INVALID_VALUES = "Some values are invalid.";

/** Parses, or throws an `AppError` that names each wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid-input", INVALID_VALUES, {
    fields: fieldProblems(parsed.error),
  });
}
