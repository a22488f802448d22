import { describe, expect, test } from "vitest";
import { z } from "zod";
import "./issue-words";

const wrong: readonly (readonly [what: string, schema: z.ZodType, value: unknown, words: string])[] = [
  ["nothing", z.string(), undefined, "is missing"],
  ["another kind", z.string(), 1, "must be a text"],
  ["no whole number", z.int(), 1.5, "must be a whole number"],
  ["one of few", z.enum(["a", "b", "c"]), "d", "must be a, b or c"],
  ["no such kind", z.discriminatedUnion("s", [z.object({ s: z.literal("x") })]), { s: "y" }, "must be x"],
  ["too long", z.string().max(2), "abc", "must have at most 2 characters"],
  ["too short", z.array(z.string()).min(2), [], "must have at least 2 items"],
  ["too small", z.number().min(3), 2, "must be at least 3"],
  ["not above", z.number().gt(3), 3, "must be more than 3"],
  ["unknown members", z.strictObject({}), { x: 1 }, "has an unknown member x"],
  ["anything else", z.email(), "x", "is not as it must be"],
  ["words of its own", z.string({ error: "must be yours" }), 1, "must be yours"],
];

describe("what is wrong with a value is said in words, never in those of the library", () => {
  test.each(wrong)("%s", (_what, schema, value, words) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words);
  });
});
