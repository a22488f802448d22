import { describe, expect, test } from "vitest";
import { longTextProblem, MOST_SCORED_TOKENS, tooLongToScore } from "./longest-scored-text";
import { scoreSystems } from "./metrics/score-systems";

const text = (tokens: number, word = "a") => Array<string>(tokens).fill(word).join(" ");
const LONG = text(MOST_SCORED_TOKENS + 1);

test("the first line that is too long, by its tokens and not by its characters", () => {
  const lines = [text(3), "a".repeat(100_000), text(MOST_SCORED_TOKENS), LONG, LONG];
  expect(tooLongToScore(lines)).toEqual({ tokens: 2001, line: 4 });
  expect(tooLongToScore(lines.slice(0, 3))).toBeUndefined();
});

test.each([
  [[{ source: LONG }], [], "line 1 of the source"],
  [[{ source: "a" }, { source: "b" }], [{ system: "AMU", lines: ["a", LONG] }], "line 2 of AMU"],
  [[{ source: "a" }, { source: "b", references: ["c", LONG] }], [], "a reference of line 2"],
])("%#: the sentence says where", (segments, outputs, place) => {
  expect(longTextProblem(segments, outputs)).toBe(
    `A text of 2,001 tokens (${place}) is too long to be scored: at most 2,000 are.`,
  );
});

describe("a text half as long as it may be, made to be hard, takes a moment", () => {
  const tokens = MOST_SCORED_TOKENS / 2;
  const third = Math.floor(tokens / 3);
  const source = text(tokens / 2, "a b");
  const hypothesis = text(third, "b a a");
  const reference = text(third, "b b a");
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
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
