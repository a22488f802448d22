import { afterEach, beforeEach, vi } from "vitest";

/** An unexpected console.error is a failure: a test that expects one spies on it itself. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(`unexpected console.error: ${complaints.map((c) => c.map(String).join(" ")).join("\n")}`);
});
