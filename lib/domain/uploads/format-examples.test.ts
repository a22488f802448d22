import { describe, expect, it } from "vitest";
import { M2Parser } from "../formats/gold/m2";
import { OutputsJsonlParser } from "../formats/outputs/outputs-jsonl";
import { OutputsTableParser } from "../formats/outputs/outputs-table";
import { ScoreFileParser } from "../formats/scores/score-file";
import { AppraiseOutputsParser } from "./alignment/appraise-outputs";
import { formatExampleNamed, formatExamples } from "./format-examples";
import { recogniseFile } from "./recognise-file";

describe("examples of formats", () => {
  it("are recognised as what they are", () => {
    const examples = Object.values(formatExamples);
    const recognised = examples.map(({ name, content }) =>
      recogniseFile(name, new TextEncoder().encode(content)),
    );
    expect(recognised).toEqual(examples.map(({ role }) => role));
    expect(Object.keys(formatExamples)).toEqual(recognised);
  });

  it("have one line for each segment where lines belong together", () => {
    for (const role of ["source", "outputs", "documents", "reference", "outputs-jsonl"] as const)
      expect({ role, lines: formatExamples[role].content.match(/\n/g)?.length }).toEqual({ role, lines: 3 });
  });

  it("are read without complaint", () => {
    const jsonl = new OutputsJsonlParser();
    expect([...jsonl.push(formatExamples["outputs-jsonl"].content), ...jsonl.end()]).toHaveLength(3);
    const table = new OutputsTableParser();
    expect([...table.push(formatExamples["outputs-table"].content), ...table.end()]).toHaveLength(3);
    const scores = new ScoreFileParser();
    expect([...scores.push(formatExamples.scores.content), ...scores.end()]).toHaveLength(2);
    const gold = new M2Parser();
    expect([...gold.push(formatExamples.gold.content), ...gold.end()]).toHaveLength(3);
    const appraise = new AppraiseOutputsParser();
    appraise.push(formatExamples.appraise.content);
    expect(appraise.end()).toHaveLength(2);
  });

  it("are found by name", () => {
    expect(formatExampleNamed("gold.m2")?.role).toBe("gold");
    expect(formatExampleNamed("other")).toBeUndefined();
  });
});
