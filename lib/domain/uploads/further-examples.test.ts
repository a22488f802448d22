import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseText } from "../../testing/files/judgments-text";
import { detectGoldFormat } from "../formats/gold/gold-formats";
import type { GoldParser } from "../formats/gold/gold-sentence";
import { ImeasureXmlParser } from "../formats/gold/imeasure-xml";
import { NucleSgmlParser } from "../formats/gold/nucle-sgml";
import { JUDGMENT_FORMAT_NAMES, parserOfFormat } from "../formats/judgments/judgment-formats";
import { ScoreFileParser } from "../formats/scores/score-file";
import { effectiveRoles } from "./effective-roles";
import { formatExampleNamed } from "./format-examples";
import { furtherExampleNamed, furtherExamples } from "./further-examples";
import { recogniseFile } from "./recognise-file";

const readGold = (parser: GoldParser, text: string) => [...parser.push(text), ...parser.end()];

describe("the examples of further formats", () => {
  it("are recognised as what they are where campaigns take them", () => {
    for (const { name, content, role } of Object.values(furtherExamples)) {
      if (role === "none") continue;
      const recognised = recogniseFile(name, new TextEncoder().encode(content));
      const roles = effectiveRoles([{ name, role: recognised }], { roles: {}, imports: true });
      expect({ name, role: roles.get(name) }).toEqual({ name, role });
    }
  });

  it.each(JUDGMENT_FORMAT_NAMES)("%s is read by the parser of the format", (format) => {
    const rankings = parseText(parserOfFormat(format), furtherExamples[format].content);
    expect(rankings.map(({ judge, segment }) => [judge, segment])).toEqual(
      expect.arrayContaining([
        ["judge-1", "0"],
        ["judge-2", "2"],
      ]),
    );
    expect(rankings.flatMap(({ hypotheses }) => hypotheses.flatMap(({ systems }) => systems))).toContain(
      "BETA",
    );
  });

  it("gold in XML and in SGML is read by the parsers of the formats", () => {
    const xml = furtherExamples["i-measure-xml"].content;
    expect(detectGoldFormat(xml)).toBe("i-measure-xml");
    expect(readGold(new ImeasureXmlParser(), xml).map(({ tokens }) => tokens.join(" "))).toEqual([
      "He go home .",
      "See you on Monday .",
    ]);
    const sgml = furtherExamples["nucle-sgml"].content;
    expect(detectGoldFormat(sgml)).toBe("nucle-sgml");
    const [first] = readGold(new NucleSgmlParser(), sgml);
    expect(first?.tokens.join(" ")).toBe("He go home .");
    expect(first?.annotators[0]?.edits).toMatchObject([{ start: 1, end: 2, corrections: ["goes"] }]);
  });

  it("scores of outputs name their segments", () => {
    const parser = new ScoreFileParser();
    const scores = [...parser.push(furtherExamples["scores-of-outputs"].content), ...parser.end()];
    expect(scores.map(({ system, segment, score }) => [system, segment, score])).toEqual([
      ["ALPHA", 0, 1],
      ["ALPHA", 1, 0.5334],
      ["BETA", 0, 0.4102],
    ]);
  });

  it("have names of their own, and a page for each format that has a description", () => {
    const names = Object.values(furtherExamples).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(formatExampleNamed(name)).toBeUndefined();
    expect(furtherExampleNamed("judgments.csv")?.role).toBe("judgments");
    expect(furtherExampleNamed("other")).toBeUndefined();
    const described = readdirSync(path.join(import.meta.dirname, "../../../public/formats"));
    for (const format of Object.keys(furtherExamples).filter((key) => key !== "scores-of-outputs"))
      expect(described).toContain(`${format}.md`);
  });
});
