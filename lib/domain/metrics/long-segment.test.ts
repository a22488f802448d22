import { describe, expect, test } from "vitest";
import { longSegment, longTextProblem } from "./long-segment";
import { scoreSystems } from "./score-systems";

const text = (tokens: number, words = "a") => {
  const each = words.split(" ").length;
  return Array<string>(Math.ceil(tokens / each))
    .fill(words)
    .join(" ");
};
const short = { source: text(30), references: [text(30)] };

test("a looping output is no problem for any metric", () => {
  for (const metric of ["m2", "i", "gleu", "bleu", "meteor", "hoo"] as const)
    expect(longSegment(metric, [short], [{ system: "A", lines: [text(20_000)] }])).toBeUndefined();
});

test("metrics that align nothing take texts of any length", () => {
  const long = { source: text(100_000), references: [text(100_000)] };
  for (const metric of ["gleu", "bleu"] as const)
    expect(longSegment(metric, [long], [{ system: "A", lines: [text(100_000)] }])).toBeUndefined();
});

test.each([
  ["m2", 8000, 8001, "line 2 of B: texts of 8,000, 8,001 tokens are too long to be aligned with each other"],
  ["hoo", 8000, 8001, "line 2 of B: texts of 8,000, 8,001 tokens are too long to be aligned with each other"],
  [
    "meteor",
    4000,
    4001,
    "line 2 of B: texts of 4,000, 4,001 tokens are too long to be aligned with each other",
  ],
  [
    "i",
    2000,
    2001,
    "line 2 of B: texts of 2,000, 2,001, 2,000 tokens are too long to be aligned with each other",
  ],
] as const)(
  "%s of texts of thousands of tokens each is refused by system and line",
  (metric, fits, not, sentence) => {
    const segments = [short, { source: text(fits), references: [text(fits)] }];
    const outputs = [
      { system: "A", lines: ["a", text(fits)] },
      { system: "B", lines: ["a", text(not)] },
    ];
    expect(longTextProblem(metric, segments, outputs)).toBe(sentence);
    expect(longTextProblem(metric, segments, outputs.slice(0, 1))).toBeUndefined();
  },
);

describe("texts of 1,000 tokens each, made to be hard, take a moment", () => {
  const tokens = 1000;
  const third = Math.floor(tokens / 3);
  const source = text(tokens, "a b");
  const hypothesis = text(3 * third, "b a a");
  const reference = text(3 * third, "b b a");
  const insertions = Array.from({ length: 500 }, (_, number) => ({
    start: 1,
    end: 1,
    type: "X",
    corrections: [`c${number}`, "b"],
    required: true,
    comment: "",
  }));
  const texts = { source, references: [reference] };
  const withGold = {
    ...texts,
    gold: { tokens: source.split(" "), annotators: [{ id: 0, edits: insertions }] },
  };

  test.each([
    ["m2", withGold],
    ["hoo", withGold],
    ["i", withGold],
    // Without gold a reference may have nothing in common with its source.
    ["i", texts],
    ["gleu", texts],
    ["bleu", texts],
    ["meteor", texts],
  ] as const)("%s", (metric, segment) => {
    const began = process.cpuUsage();
    const systems = scoreSystems({ metric, settings: {} }, [segment]);
    systems.add("A", [hypothesis]);
    expect(systems.score("A").score).toBeLessThanOrEqual(1);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(10);
  });
});
