import { expect, test } from "vitest";
import { metricOfFile, readScores } from "./read-scores";

async function read(text: string, name = "scores.bleu") {
  const all = [];
  const campaign = { systems: new Set(["a", "b"]), segments: 2 };
  for await (const score of readScores({ name, read: () => [text] }, campaign)) all.push(score);
  return all;
}

test.each([
  ["scores.bleu", "bleu"],
  ["metrics/scores.m2.0", "m2.0"],
  ["gleu.txt.gz", "gleu"],
  ["BLEU.scores", "BLEU"],
  ["scores.txt", "scores"],
])("%s holds scores of %s", (file, metric) => {
  expect(metricOfFile(file)).toBe(metric);
});

test("scores come with their metric and line, empty lines counted", async () => {
  expect(await read("a 1\n\nb 0.5")).toEqual([
    { metric: "bleu", system: "a", score: 1, line: 1 },
    { metric: "bleu", system: "b", score: 0.5, line: 3 },
  ]);
  expect(await read("m\tl\tt\tb\t1\t-2\n")).toEqual([
    { metric: "m", system: "b", segment: 1, score: -2, line: 1 },
  ]);
});

test.each([
  ["a 1\nc 1\n", "scores.bleu, line 2: the score is of c, of which there are no outputs"],
  ["a 1\n\na 2\n", "scores.bleu, line 3: a already has a score"],
  ["a 1\nb\n", "scores.bleu, line 2: "],
  ["m\tl\tt\tb\t2\t-2\n", "scores.bleu, line 1: segment 2 is beyond the last, 1"],
  ["a 1 1.5 0\n", "scores.bleu, line 1: precision and recall are shares from 0 to 1, not 1.5"],
  ["", "scores.bleu, line 1: the file contains no score"],
])("%j: %s", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
