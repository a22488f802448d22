import { describe, expect, it } from "vitest";
import { M2Parser } from "../formats/gold/m2";
import { ScoreFileParser } from "../formats/scores/score-file";
import { allFormatExamples, formatExampleNamed, formatExamples } from "./format-examples";
import { OUTPUT_FORMATS } from "./output-formats";
import { recogniseFile } from "./recognise-file";

describe("examples of formats", () => {
  it("are recognised as what they are", () => {
    const examples = allFormatExamples;
    const recognised = examples.map(({ name, content }) =>
      recogniseFile(name, new TextEncoder().encode(content)),
    );
    expect(recognised).toEqual(examples.map(({ role }) => role));
    expect(Object.keys(formatExamples)).toEqual(recognised.slice(0, Object.keys(formatExamples).length));
  });

  it("have one line for each segment where lines belong together", () => {
    for (const role of ["source", "outputs", "documents", "reference"] as const)
      expect({ role, lines: formatExamples[role].content.match(/\n/g)?.length }).toEqual({ role, lines: 3 });
  });

  it("are read without complaint", () => {
    for (const { name, parser: newParser, example } of OUTPUT_FORMATS) {
      const parser = newParser();
      const segments = [...example.lines.flatMap((line) => [...parser.push(`${line}\n`)]), ...parser.end()];
      const known = [
        ["1", "He go home ."],
        ["2", "I likes it ."],
        ["3", "See you on Monday ."],
      ];
      expect({ name, segments: segments.map(({ segment, source }) => [segment, source]) }).toEqual({
        name,
        segments: known.slice(0, name === "appraise" ? 2 : 3),
      });
    }
    const scores = new ScoreFileParser();
    expect([...scores.push(formatExamples.scores.content), ...scores.end()]).toHaveLength(2);
    const gold = new M2Parser();
    expect([...gold.push(formatExamples.gold.content), ...gold.end()]).toHaveLength(3);
  });

  it("are found by name", () => {
    expect(formatExampleNamed("gold.m2")?.role).toBe("gold");
    expect(formatExampleNamed("other")).toBeUndefined();
  });
});
